/** Signing in through a browser, at a real server. */
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../../../server/test/harness/api-client.js';
import { startTestServer, type TestServer } from '../../../../server/test/harness/server.js';
import { onTerminal } from '../../support/pty.js';
import { type Home, makeHome, runCli } from '../../support/run-cli.js';

let server: TestServer;
let owner: ApiClient;
let home: Home;

beforeAll(async () => {
  server = await startTestServer({ roles: 'api', limits: 'management=off,login=off' });
  owner = await server.signIn();
});
afterAll(() => server.stop());
beforeEach(async () => {
  home = await makeHome();
  return () => home.remove();
});

const config = async () => JSON.parse(await readFile(home.configFile, 'utf8')) as { profiles: { default: { token: string } } };
async function whoIsSignedIn(): Promise<string> {
  const { token } = (await config()).profiles.default;
  return (await server.anonymous.as(token).call('getCurrentUser')).body.user.email;
}

/** A program that answers the page as a person in a signed-in browser would, and follows it to this computer. */
async function browserThat(decision: 'allow' | 'deny'): Promise<string> {
  const file = path.join(home.directory, 'browser');
  const script = `#!${process.execPath}
const [address] = process.argv.slice(2);
const { origin, searchParams } = new URL(address);
searchParams.set('decision', '${decision}');
const headers = { 'sec-fetch-site': 'same-origin', cookie: 'tidewatch_session=${owner.credential}', 'content-type': 'application/x-www-form-urlencoded' };
fetch(origin + '/login/terminal', { method: 'POST', headers, body: String(searchParams), redirect: 'manual' })
  .then((response) => fetch(response.headers.get('location')))
  .then((answer) => answer.text());
`;
  await writeFile(file, script);
  await chmod(file, 0o755);
  return file;
}

describe('on a terminal', () => {
  const login = (env: Record<string, string>, ...flags: string[]) =>
    onTerminal(['login', '--url', server.baseUrl, ...flags], { env: { ...home.env, ...env } });

  test('opens the browser, whose code starts a session', async () => {
    const terminal = login({ BROWSER: await browserThat('allow') });
    await terminal.until('Signed in at');
    expect((await terminal.ended).code).toBe(0);
    expect(await whoIsSignedIn()).toBe(server.credentials.email);
    expect(terminal.shown()).toContain(`${server.baseUrl}/login/terminal?port=`);
    expect(terminal.written()).not.toContain('tws_');
  });

  test('ends when the person cancels, and stores nothing', async () => {
    const terminal = login({ BROWSER: await browserThat('deny') });
    await terminal.until('The sign-in was cancelled in the browser. (SIGN_IN_DENIED)');
    expect((await terminal.ended).code).toBe(4);
    await expect(config()).rejects.toThrow('ENOENT');
  });

  test.each([
    ['over SSH', { SSH_TTY: '/dev/pts/1', DISPLAY: ':0' }],
    ['without a browser', { BROWSER: '/nonexistent', DISPLAY: '' }],
  ])('%s, shows a code', async (_where, env) => {
    const terminal = login(env);
    await terminal.until(/Check that it shows this code: [A-Z]{4}-[A-Z]{4}/);
    terminal.kill('SIGINT');
    await terminal.ended;
  });

  test('--password asks for email and password', async () => {
    const terminal = login({}, '--password');
    await terminal.answer('Email', server.credentials.email);
    await terminal.answer('Password', server.credentials.password);
    await terminal.until('Signed in at');
    expect((await terminal.ended).code).toBe(0);
  });
});

test('without a terminal, nothing waits for a browser unless asked to', async () => {
  const { code, stderr } = await runCli(['login', '--url', server.baseUrl], { env: home.env });
  expect([code, stderr]).toEqual([2, expect.stringContaining('Run again with --no-browser, --password-stdin or --api-key-stdin.')]);
});

/** Signs in without a terminal or a browser; `decide` gets the code once it is printed. */
async function headless(decide: (userCode: string) => Promise<unknown>) {
  let printed = '';
  return runCli(['login', '--no-browser', '--url', server.baseUrl, '--json'], {
    env: home.env,
    input: null,
    during: ({ stdin, stderr }) => {
      stdin?.end();
      let decided = false;
      stderr?.on('data', (data) => {
        printed += data;
        const [, userCode] = /this code: ([A-Z]{4}-[A-Z]{4})/.exec(printed) ?? [];
        if (userCode === undefined || decided) return;
        decided = true;
        void decide(userCode);
      });
    },
  });
}

test('a headless computer is signed in by its code', async () => {
  const { code, stdout, stderr } = await headless((userCode) => owner.call('decideDeviceLogin', { userCode, decision: 'allow' }));
  expect([code, JSON.parse(stdout).user.email]).toEqual([0, server.credentials.email]);
  expect(stdout + stderr).not.toMatch(/tw[sd]_/);
  expect(await whoIsSignedIn()).toBe(server.credentials.email);
});

test('a refused computer says so', async () => {
  const { code, stderr } = await headless((userCode) => owner.call('decideDeviceLogin', { userCode, decision: 'deny' }));
  expect([code, stderr]).toEqual([4, expect.stringContaining('"code": "SIGN_IN_DENIED"')]);
});
