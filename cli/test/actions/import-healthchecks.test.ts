import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ApiServer, startApi } from '../support/api-server.js';
import { onTerminal } from '../support/pty.js';
import { type SignedInServer, signedInServer } from '../support/tidewatch-server.js';

let tidewatch: SignedInServer;
let healthchecks: ApiServer;
const KEY = 'hcw_not-a-real-key';
const urlOf = (number: number) => `https://hc-ping.com/31365bce-8da9-4729-8ff3-00000000000${number}`;
const CHECKS = [
  { name: 'Backup', slug: 'backup', timeout: 86_400, grace: 3_600, methods: 'POST', ping_url: urlOf(1) },
  { name: 'Report', slug: 'report', schedule: '0 6 * * 1-5', tz: 'Europe/Berlin', grace: 1_800, methods: '', ping_url: urlOf(2) },
  { name: 'Calendar', slug: 'calendar', schedule: 'Mon..Fri 02:00', tz: 'UTC', grace: 60, methods: '', ping_url: urlOf(3) },
  { name: 'Never', slug: 'never', schedule: '0 0 31 2 *', tz: 'UTC', grace: 60, methods: '', ping_url: urlOf(4) },
];

beforeAll(async () => {
  tidewatch = await signedInServer();
  healthchecks = await startApi();
  healthchecks.on('GET /api/v3/checks/', ({ headers }) =>
    headers['x-api-key'] === KEY ? { body: { checks: CHECKS } } : { status: 401, body: { error: 'wrong api key' } },
  );
});

afterAll(async () => {
  await healthchecks.close();
  await tidewatch.close();
});

const run = (source: string, ...flags: string[]) =>
  tidewatch.run(['import', 'healthchecks', source, '--project', 'shop', ...flags], { env: { HEALTHCHECKS_API_KEY: KEY } });
const slugs = async () =>
  JSON.parse((await tidewatch.run(['monitors', 'list', '--json'])).stdout).monitors.map(({ slug }: { slug: string }) => slug);

test('a rehearsal shows the plan and changes nothing', async () => {
  const { code, stdout, stderr } = await run(healthchecks.url, '--dry-run', '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({
    dryRun: true,
    requests: [
      { method: 'POST', body: { slug: 'backup', pingMethods: 'post' } },
      { body: { slug: 'report', schedule: { graceSec: 1_800 } } },
    ],
    unchanged: [],
    leftOut: [{ name: 'Calendar' }, { name: 'Never', reason: expect.stringContaining('cron') }],
  });
  expect(await slugs()).toEqual([]);
});

test('without a terminal it needs --yes', async () => {
  const { code, stderr } = await run(healthchecks.url);
  expect(code).toBe(2);
  expect(stderr).toContain('--yes');
  expect(await slugs()).toEqual([]);
});

test('an import makes the monitors, prints a line for each address, and changes nothing when repeated', async () => {
  const first = await run(healthchecks.url, '--yes');
  expect(first.code).toBe(0);
  expect(first.stderr).toContain('Left out  Calendar: its schedule is no crontab expression of five fields');
  expect(first.stderr).not.toContain(KEY);
  expect(first.stdout.trim().split('\n')).toEqual([1, 2].map((number) => expect.stringMatching(lineOf(number))));
  expect(await slugs()).toEqual(['backup', 'report']);

  const second = await run(healthchecks.url);
  expect(second).toMatchObject({ code: 0, stdout: first.stdout });
  expect(second.stderr).toContain('Unchanged shop/backup');
  expect(await slugs()).toEqual(['backup', 'report']);
});

const lineOf = (number: number) => new RegExp(`^s\\|${urlOf(number).replaceAll('.', String.raw`\\\.`)}\\|http://.*/ping/m_[\\w-]+\\|g$`);

test('a saved answer is imported like the address', async () => {
  const file = path.join(tidewatch.home.directory, 'checks.json');
  await writeFile(file, JSON.stringify({ checks: [{ name: 'Sync', timeout: 600, grace: 60, unique_key: 'a6c7b0a8' }] }));
  const { code, stdout } = await run(file, '--yes', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    imported: {
      created: ['sync'],
      unchanged: [],
      leftOut: [],
      moved: [{ slug: 'sync', oldUrl: null, pingUrl: expect.stringContaining('/ping/m_') }],
    },
  });
});

test.each([
  ['a wrong key', ['--key-stdin'], 'refuses the API key', 'wrong\n'],
  ['an empty key', ['--key-stdin'], 'needs one line', ''],
])('%s says so, and is not repeated', async (_name, flags, message, input) => {
  const { code, stderr } = await tidewatch.run(['import', 'healthchecks', healthchecks.url, '--project', 'shop', ...flags], { input });
  expect(code).not.toBe(0);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('wrong\n');
});

test.each([
  ['no-such-file.json', "can't be read"],
  [path.resolve(import.meta.dirname, 'import-healthchecks.test.ts'), 'has no JSON'],
  ['https://ada:secret@hc.example.com', 'without a user name or a password'],
])('%s is no source', async (source, message) => {
  const { code, stderr } = await run(source);
  expect(code).not.toBe(0);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('ada:secret');
});

test.each([
  ['n', 1, false],
  ['', 1, false],
  ['y', 0, true],
])('on a terminal it asks; the answer %j ends with %i', async (answer, code, isMade) => {
  const file = path.join(tidewatch.home.directory, 'asked.json');
  await writeFile(file, JSON.stringify({ checks: [{ ...CHECKS[0], name: 'Asked', slug: 'asked' }] }));
  const terminal = onTerminal(['import', 'healthchecks', file, '--project', 'shop'], { env: tidewatch.home.env });
  await terminal.until('shop/asked');
  await terminal.answer('Create 1 monitor?', answer);
  expect((await terminal.ended).code).toBe(code);
  expect(terminal.shown().includes('Not confirmed; nothing was changed.')).toBe(!isMade);
  expect((await slugs()).includes('asked')).toBe(isMade);
});
