/** Long texts: typed, in a file, on standard input. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type ApiServer, startApi } from '../../support/api-server.js';
import { API_KEY } from '../../support/fixtures.js';
import { type Home, makeHome, runCli } from '../../support/run-cli.js';

const ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a60';
const INCIDENT = {
  id: ID,
  title: 'Checkout fails',
  severity: 'major',
  status: 'identified',
  updatedAt: '2026-01-15T09:42:00.000Z',
  resolvedAt: null,
};

let api: ApiServer;
let home: Home;
const update = (body: readonly string[], input = '') =>
  runCli(['incidents', 'update', ID, 'identified', ...body], {
    env: { ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY },
    input,
    cwd: home.directory,
  });

beforeAll(async () => {
  home = await makeHome();
  api = await startApi({ [`POST /api/v1/incidents/${ID}/updates`]: { body: { incident: INCIDENT } } });
  const files: Record<string, string | Buffer> = {
    'update.md': '# Found\r\n\n*It* is the disk – full.\n',
    'marked.md': '\ufeffFound.\r\n',
    'latin.md': Buffer.from([0x66, 0xfc, 0x72]),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(home.directory, name), content);
});
beforeEach(() => void api.seen.splice(0));
afterAll(async () => {
  await api.close();
  await home.remove();
});

test.each([
  ['typed', 'Found.', '', 'Found.'],
  ['in a file, without its last line break', '@update.md', '', '# Found\r\n\n*It* is the disk – full.'],
  ['in a file that begins with a byte order mark', '@marked.md', '', 'Found.'],
  ['on standard input', '-', 'Found\nit.\n\n', 'Found\nit.\n'],
  ['typed, with an @ first', '@@ada has found it', '', '@ada has found it'],
  ['typed, with an @ in it', 'found by @ada', '', 'found by @ada'],
])('a text %s', async (_where, word, input, body) => {
  const { code, stderr } = await update(['--body', word], input);
  expect([code, stderr]).toEqual([0, '']);
  expect(api.seen.map((seen) => JSON.parse(seen.body))).toEqual([{ status: 'identified', body }]);
});

test.each([
  ['a file that is not there', '@nothing.md', '--body: ENOENT: no such file or directory'],
  ['a file that is not a text', '@latin.md', '--body: it is not UTF-8 text.'],
])('%s is rejected before anything is sent', async (_what, word, message) => {
  const { code, stderr } = await update(['--body', word]);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(api.seen).toEqual([]);
});

test('a short text is taken literally, whatever it begins with', async () => {
  const { code } = await runCli(['projects', 'create', 'shop', '--name', '@update.md'], {
    env: { ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY },
    cwd: home.directory,
  });
  expect(code).not.toBe(2);
  expect(api.seen.map((seen) => JSON.parse(seen.body))).toEqual([{ slug: 'shop', name: '@update.md' }]);
});
