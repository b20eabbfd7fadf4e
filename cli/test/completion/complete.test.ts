import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ApiServer, startApi } from '../support/api-server.js';
import { API_KEY, monitor, PROJECT } from '../support/fixtures.js';
import { expectGolden } from '../support/golden.js';
import { type Home, makeHome, runCli, spawnCli } from '../support/run-cli.js';
import { server } from '../support/server-fixtures.js';

let api: ApiServer;
let home: Home;
const env = () => ({ ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY });

/** The values that are proposed. */
async function proposals(...words: string[]): Promise<string[]> {
  const { code, stdout, stderr } = await runCli(['__complete', ...words], { env: env() });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t')[0] ?? '');
}

beforeAll(async () => {
  api = await startApi({
    'GET /api/v1/projects': { body: { projects: [PROJECT, { ...PROJECT, slug: 'blog' }], nextCursor: null } },
    'GET /api/v1/incidents': { body: { incidents: [{ id: 'i-1', number: 'INC-12', title: 'Checkout\tfails' }], nextCursor: null } },
    'GET /api/v1/errors/issues': {
      body: {
        issues: [
          { id: 'e-1', title: 'TypeError' },
          { id: 'e-2', title: 'KeyError' },
        ],
        nextCursor: null,
      },
    },
    'GET /api/v1/servers': { body: { servers: [server('web-1')], counts: {}, nextCursor: null } },
    'GET /api/v1/monitors': { body: { monitors: [monitor(), monitor({ slug: 'render', projectSlug: 'blog' })], nextCursor: null } },
  });
});

beforeEach(async () => {
  home = await makeHome();
  api.seen.splice(0);
});

afterEach(() => home.remove());
afterAll(() => api.close());

