import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ApiServer, refuse, startApi } from '../../support/api-server.js';
import { API_KEY, CURRENT_USER, KEY_INFO, SIGNED_IN, TOKEN } from '../../support/fixtures.js';
import { type Home, makeHome, type RunOptions, runCli } from '../../support/run-cli.js';

let api: ApiServer;
let home: Home;

const cli = (args: readonly string[], { input, env }: Pick<RunOptions, 'input' | 'env'> = {}) =>
  runCli(args, { env: { ...home.env, ...env }, ...(input !== undefined && { input }) });
const readConfig = async () =>
  JSON.parse(await readFile(home.configFile, 'utf8')) as { currentProfile: string; profiles: Record<string, unknown> };
const wrong = refuse(401, 'UNAUTHORIZED', 'Wrong email address or password.');

async function writeConfig(config: unknown): Promise<void> {
  await mkdir(path.dirname(home.configFile), { recursive: true, mode: 0o700 });
  await writeFile(home.configFile, JSON.stringify(config), { mode: 0o600 });
}

beforeAll(async () => {
  api = await startApi();
});

beforeEach(async () => {
  home = await makeHome();
  api.seen.splice(0);
  api.on('POST /api/account/login', { body: SIGNED_IN });
  api.on('POST /api/account/logout', { body: { deleted: true, id: 'session' } });
  api.on('POST /api/account/invitations/accept', { status: 201, body: SIGNED_IN });
  api.on('GET /api/v1/api-key', { body: KEY_INFO });
  api.on('GET /api/account/me', { body: CURRENT_USER });
});

afterEach(() => home.remove());
afterAll(() => api.close());

