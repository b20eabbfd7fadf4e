import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ApiServer, startApi } from '../support/api-server.js';
import { API_KEY, CURRENT_USER, KEY_INFO, SIGNED_IN, TOKEN } from '../support/fixtures.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

let first: ApiServer;
let second: ApiServer;
let third: ApiServer;
let home: Home;

const routes = {
  'GET /api/v1/projects': { body: { projects: [], nextCursor: null } },
  'GET /api/account/me': { body: CURRENT_USER },
  'GET /api/v1/api-key': { body: KEY_INFO },
  'POST /api/account/login': { body: SIGNED_IN },
};

const mode = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);
const tokenOf = (letter: string) => `tws_${letter.repeat(43)}`;

async function writeConfig(config: unknown, fileMode = 0o600): Promise<void> {
  await mkdir(path.dirname(home.configFile), { recursive: true, mode: 0o700 });
  await writeFile(home.configFile, typeof config === 'string' ? config : JSON.stringify(config));
  await chmod(home.configFile, fileMode);
}

const readConfig = async () => JSON.parse(await readFile(home.configFile, 'utf8')) as Record<string, unknown>;

/** The received credential, and at which server. */
function arrived(): [number, string | undefined][] {
  return [first, second, third].flatMap(({ seen }, index) =>
    seen.map(({ headers }): [number, string | undefined] => [index + 1, headers.authorization]),
  );
}

const list = (env: Record<string, string> = {}, ...flags: string[]) =>
  runCli(['projects', 'list', ...flags], { env: { ...home.env, ...env } });

beforeAll(async () => {
  [first, second, third] = await Promise.all([startApi(routes), startApi(routes), startApi(routes)]);
});

beforeEach(async () => {
  home = await makeHome();
  for (const { seen } of [first, second, third]) seen.splice(0);
});

afterEach(() => home.remove());
afterAll(() => Promise.all([first.close(), second.close(), third.close()]));

