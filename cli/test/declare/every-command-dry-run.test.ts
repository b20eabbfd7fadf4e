import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ApiServer, startApi } from '../support/api-server.js';
import { everyLine, withFlags } from '../support/every-command.js';
import { API_KEY, SECRET, TOKEN } from '../support/fixtures.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

let api: ApiServer;
let home: Home;

/** Commands of the table, one of each shape; all share the code of dry runs. */
const OF_TABLE = ['monitors create', 'monitors update', 'projects delete', 'keys create', 'channels create', 'events report'];
const LINES = (await everyLine()).filter(({ path: words, byHand }) => byHand || OF_TABLE.includes(words));

beforeAll(async () => {
  home = await makeHome();
  api = await startApi();
  await mkdir(path.dirname(home.configFile), { recursive: true });
  const profile = { url: api.url, token: TOKEN, apiKey: API_KEY };
  await writeFile(home.configFile, JSON.stringify({ profiles: { default: profile } }), { mode: 0o600 });
});

beforeEach(() => void api.seen.splice(0));

afterAll(async () => {
  await api.close();
  await home.remove();
});

const env = () => home.env;

/** These read only this computer, and change nothing. */
const LOCAL = [
  'profiles list',
  'config explain',
  'config path',
  'mcp',
  'completion',
  'docs init',
  'docs check',
  'second-factor add-passkey',
];
/** Their rehearsals compare with the server; publish-flow.test.ts and import-healthchecks.test.ts have them. */
const ASKS = ['docs publish', 'import healthchecks'];

test('every selected command exists', () => {
  expect(LINES.map(({ path: words }) => words)).toEqual(expect.arrayContaining(OF_TABLE));
});

describe('--json --dry-run sends nothing and prints only JSON:', () => {
  test.each(LINES.filter(({ path: words }) => !ASKS.includes(words)).map((line) => [line.path, line] as const))(
    '%s',
    async (words, line) => {
      const { code, stdout, stderr } = await runCli(withFlags(line, '--json', '--dry-run'), {
        env: env(),
        ...(line.input && { input: line.input }),
      });
      if (!line.known && code === 2) {
        expect(stdout).toBe('');
        expect(JSON.parse(stderr).error.code).toBe('USAGE');
        return;
      }
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      const printed = JSON.parse(stdout);
      for (const secret of [SECRET, TOKEN]) expect(stdout).not.toContain(secret);
      expect(stdout).not.toContain('a long enough password');
      if (!LOCAL.includes(words)) expect(printed).toMatchObject({ dryRun: true, requests: expect.any(Array) });
      for (const { method, url } of printed.requests ?? []) {
        expect(method).toMatch(/^(GET|POST|PATCH|PUT|DELETE)$/);
        expect(url.startsWith(`${api.url}/api/`)).toBe(true);
      }
      expect(api.seen).toEqual([]);
    },
  );
});

test('lookups are announced', async () => {
  const { stdout } = await runCli(['projects', 'delete', 'shop', '--dry-run'], { env: env() });
  expect(stdout.replaceAll(api.url, '')).toBe(
    '# look up projectId: shop\nGET /api/v1/projects?slug=shop&limit=100\nDELETE /api/v1/projects/{projectId}?confirmSlug=shop\n',
  );
});

test('the body is shown without secrets', async () => {
  const { stdout } = await runCli(['login', '--email', 'ada@example.com', '--password-stdin', '--dry-run'], {
    env: env(),
    input: 'a long enough password\n',
  });
  expect(stdout.replaceAll(api.url, '')).toBe(
    'POST /api/account/login\n{\n  "email": "ada@example.com",\n  "password": "(not shown)"\n}\n',
  );
});

test('errors are still reported', async () => {
  const { code, stderr } = await runCli(['monitors', 'create', 'x', '--dry-run'], { env: env() });
  expect(code).toBe(2);
  expect(stderr).toContain('Missing: --name');
});