describe('login', () => {
  test('with email and password from standard input stores the session', async () => {
    const { code, stdout, stderr } = await cli(['login', '--url', api.url, '--email', 'ada@example.com', '--password-stdin'], {
      input: 'pass word \n',
    });
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toBe(`Signed in at ${api.url} as ada@example.com (owner in acme); profile default.\n`);
    expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual({ email: 'ada@example.com', password: 'pass word ' });
    expect(await readConfig()).toEqual({
      currentProfile: 'default',
      profiles: { default: { url: api.url, token: TOKEN, organizationSlug: 'acme' } },
    });
  });

  test('--json prints who is signed in, without the token', async () => {
    const { stdout, stderr } = await cli(['login', '--url', api.url, '--email', 'a@b', '--password-stdin', '--json'], { input: 'x' });
    const { token: _token, ...rest } = SIGNED_IN;
    expect(JSON.parse(stdout)).toEqual(rest);
    expect(stdout + stderr).not.toContain('tws_');
  });

  test('with a wrong password stores nothing', async () => {
    api.on('POST /api/account/login', wrong);
    const { code, stderr } = await cli(['login', '--url', api.url, '--email', 'a@b', '--password-stdin'], { input: 'x' });
    expect(code).toBe(4);
    expect(stderr).toContain('error: Wrong email address or password. (UNAUTHORIZED)');
    await expect(readConfig()).rejects.toThrow('ENOENT');
  });

  describe('with a profile that cannot be written', () => {
    // a file in place of the directory makes it fail for root, too
    const block = () => writeFile(path.join(home.directory, 'config'), '');
    const signIn = () => cli(['login', '--url', api.url, '--email', 'a@b', '--password-stdin'], { input: 'x' });
    const accept = () => cli(['invitations', 'accept', '--url', api.url, '--token-stdin', '--password-stdin'], { input: 'twi_x\nx' });

    test.each([
      ['login', signIn],
      ['invitations accept', accept],
    ])('%s ends the session again', async (_name, run) => {
      await block();
      const { code, stderr } = await run();
      expect(code).toBe(1);
      expect(stderr).toMatch(/^error: Can't write the configuration .*: .*\nThe session was ended on the server\.\n$/);
      expect(api.seen.at(-1)).toMatchObject({ path: '/api/account/logout', headers: { authorization: `Bearer ${TOKEN}` } });
    });

    test('reports if that fails', async () => {
      api.on('POST /api/account/logout', refuse(503, 'UNAVAILABLE', 'The database does not answer.'));
      await block();
      expect((await signIn()).stderr).toContain('The session stays valid on the server until it expires.');
    });

    test('keeps the previous token', async () => {
      await block();
      expect((await cli(['login', '--url', api.url, '--token-stdin'], { input: TOKEN })).code).toBe(1);
      expect(api.seen.map(({ path: at }) => at)).toEqual(['/api/account/me']);
    });
  });

  test('with an API key checks and stores it', async () => {
    const { code, stderr } = await cli(['login', '--url', api.url, '--profile', 'ci', '--api-key-stdin'], { input: `${API_KEY}\n` });
    expect(code).toBe(0);
    expect(stderr).toBe(`Signed in at ${api.url} as the project key twk_Ab3dEf6hIj9kLm2n of acme; profile ci.\n`);
    expect(api.seen[0]?.headers.authorization).toBe(`Bearer ${API_KEY}`);
    expect(await readConfig()).toEqual({
      currentProfile: 'ci',
      profiles: { ci: { url: api.url, apiKey: API_KEY, organizationSlug: 'acme' } },
    });
  });

  test('with an invalid API key stores nothing', async () => {
    api.on('GET /api/v1/api-key', refuse(401, 'UNAUTHORIZED', 'Missing or invalid credentials.'));
    expect((await cli(['login', '--url', api.url, '--api-key-stdin'], { input: API_KEY })).code).toBe(4);
    await expect(readConfig()).rejects.toThrow('ENOENT');
  });

  test('a key and a session share one profile', async () => {
    await cli(['login', '--url', api.url, '--api-key-stdin'], { input: API_KEY });
    await cli(['login', '--url', api.url, '--token-stdin'], { input: TOKEN });
    expect((await readConfig()).profiles['default']).toEqual({ url: api.url, apiKey: API_KEY, token: TOKEN, organizationSlug: 'acme' });
  });

  describe('--credentials', () => {
    const credentials = () => ({
      baseUrl: api.url,
      ingestUrl: api.url,
      docsUrl: api.url,
      organizationSlug: 'default',
      email: 'owner@example.com',
      password: 'generated',
      apiKey: API_KEY,
    });
    const file = () => path.join(home.directory, 'credentials.json');

    test('signs in with the file of the first start', async () => {
      await writeFile(file(), JSON.stringify(credentials()));
      expect((await cli(['login', '--credentials', file()])).code).toBe(0);
      expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual({ email: 'owner@example.com', password: 'generated' });
      expect((await readConfig()).profiles['default']).toEqual({ url: api.url, token: TOKEN, organizationSlug: 'acme' });
    });

    test('keeps a separate ingest address', async () => {
      await writeFile(file(), JSON.stringify({ ...credentials(), ingestUrl: 'https://in.example.com/' }));
      await cli(['login', '--credentials', file()]);
      expect((await readConfig()).profiles['default']).toMatchObject({ ingestUrl: 'https://in.example.com' });
    });

    test.each([
      ['is not there', null, /Can't read/],
      ['is not JSON', '{"password": "sesame', /is not JSON\.$/m],
      ['lacks a field', '{"baseUrl": "http://x", "email": "a@b"}', /has no password\.$/m],
    ])('that %s is rejected without being shown', async (_name, content, message) => {
      if (content !== null) await writeFile(file(), content);
      const { code, stderr } = await cli(['login', '--credentials', file()]);
      expect(code).toBe(2);
      expect(stderr).toMatch(message);
      expect(stderr).not.toContain('sesame');
    });
  });

  test.each([
    [['--email', 'a@b'], '', 'Run again with --password-stdin.'],
    [['--password-stdin'], 'x', 'Run again with --email <email>.'],
    [['--email', 'a@b', '--password-stdin'], '', 'needs the password, and on a second line at most a code'],
    [['--email', 'a@b', '--password-stdin'], 'a\nb\nc\n', 'needs the password, and on a second line at most a code'],
    [['--api-key-stdin'], 'nodot', 'An API key has the form <keyId>.<secret>.'],
    [['--token-stdin'], 'other', 'A session token begins with tws_.'],
    [['--password-stdin', '--api-key-stdin'], 'x', "can't be combined"],
    [['--profile', 'a b', '--token-stdin'], TOKEN, 'is not a valid profile name'],
    [['--password', 'x'], '', 'Too many arguments: expected 0, got 1.'],
  ])('login %j is wrong usage', async (flags, input, message) => {
    const { code, stderr } = await cli(['login', '--url', api.url, ...flags], { input });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(api.seen).toEqual([]);
  });

  test('does not overwrite a profile with a key for another server', async () => {
    await writeConfig({ profiles: { default: { url: 'http://127.0.0.1:9', apiKey: API_KEY } } });
    const { code, stderr } = await cli(['login', '--url', api.url, '--token-stdin'], { input: TOKEN });
    expect(code).toBe(2);
    expect(stderr).toContain('The profile default holds an API key for http://127.0.0.1:9.');
  });

  test('replaces a session for another server, and says so', async () => {
    await writeConfig({ profiles: { default: { url: 'http://127.0.0.1:9', token: TOKEN } } });
    const { code, stderr } = await cli(['login', '--url', api.url, '--token-stdin'], { input: TOKEN });
    expect(code).toBe(0);
    expect(stderr).toContain('This profile was for http://127.0.0.1:9 before.');
  });

  test('warns if the environment overrides it', async () => {
    const { stderr } = await cli(['login', '--url', api.url, '--token-stdin'], { input: TOKEN, env: { TIDEWATCH_API_KEY: API_KEY } });
    expect(stderr).toContain('TIDEWATCH_API_KEY is set and overrides the profile.');
  });
});

describe('logout', () => {
  const signedIn = (more: object = {}) =>
    writeConfig({ currentProfile: 'default', profiles: { default: { url: api.url, token: TOKEN, organizationSlug: 'acme', ...more } } });

  test('ends the session on the server and deletes it locally', async () => {
    await signedIn();
    const { code, stdout, stderr } = await cli(['logout', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ deleted: true, id: 'session' });
    expect(stderr).toBe(`Signed out of ${api.url}; profile default.\n`);
    expect(api.seen[0]).toMatchObject({ method: 'POST', path: '/api/account/logout', headers: { authorization: `Bearer ${TOKEN}` } });
    expect((await readConfig()).profiles['default']).toEqual({ url: api.url });
  });

  test('deletes it even if the server is unreachable, and says so', async () => {
    await writeConfig({ profiles: { default: { url: 'http://127.0.0.1:9', token: TOKEN } } });
    const { code, stderr } = await cli(['logout']);
    expect(code).toBe(0);
    expect(stderr).toContain(
      'Signed out only on this computer: Cannot reach http://127.0.0.1:9: connection refused. The session stays valid on the server until it expires.',
    );
    expect((await readConfig()).profiles['default']).toEqual({ url: 'http://127.0.0.1:9' });
  });

  test('succeeds for an expired session', async () => {
    await signedIn();
    api.on('POST /api/account/logout', refuse(401, 'UNAUTHORIZED', 'Missing or invalid credentials.'));
    const { code, stderr } = await cli(['logout']);
    expect(code).toBe(0);
    expect(stderr).not.toContain('Only on this computer');
  });

  test('says that a key stays valid, and the environment in effect', async () => {
    await signedIn({ apiKey: API_KEY });
    const { stderr } = await cli(['logout'], { env: { TIDEWATCH_API_KEY: API_KEY } });
    expect(stderr).toContain('The API key was removed from this computer and stays valid. Revoke it with: tidewatch keys revoke');
    expect(stderr).toContain('TIDEWATCH_API_KEY is set and still in effect.');
    expect(stderr).not.toContain(API_KEY);
  });

  test('contacts the server of the session, whatever address is given', async () => {
    await signedIn();
    await cli(['logout'], { env: { TIDEWATCH_URL: 'http://127.0.0.1:9' } });
    expect(api.seen).toHaveLength(1);
  });

  test('without a session says so', async () => {
    const { code, stderr } = await cli(['logout']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'The profile default is not signed in.\n' });
  });
});

test('organizations switch is stored in the profile, which stays current', async () => {
  const other = { url: api.url, token: TOKEN, organizationSlug: 'old' };
  await writeConfig({ currentProfile: 'default', profiles: { default: other, two: other } });
  api.on('GET /api/account/organizations', {
    body: { organizations: [{ organization: SIGNED_IN.organization, role: 'owner', active: false }] },
  });
  api.on(`POST /api/account/organizations/${SIGNED_IN.organization.id}/activate`, { body: { organization: SIGNED_IN.organization } });
  expect((await cli(['organizations', 'switch', 'acme', '--profile', 'two'])).code).toBe(0);
  expect(await readConfig()).toEqual({
    currentProfile: 'default',
    profiles: { default: other, two: { ...other, organizationSlug: 'acme' } },
  });
});

test.each([
  ['leave', 'POST /api/account/organization/leave', { left: true, organizationId: SIGNED_IN.organization.id }, ['--yes']],
  ['delete', 'DELETE /api/account/organization', { deleted: true, id: SIGNED_IN.organization.id }, ['--confirm-slug', 'acme']],
])('after organizations %s the profile has none, and stays signed in', async (verb, route, answer, flags) => {
  await writeConfig({ currentProfile: 'default', profiles: { default: { url: api.url, token: TOKEN, organizationSlug: 'acme' } } });
  api.on(route, { body: answer });
  expect((await cli(['organizations', verb, ...flags])).code).toBe(0);
  expect((await readConfig()).profiles['default']).toEqual({ url: api.url, token: TOKEN });
});

describe('invitations accept', () => {
  const accept = ['invitations', 'accept'];
  const env = () => ({ TIDEWATCH_URL: api.url });

  test('reads token and password as two lines, and stores the session', async () => {
    const { code } = await cli([...accept, '--name', 'Grace', '--token-stdin', '--password-stdin'], {
      input: 'twi_x\nsecret\n',
      env: env(),
    });
    expect(code).toBe(0);
    expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual({ token: 'twi_x', name: 'Grace', password: 'secret' });
    expect((await readConfig()).profiles['default']).toMatchObject({ token: TOKEN });
  });

  test('needs no name for an existing account', async () => {
    await cli([...accept, '--token-stdin', '--password-stdin'], { input: 'twi_x\nsecret', env: env() });
    expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual({ token: 'twi_x', password: 'secret' });
  });

  test.each([
    [[], '', 'Run again with --token-stdin.'],
    [['--token-stdin'], 'twi_x', 'Run again with --password-stdin.'],
    [['--token-stdin', '--password-stdin'], 'one', 'need 2 lines on standard input'],
  ])('accept %j is wrong usage without a terminal', async (flags, input, message) => {
    const { code, stderr } = await cli([...accept, ...flags], { input, env: env() });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(api.seen).toEqual([]);
  });

  test('a used invitation is not found', async () => {
    api.on(
      'POST /api/account/invitations/accept',
      refuse(404, 'INVITATION_NOT_FOUND', 'The invitation is unknown, used or expired; request a new one.'),
    );
    expect((await cli([...accept, '--token-stdin', '--password-stdin'], { input: 'a\nb', env: env() })).code).toBe(3);
  });
});
