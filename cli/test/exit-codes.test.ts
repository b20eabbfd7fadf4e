import { mkdir, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { exitCodeOf } from '../src/exit-code-of.js';
import { ERROR_CATALOGUE } from '../src/generated/errors.js';
import { type ApiServer, refuse, startApi, untilSeen } from './support/api-server.js';
import { API_KEY, TOKEN } from './support/fixtures.js';
import { expectGolden } from './support/golden.js';
import { type Home, makeHome, runCli, spawnCli } from './support/run-cli.js';

let api: ApiServer;
let home: Home;
const environment = () => ({ ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY });
const cli = (...args: string[]) => runCli(args, { env: environment() });

/** Replaces the port, which differs between runs. */
const stable = (text: string) => text.replaceAll(api.url, 'http://<server>');

beforeAll(async () => {
  home = await makeHome();
  api = await startApi();
});

afterAll(async () => {
  await api.close();
  await home.remove();
});

describe('every error code has its exit code', () => {
  test.each(Object.entries(ERROR_CATALOGUE))('%s', async (code, { status, exit }) => {
    api.on('GET /api/v1/projects', refuse(status, code, 'Because.', { headers: { 'Retry-After': '30' } }));
    const ended = await cli('projects', 'list');
    expect(ended.code).toBe(exit);
    expect(ended.stdout).toBe('');
    expect(ended.stderr).toContain(`error: Because. (${code})\n`);
  });

  test.each([
    [400, 2],
    [401, 4],
    [403, 4],
    [404, 3],
    [409, 5],
    [418, 1],
    [422, 2],
    [429, 6],
    [500, 7],
    [502, 7],
    [504, 7],
  ])('an unknown code is mapped by its status %i', (status, exit) => {
    expect(exitCodeOf({ code: 'SOMETHING_NEW', status })).toBe(exit);
  });
});

test('the process ends with the code, and its streams have what was written', async () => {
  api.on('GET /api/v1/projects', refuse(429, 'RATE_LIMITED', 'Because.', { headers: { 'Retry-After': '30' } }));
  const here = await cli('projects', 'list');
  expect(here.code).toBe(6);
  expect(await spawnCli(['projects', 'list'], { env: environment() })).toEqual(here);
  api.on('GET /api/v1/projects', { body: { projects: [], nextCursor: null } });
  expect(await spawnCli(['projects', 'list', '--json'], { env: environment() })).toEqual(await cli('projects', 'list', '--json'));
});

describe('exit codes of the command line', () => {
  test('0: done', async () => {
    api.on('GET /api/v1/projects', { body: { projects: [], nextCursor: null } });
    expect((await cli('projects', 'list')).code).toBe(0);
  });

  test('1: failed, for example because the configuration cannot be written', async () => {
    api.on('GET /api/account/me', { body: { user: { email: 'ada@example.com' }, organization: { slug: 'acme' }, role: 'owner' } });
    const env = { ...home.env, XDG_CONFIG_HOME: '/dev/null', TIDEWATCH_URL: api.url };
    const { code, stderr } = await runCli(['login', '--token-stdin'], { env, input: TOKEN });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error: Can't write the configuration \/dev\/null\/tidewatch\/config\.json: /);
  });

  test('2: wrong usage', async () => expect((await cli('monitors', 'lst')).code).toBe(2));

  test('3: a slug that does not exist', async () => {
    api.on('GET /api/v1/monitors', { body: { monitors: [], nextCursor: null } });
    const { code, stderr } = await cli('monitors', 'get', 'nothing');
    expect(code).toBe(3);
    expect(stderr).toBe('error: No monitor named "nothing". (MONITOR_NOT_FOUND)\nList monitors: tidewatch monitors list\n');
  });

  test('4: not signed in', async () => {
    const { code, stderr } = await runCli(['projects', 'list'], { env: home.env });
    expect(code).toBe(4);
    expect(stderr).toContain('Sign in with: tidewatch login');
  });

  test('7: the server is unreachable', async () => {
    const { code, stderr } = await runCli(['projects', 'list'], { env: { ...environment(), TIDEWATCH_URL: 'http://127.0.0.1:9' } });
    expect(code).toBe(7);
    expect(stderr).toBe(
      'error: Cannot reach http://127.0.0.1:9: connection refused. (NETWORK)\nIs the server running there? Use --url or TIDEWATCH_URL for another address.\n',
    );
  });

  test('7: the name does not resolve', async () => {
    const { code, stderr } = await runCli(['projects', 'list'], { env: { ...environment(), TIDEWATCH_URL: 'http://tidewatch.invalid' } });
    expect(code).toBe(7);
    expect(stderr).toMatch(/the name (is unknown|cannot be looked up now)/);
  });

  test('7: the response is not from Tidewatch', async () => {
    api.on('GET /api/v1/projects', { status: 404, headers: { 'Content-Type': 'text/html' }, body: '<h1>It works</h1>' });
    const { code, stderr } = await cli('projects', 'list');
    expect(code).toBe(7);
    expect(stderr).toContain('answered 404 (text/html), which is not an answer of Tidewatch');
  });

  test('7: a redirect is reported and not followed, to protect the credential', async () => {
    api.on('GET /api/v1/projects', { status: 301, headers: { Location: 'https://elsewhere.example.com/' } });
    const { code, stderr } = await cli('projects', 'list');
    expect(code).toBe(7);
    expect(stderr).toContain('redirects to https://elsewhere.example.com/.');
  });

  test('7: the response is incomplete', async () => {
    const broken = net.createServer((socket) =>
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{"pro')),
    );
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const { port } = broken.address() as net.AddressInfo;
    const { code, stderr } = await runCli(['projects', 'list'], { env: { ...environment(), TIDEWATCH_URL: `http://127.0.0.1:${port}` } });
    broken.close();
    expect(code).toBe(7);
    expect(stderr).toContain('the connection was interrupted');
  });

  test('130: interrupted', async () => {
    const held = new Promise<never>(() => undefined);
    api.on('GET /api/v1/projects', () => held);
    const before = api.seen.length;
    const { code } = await runCli(['projects', 'list'], {
      env: environment(),
      during: async (child) => {
        await untilSeen(api, before + 1, child);
        child.kill('SIGINT');
      },
    });
    expect(code).toBe(130);
  });
});

describe('channels test', () => {
  const id = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a80';
  const run = async (answer: object, ...flags: string[]) => {
    api.on(`POST /api/v1/notification-channels/${id}/test`, { body: answer });
    return cli('channels', 'test', id, ...flags);
  };

  test('exits with 0 if the message was accepted', async () => {
    expect((await run({ delivered: true, reason: null })).code).toBe(0);
  });

  test('exits with 1 if it was not, after printing the result', async () => {
    const refused = { delivered: false, reason: 'hooks.example.com answered 404' };
    const { code, stdout } = await run(refused);
    expect({ code, stdout }).toEqual({ code: 1, stdout: 'delivered\treason\nno\thooks.example.com answered 404\n' });
    const json = await run(refused, '--json');
    expect({ code: json.code, answer: JSON.parse(json.stdout) }).toEqual({ code: 1, answer: refused });
  });
});

describe('error output', () => {
  const invalid = refuse(400, 'VALIDATION_ERROR', 'The request is invalid.', {
    details: [
      { path: '/intervalSec', message: 'must be at least 10' },
      { path: '/name', message: 'must not be \x1b[31mred' },
    ],
  });

  test.each([
    ['validation', invalid],
    ['unauthorized', refuse(401, 'UNAUTHORIZED', 'Missing or invalid credentials.')],
    ['forbidden', refuse(403, 'FORBIDDEN_SCOPE', 'This needs one of the scopes admin:write.')],
    ['rate-limited', refuse(429, 'RATE_LIMITED', 'Too many requests; try again in 30 s.', { headers: { 'Retry-After': '30' } })],
    ['unavailable', refuse(503, 'UNAVAILABLE', 'The database is not responding; try again shortly.', { headers: { 'Retry-After': '5' } })],
    ['internal', refuse(500, 'INTERNAL', 'Something went wrong on our side. Look up the request id in the server log.')],
    ['slug-taken', refuse(409, 'SLUG_TAKEN', 'The slug shop is taken; choose another.')],
  ])('%s matches the golden file', async (name, answer) => {
    api.on('POST /api/v1/projects', answer);
    const { stdout, stderr } = await cli('projects', 'create', 'shop', '--name', 'Web shop');
    expect(stdout).toBe('');
    expectGolden(`errors/${name}.txt`, stable(stderr).replace(/--idempotency-key \S+/, '--idempotency-key <random>'));
  });

  test('with --json is the object of the API, with nothing on standard output', async () => {
    api.on('POST /api/v1/projects', invalid);
    const { code, stdout, stderr } = await cli('projects', 'create', 'shop', '--name', 'Web shop', '--json');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(JSON.parse(stderr)).toEqual((invalid as { body: unknown }).body);
    expect(stderr).not.toContain('\x1b');
  });

  test('with --json has the same format for local errors', async () => {
    const { stderr } = await cli('projects', 'create', '--json');
    expect(JSON.parse(stderr)).toEqual({ error: { code: 'USAGE', message: '<slug> is missing. Write: tidewatch projects create <slug>' } });
  });

  test('distinguishes a key without permission from an invalid one', async () => {
    api.on('GET /api/account/members', refuse(401, 'UNAUTHORIZED', 'Missing or invalid credentials.'));
    const { stderr } = await cli('members', 'list');
    expect(stderr).toContain("API keys can't do this. Sign in as a person: tidewatch login");
  });

  test('for an expired session says to sign in again', async () => {
    api.on('GET /api/v1/projects', refuse(401, 'UNAUTHORIZED', 'Missing or invalid credentials.'));
    await mkdir(path.dirname(home.configFile), { recursive: true });
    const profiles = { default: { url: api.url, token: TOKEN } };
    await writeFile(home.configFile, JSON.stringify({ profiles }), { mode: 0o600 });
    const { code, stderr } = await runCli(['projects', 'list'], { env: home.env });
    expect(code).toBe(4);
    expect(stderr).toContain('Sign in again with: tidewatch login');
  });
});
