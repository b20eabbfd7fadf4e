/** A byte order mark, as some Windows programs write it, is no part of a file's text, whatever reads it. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ApiServer, startApi } from './support/api-server.js';
import { API_KEY, KEY_INFO, SIGNED_IN, TOKEN } from './support/fixtures.js';
import { type Home, makeHome, runCli } from './support/run-cli.js';

let api: ApiServer;
let home: Home;

const write = async (name: string, text: string): Promise<void> => {
  const file = path.join(home.directory, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `\uFEFF${text}`, { mode: 0o600 });
};

const run = (args: readonly string[], input = '') =>
  runCli(args, { env: { ...home.env, TIDEWATCH_URL: api.url }, cwd: home.directory, input });

beforeAll(async () => {
  api = await startApi({
    'POST /api/account/login': { body: SIGNED_IN },
    'GET /api/v1/api-key': { body: KEY_INFO },
    'POST /api/v1/echo': ({ body }) => ({ body: JSON.parse(body) as object }),
  });
  home = await makeHome();
  await write('config/tidewatch/config.json', JSON.stringify({ profiles: { default: { url: api.url, token: TOKEN } } }));
  await write('tidewatch.json', '{ "project": "shop" }');
  await write('credentials.json', JSON.stringify({ baseUrl: api.url, email: 'ada@example.com', password: 'a long password' }));
  await write('body.json', '{"a":1}');
  await write('docs/docs.json', '{"name":"Shop","navigation":{"$ref":"./navigation.json"}}');
  await write('docs/navigation.json', '{"pages":["index"]}');
  await write('docs/index.mdx', "---\ntitle: Start\n---\nimport Note from '/snippets/note.mdx'\n\n<Note />\n");
  await write('docs/snippets/note.mdx', '---\ntitle: Note\n---\nText.\n');
  await write('docs/.mintignore', 'draft.mdx\n');
  await writeFile(path.join(home.directory, 'docs/draft.mdx'), '[broken](/nowhere)\n');
});

afterAll(() => Promise.all([api.close(), home.remove()]));

test.each([
  ['config.json', ['config', 'explain', '--jq', '.settings[0].value'], '', 'default\n'],
  ['tidewatch.json', ['config', 'explain', '--jq', '.settings[] | select(.setting == "project") | .value'], '', 'shop\n'],
  ['a file of --data', ['api', 'POST', '/api/v1/echo', '--data', '@body.json', '--jq', '.a'], '', '1\n'],
  ['standard input of --data', ['api', 'POST', '/api/v1/echo', '--data', '-', '--jq', '.a'], '\uFEFF{"a":1}', '1\n'],
  ['docs.json, pages, snippets and .mintignore', ['docs', 'check', 'docs'], '', expect.stringContaining('1 page: 0 errors, 0 warnings.')],
])('%s', async (_name, args, input, expected) => {
  const { code, stdout, stderr } = await run(args, input);
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: expected, stderr: '' });
});

test.each([
  ['credentials.json', ['login', '--credentials', 'credentials.json', '--profile', 'file'], ''],
  ['an API key', ['login', '--api-key-stdin', '--profile', 'key'], `\uFEFF${API_KEY}\r\n`],
  ['a password', ['login', '--email', 'ada@example.com', '--password-stdin', '--profile', 'password'], '\uFEFFa long password\n'],
])('%s', async (_name, args, input) => {
  const { code, stderr } = await run(args, input);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('Signed in') });
});
