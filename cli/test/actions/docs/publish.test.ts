import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { refuse } from '../../support/api-server.js';
import { type FakeSite, startSite } from '../../support/fake-site.js';
import { API_KEY } from '../../support/fixtures.js';
import { type Home, makeHome, type RunOptions, runCli } from '../../support/run-cli.js';

const FIXTURE = path.resolve(import.meta.dirname, '../../docs/fixtures/mintlify');
let home: Home;
let fake: FakeSite;
let folder: string;

beforeAll(async () => {
  home = await makeHome();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidewatch-publish-'));
  await cp(FIXTURE, folder, { recursive: true });
  fake = await startSite();
});
afterEach(async () => {
  await fake.api.close();
  await rm(folder, { recursive: true });
});
afterAll(() => home.remove());

const publish = (args: readonly string[] = [], options: RunOptions = {}) =>
  runCli(['docs', 'publish', folder, '--site', 'shop', ...args], {
    ...options,
    env: { ...home.env, TIDEWATCH_URL: fake.api.url, TIDEWATCH_API_KEY: API_KEY, ...options.env },
  });

const planOf = (text: string) =>
  JSON.parse(text).plan.map(({ action, kind, path: at }: Record<string, string>) => `${action} ${kind} ${at}`.trim());

test('publishes, and sends nothing the second time', async () => {
  const first = await publish(['--message', 'First']);
  expect(first).toMatchObject({ code: 0, stderr: expect.stringContaining('Published release 1 of shop: https://docs.example.org/d/shop') });
  expect(first.stdout.split('\n')).toEqual(
    expect.arrayContaining(['action\tkind\tpath', 'create\tpage\t/guides/refunds', 'update\tnavigation\t']),
  );
  expect(fake.releases).toEqual([{ number: 1, message: 'First', pages: ['', 'api/overview', 'guides', 'guides/refunds', 'quickstart'] }]);
  expect(fake.writes()).toHaveLength(4 + 5);
  const second = await publish();
  expect([second.code, second.stdout, fake.writes()]).toEqual([0, 'action\tkind\tpath\n', []]);
  expect(second.stderr).toContain('Nothing to publish: shop is up to date.');
});

test('a changed page is sent alone, and pages are only deleted with --prune', async () => {
  await publish();
  await writeFile(path.join(folder, 'api/overview.mdx'), 'New.');
  await rm(path.join(folder, 'quickstart.mdx'));
  const dry = await publish(['--dry-run', '--json', '--prune']);
  expect(planOf(dry.stdout)).toEqual(['update page /api/overview', 'update navigation', 'delete page /quickstart']);
  fake.writes();
  await publish([], { env: { GITHUB_SHA: '1a2b3c4d5e6f', GITHUB_REF_NAME: 'main' } });
  expect(fake.writes()).toEqual(['POST /sync', 'PUT /navigation', 'POST /releases']);
  expect(fake.releases.at(-1)).toMatchObject({ message: 'Commit 1a2b3c4 of main', pages: expect.arrayContaining(['quickstart']) });
  await publish(['--prune', '--no-release']);
  expect([fake.writes(), fake.pages.has('quickstart')]).toEqual([['POST /sync'], false]);
});

test('nothing is sent if there are errors or warnings with --strict; otherwise a page with an error is left out', async () => {
  expect(await publish(['--strict'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('0 errors, 8 warnings; nothing was published.'),
  });
  await writeFile(path.join(folder, 'broken.mdx'), '<Note>');
  expect(await publish(['--strict'])).toMatchObject({ code: 1, stderr: expect.stringContaining('broken.mdx:1:1: error:') });
  expect(fake.api.seen).toEqual([]);
  expect(await publish()).toMatchObject({ code: 1, stderr: expect.stringContaining('broken.mdx:1:1: error:') });
  expect(fake.pages.has('broken')).toBe(false);
  expect(fake.pages.size).toBeGreaterThan(0);
});

test('of two concurrent runs, one is refused and overwrites nothing', async () => {
  await publish();
  await writeFile(path.join(folder, 'api/overview.mdx'), 'Mine.');
  fake.before = (request) => {
    const page = fake.pages.get('api/overview');
    if (request === 'POST /sync apply' && page) fake.pages.set(page.path, { ...page, markdown: 'Theirs.', revision: page.revision + 1 });
    return undefined;
  };
  const { code, stderr } = await publish();
  expect([code, fake.pages.get('api/overview')?.markdown, fake.releases]).toEqual([5, 'Theirs.', [expect.anything()]]);
  expect(stderr).toContain('Publish again to compare with the new draft');
  fake.before = () => undefined;
  expect((await publish()).code).toBe(0);
  expect(fake.pages.get('api/overview')?.markdown).toBe('Mine.');
});

test('after a crash halfway, the next run sends the rest', async () => {
  for (let number = 0; number < 250; number += 1) await writeFile(path.join(folder, `guides/page-${number}.mdx`), `Page ${number}.`);
  let applied = 0;
  const killed = await publish([], {
    during: (child) => {
      fake.before = (request) => {
        if (request !== 'POST /sync apply') return undefined;
        applied += 1;
        if (applied === 2) child.kill('SIGKILL');
        return undefined;
      };
    },
  });
  expect([killed.signal, fake.releases]).toEqual(['SIGKILL', []]);
  const there = fake.pages.size;
  expect(there).toBeGreaterThanOrEqual(100);
  expect(there).toBeLessThan(255);
  fake.before = () => undefined;
  const next = await publish(['--json']);
  const saved = planOf(next.stdout).filter((row: string) => row.startsWith('create page'));
  expect([next.code, saved.length, fake.pages.size, fake.releases.length]).toEqual([0, 255 - there, 255, 1]);
});

test('waits as long as a busy server asks', async () => {
  let refusals = 2;
  fake.before = (request) =>
    request === 'POST /sync apply' && refusals-- > 0
      ? refuse(429, 'RATE_LIMITED', 'Too many.', { headers: { 'Retry-After': '0' } })
      : undefined;
  expect(await publish()).toMatchObject({ code: 0 });
  expect(fake.releases).toHaveLength(1);
});

test('without a site it is a usage error that says how to name one', async () => {
  const { code, stderr } = await runCli(['docs', 'publish', folder], {
    env: { ...home.env, TIDEWATCH_URL: fake.api.url, TIDEWATCH_API_KEY: API_KEY },
  });
  expect([code, stderr.includes('Missing: --site')]).toEqual([2, true]);
});