describe('proposes', () => {
  test.each([
    [['moni'], ['monitors']],
    [['monitors', 'pa'], ['pause']],
    [
      ['analytics', 's'],
      ['snapshot', 'segments', 'shares'],
    ],
    [['analytics', 'goals', 'cr'], ['create']],
    [['--url', 'monitors', 'proj'], ['projects']],
    [['monitors', 'list', '--sta'], ['--status']],
    [
      ['monitors', 'list', '--status', 'd'],
      ['degraded', 'down'],
    ],
    [
      ['monitors', 'list', '--status', '=', 'd'],
      ['degraded', 'down'],
    ],
    [
      ['run', '--fail-as', ''],
      ['error', 'down', 'degraded'],
    ],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish', 'powershell'],
    ],
    [
      ['completion', '""'],
      ['bash', 'zsh', 'fish', 'powershell'],
    ],
    [
      ['mcp', '--client', 'c'],
      ['claude-code', 'claude-desktop', 'cursor', 'codex'],
    ],
    [
      ['projects', 'get', ''],
      ['shop', 'blog'],
    ],
    [
      ['monitors', 'get', ''],
      ['shop/nightly-backup', 'blog/render'],
    ],
    [['monitors', 'get', 'nig'], ['nightly-backup']],
    [['monitors', 'get', 'Nig'], ['nightly-backup']],
    [['incidents', 'resolve', 'inc-1'], ['INC-12']],
    [
      ['incidents', 'create', '--monitors', ''],
      ['shop/nightly-backup', 'blog/render'],
    ],
    [['maintenances', 'update', '--monitor-ids', 'shop/nightly-backup,'], ['shop/nightly-backup,blog/render']],
    [['incidents', 'create', '--monitors', 'blog/render,nig'], ['blog/render,nightly-backup']],
    [['keys', 'create', '--scopes', 'status:write,status:r'], ['status:write,status:read']],
    [['monitors', 'list', '--project', 's'], ['shop']],
    [['servers', 'tail', ''], ['shop/web-1']],
    [['servers', 'logs', 'w'], ['web-1']],
    [['servers', 'chart', 'shop/'], ['shop/web-1']],
    [['servers', 'top', '--sort', 'm'], ['memory']],
    [['servers', 'install', 'web-2', '--platform', 'u'], ['ubuntu']],
    [
      ['servers', 'list', '--state', 'o'],
      ['online', 'offline'],
    ],
    [
      ['events', 'report', ''],
      ['nightly-backup', 'render'],
    ],
    [['run', '--monitor', 'r'], ['render']],
    [['run', '--monitor', 'render', '--', 'l'], []],
    [['nothing', 'at', ''], []],
    [['projects', 'create', ''], []],
  ])('%j', async (words, expected) => expect(await proposals(...words)).toEqual(expected));

  test.each([
    [['incidents', 'resolve', ''], 'INC-12\tCheckout\\tfails\n'],
    [['incidents', 'show', ''], 'INC-12\tCheckout\\tfails\n'],
    [['errors', 'context', ''], 'e-1\tTypeError\ne-2\tKeyError\n'],
    [['errors', 'resolve', 'e-1', ''], 'e-1\tTypeError\ne-2\tKeyError\n'],
  ])('%j proposes ids with their titles', async (words, expected) =>
    expect((await runCli(['__complete', ...words], { env: env() })).stdout.replace('Checkout fails', 'Checkout\\tfails')).toBe(expected),
  );

  test('proposes the flags of the command and the shared ones', async () => {
    const flags = await proposals('monitors', 'create', '--');
    for (const flag of ['--project', '--interval-sec', '--json', '--url', '--help']) expect(flags).toContain(flag);
  });

  test('a project before the slash filters the proposals', async () => {
    await proposals('monitors', 'get', 'shop/n');
    expect(api.seen[0]?.query['projectSlug']).toBe('shop');
  });

  test('a shell reads them from the process', async () => {
    const { code, stdout, stderr } = await spawnCli(['__complete', 'moni'], { env: env() });
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: expect.stringMatching(/^monitors\t.+\n$/), stderr: '' });
  });

  test('reads a long list completely', async () => {
    const page = (slug: string, nextCursor: string | null) => ({ body: { projects: [{ ...PROJECT, slug }], nextCursor } });
    const long = await startApi({ 'GET /api/v1/projects': ({ query }) => (query['cursor'] ? page('zebra', null) : page('ape', 'next')) });
    const complete = async (current: string) =>
      (await runCli(['__complete', 'projects', 'get', current], { env: { ...env(), TIDEWATCH_URL: long.url } })).stdout;
    expect(await complete('z')).toMatch(/^zebra\t/);
    expect(await complete('')).toMatch(/^ape\t.*\nzebra\t/);
    expect(long.seen).toHaveLength(2);
    await long.close();
  });

  test('proposes a partial list if the rest takes too long, without caching it', async () => {
    const never = new Promise<never>(() => undefined);
    const slow = await startApi({
      'GET /api/v1/projects': ({ query }) => (query['cursor'] ? never : { body: { projects: [PROJECT], nextCursor: 'next' } }),
    });
    const variables = { ...env(), TIDEWATCH_URL: slow.url };
    for (const asked of [2, 4]) {
      expect((await runCli(['__complete', 'projects', 'get', ''], { env: variables })).stdout).toMatch(/^shop\t/);
      expect(slow.seen).toHaveLength(asked);
    }
    await slow.close();
  });

  test('proposes the profiles of this computer', async () => {
    await mkdir(path.dirname(home.configFile), { recursive: true });
    const profiles = { work: { url: 'https://a.example.com' }, ci: { url: 'https://b.example.com' } };
    await writeFile(home.configFile, JSON.stringify({ profiles }), { mode: 0o600 });
    expect(await proposals('monitors', 'list', '--profile', '')).toEqual(['work', 'ci']);
    expect(await proposals('--profile', 'w')).toEqual(['work']);
    expect(await proposals('profiles', 'use', 'c')).toEqual(['ci']);
    expect(api.seen).toEqual([]);
  });

  test('proposals are cached for several seconds, per credential', async () => {
    await proposals('projects', 'get', '');
    await proposals('projects', 'get', 's');
    expect(api.seen).toHaveLength(1);
    await runCli(['__complete', 'projects', 'get', ''], { env: { ...env(), TIDEWATCH_API_KEY: `${API_KEY}2` } });
    expect(api.seen).toHaveLength(2);
  });
});

describe('proposes nothing, silently,', () => {
  const quiet = async (variables: Record<string, string>) => {
    const { code, stdout, stderr } = await runCli(['__complete', 'projects', 'get', ''], { env: { ...env(), ...variables } });
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: '' });
  };

  test('without a server', () => quiet({ TIDEWATCH_URL: 'http://127.0.0.1:9' }));
  test('without a credential', () => quiet({ TIDEWATCH_API_KEY: '' }));
  test('with an invalid address', () => quiet({ TIDEWATCH_URL: 'nonsense' }));

  test('with an invalid configuration', async () => {
    await mkdir(path.dirname(home.configFile), { recursive: true });
    await writeFile(home.configFile, '{', { mode: 0o644 });
    await quiet({});
  });

  test('if the server does not respond', async () => {
    const silent = await startApi({ 'GET /api/v1/projects': () => new Promise<never>(() => undefined) });
    await quiet({ TIDEWATCH_URL: silent.url });
    await silent.close();
  });
});

describe('the scripts', () => {
  test.each(['bash', 'zsh', 'fish', 'powershell'])('%s is the golden one', async (shell) => {
    const { code, stdout } = await runCli(['completion', shell]);
    expect(code).toBe(0);
    expectGolden(`completion/${shell}.txt`, stdout);
  });

  test('another shell is not supported', async () => {
    const { code, stderr } = await runCli(['completion', 'tcsh']);
    expect(code).toBe(2);
    expect(stderr).toContain('Supported shells: bash, zsh, fish, powershell.');
  });
});