describe('flags override the environment, which overrides the file', () => {
  const profiles = () => ({
    currentProfile: 'one',
    profiles: {
      one: { url: first.url, token: tokenOf('1') },
      two: { url: second.url, token: tokenOf('2') },
      three: { url: third.url, token: tokenOf('3') },
    },
  });

  beforeEach(() => writeConfig(profiles()));

  test('uses the current profile by default', async () => {
    expect((await list()).code).toBe(0);
    expect(arrived()).toEqual([[1, `Bearer ${tokenOf('1')}`]]);
  });

  test('TIDEWATCH_PROFILE overrides it', async () => {
    await list({ TIDEWATCH_PROFILE: 'two' });
    expect(arrived()).toEqual([[2, `Bearer ${tokenOf('2')}`]]);
  });

  test('--profile overrides TIDEWATCH_PROFILE', async () => {
    await list({ TIDEWATCH_PROFILE: 'two' }, '--profile', 'three');
    expect(arrived()).toEqual([[3, `Bearer ${tokenOf('3')}`]]);
  });

  test('TIDEWATCH_URL overrides the profile, and --url both', async () => {
    await list({ TIDEWATCH_URL: second.url, TIDEWATCH_API_KEY: API_KEY });
    await list({ TIDEWATCH_URL: second.url, TIDEWATCH_API_KEY: API_KEY }, '--url', `${third.url}/`);
    expect(arrived()).toEqual([
      [2, `Bearer ${API_KEY}`],
      [3, `Bearer ${API_KEY}`],
    ]);
  });

  test('TIDEWATCH_API_KEY overrides the profile', async () => {
    await list({ TIDEWATCH_API_KEY: ` ${API_KEY}\n` });
    expect(arrived()).toEqual([[1, `Bearer ${API_KEY}`]]);
  });

  test('TIDEWATCH_ORGANIZATION names the organization, and --organization overrides it', async () => {
    const environment = { TIDEWATCH_ORGANIZATION: 'acme' };
    await list();
    await list(environment);
    await list(environment, '--organization', 'bobs');
    expect(first.seen.map(({ headers }) => headers['x-tidewatch-organization'])).toEqual([undefined, 'acme', 'bobs']);
    const { code, stderr } = await list(environment, '--organization', 'a b');
    expect([code, stderr]).toEqual([2, expect.stringContaining('--organization is not the slug or id of an organization: a b')]);
  });

  test('a named organization means the person, although there is a key', async () => {
    await writeConfig({ currentProfile: 'one', profiles: { one: { url: first.url, token: tokenOf('1') } } });
    await list({ TIDEWATCH_API_KEY: API_KEY }, '--organization', 'acme');
    expect(arrived()).toEqual([[1, `Bearer ${tokenOf('1')}`]]);
  });

  test('a rehearsal names the organization', async () => {
    const lines = async (flag: string) => (await list({}, '--organization', 'acme', flag)).stdout;
    expect(await lines('--dry-run')).toContain('\nX-Tidewatch-Organization: acme\n');
    expect(await lines('--curl')).toContain("-H 'X-Tidewatch-Organization: acme'");
  });

  test('an empty variable counts as unset', async () => {
    await list({ TIDEWATCH_API_KEY: '', TIDEWATCH_URL: '', TIDEWATCH_PROFILE: '' });
    expect(arrived()).toEqual([[1, `Bearer ${tokenOf('1')}`]]);
  });

  test("a profile's credentials never go to another server", async () => {
    const { code, stderr } = await list({ TIDEWATCH_URL: second.url });
    expect(code).toBe(4);
    expect(stderr).toContain(`The profile one is for ${first.url}; its credentials are not sent to ${second.url}.`);
    expect(arrived()).toEqual([]);
  });

  test('a missing profile is reported with the existing ones', async () => {
    const { code, stderr } = await list({}, '--profile', 'four');
    expect(code).toBe(2);
    expect(stderr).toBe('error: No profile named "four".\nProfiles: one, two, three.\nCreate it with: tidewatch login --profile four\n');
  });

  test('profiles list shows them without secrets', async () => {
    const { stdout } = await runCli(['profiles', 'list'], { env: home.env });
    expect(stdout.split('\n')[1]).toBe(`one\tyes\t${first.url}\t-\tsession`);
    expect(stdout).not.toContain('tws_');
    const { stdout: json } = await runCli(['profiles', 'list', '--json'], { env: home.env });
    expect((JSON.parse(json) as { profiles: unknown[] }).profiles).toHaveLength(3);
  });

  test('profiles use changes the current one', async () => {
    expect((await runCli(['profiles', 'use', 'two'], { env: home.env })).code).toBe(0);
    await list();
    expect(arrived()).toEqual([[2, `Bearer ${tokenOf('2')}`]]);
    expect((await runCli(['profiles', 'use', 'nine'], { env: home.env })).code).toBe(3);
  });
});

describe('the file', () => {
  const login = (env: Record<string, string> = home.env) => runCli(['login', '--url', first.url, '--token-stdin'], { env, input: TOKEN });

  test('is readable only by its owner, in a private directory', async () => {
    expect((await login()).code).toBe(0);
    expect(await mode(home.configFile)).toBe('600');
    expect(await mode(path.dirname(home.configFile))).toBe('700');
    expect(await readdir(path.dirname(home.configFile))).toEqual(['config.json']);
    expect(await readConfig()).toEqual({
      currentProfile: 'default',
      profiles: { default: { url: first.url, token: TOKEN, organizationSlug: 'acme' } },
    });
  });

  test('is in ~/.config without XDG_CONFIG_HOME, and a relative one is ignored', async () => {
    const file = path.join(home.directory, '.config', 'tidewatch', 'config.json');
    expect((await login({ HOME: home.directory })).code).toBe(0);
    expect(await mode(file)).toBe('600');
    await login({ HOME: home.directory, XDG_CONFIG_HOME: 'relative' });
    expect(await readdir(home.directory)).toEqual(['.config']);
  });

  test('gets restricted permissions if others can read it', async () => {
    await writeConfig({ profiles: { default: { url: first.url, token: TOKEN } } }, 0o644);
    const { code, stderr } = await list();
    expect(code).toBe(0);
    expect(stderr).toContain(`${home.configFile} was readable by others; it is now private.`);
    expect(await mode(home.configFile)).toBe('600');
    expect((await list()).stderr).not.toContain('Others');
  });

  test('keeps fields of a newer version', async () => {
    await writeConfig({ theme: 'x', profiles: { other: { url: second.url, token: TOKEN, colour: 'blue' } } });
    await login();
    expect(await readConfig()).toMatchObject({ theme: 'x', currentProfile: 'default', profiles: { other: { colour: 'blue' } } });
  });

  test('stays a symbolic link', async () => {
    const real = path.join(home.directory, 'real.json');
    await writeFile(real, JSON.stringify({ profiles: {} }), { mode: 0o600 });
    await mkdir(path.dirname(home.configFile), { recursive: true });
    await symlink(real, home.configFile);
    await login();
    expect((await readFile(real, 'utf8')).includes(TOKEN)).toBe(true);
  });

  test.each([
    ['no JSON', '{"profiles": {"default": {"token": "tws_secret"', 'it is not JSON'],
    ['a list', [], 'it is not a JSON object'],
    ['no profiles', {}, '"profiles" is missing or not an object'],
    ['a profile without an address', { profiles: { a: {} } }, 'profiles.a.url is missing'],
    ['a token that is not a text', { profiles: { a: { url: 'http://x', token: 1 } } }, 'profiles.a.token is not a string'],
    ['a current profile that is not a text', { currentProfile: 1, profiles: {} }, '"currentProfile" is not a string'],
  ])('that is invalid (%s) is reported without its content', async (_name, content, why) => {
    await writeConfig(content);
    const { code, stderr } = await list();
    expect(code).toBe(2);
    expect(stderr).toBe(`error: The configuration ${home.configFile} is invalid: ${why}.\nFix it, or remove it and sign in again.\n`);
  });

  test('with an invalid address is reported', async () => {
    await writeConfig({ profiles: { default: { url: 'nonsense', token: TOKEN } } });
    expect((await list()).stderr).toContain(`profiles.default.url in ${home.configFile} is not an address: nonsense`);
  });
});

describe('the credential in use is', () => {
  beforeEach(() => writeConfig({ profiles: { default: { url: first.url, token: TOKEN, apiKey: API_KEY } } }));
  const whoami = (env: Record<string, string> = {}) => runCli(['whoami'], { env: { ...home.env, ...env } });

  test('the session before the key of the profile', async () => {
    await list();
    expect(arrived()).toEqual([[1, `Bearer ${TOKEN}`]]);
  });

  test('the key if only keys may call', async () => {
    await runCli(['keys', 'info'], { env: home.env });
    expect(arrived()).toEqual([[1, `Bearer ${API_KEY}`]]);
  });

  test('the session if only people may call, even with a key in the environment', async () => {
    await runCli(['members', 'list'], { env: { ...home.env, TIDEWATCH_API_KEY: 'twk_other.secret' } });
    expect(arrived()).toEqual([[1, `Bearer ${TOKEN}`]]);
  });

  test('for whoami the session, or the key in the environment', async () => {
    expect((await whoami()).stdout).toBe('user.email\tuser.name\torganization.slug\trole\nada@example.com\tAda\tacme\towner\n');
    expect((await whoami({ TIDEWATCH_API_KEY: API_KEY })).stdout).toContain('twk_Ab3dEf6hIj9kLm2n\tproject\tacme\tshop');
    expect(first.seen.map(({ path: seen }) => seen)).toEqual(['/api/account/me', '/api/v1/api-key']);
  });

  test('rejected without being shown if it is invalid in a header', async () => {
    const { code, stderr } = await list({ TIDEWATCH_API_KEY: 'twk_a.b\r\nX-Evil: 1' });
    expect(code).toBe(2);
    expect(stderr).toBe('error: TIDEWATCH_API_KEY contains invalid characters.\n');
  });

  test('none for public operations', async () => {
    await runCli(['login', '--email', 'ada@example.com', '--password-stdin'], {
      env: { ...home.env, TIDEWATCH_API_KEY: API_KEY },
      input: 'x',
    });
    expect(arrived()).toEqual([[1, undefined]]);
  });
});

test('whoami exits with 4 when signed out', async () => {
  const { code, stdout } = await runCli(['whoami', '--json'], { env: home.env });
  expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
});
