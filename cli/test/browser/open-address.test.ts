import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { webAddress } from '../../src/browser/open-address.js';
import { chooseOpener } from '../../src/browser/opener.js';
import { type ApiServer, refuse, startApi } from '../support/api-server.js';
import { API_KEY } from '../support/fixtures.js';
import { onTerminal } from '../support/pty.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

const ADDRESS = 'https://status.example.com/';

let api: ApiServer;
let home: Home;
let programs: string;
let opened: string;

/** A desktop environment: a display, and these programs first on PATH. */
const env = (more: Record<string, string> = {}) => ({
  ...home.env,
  PATH: `${programs}:${process.env['PATH']}`,
  DISPLAY: ':0',
  NO_COLOR: '1',
  OPENED: opened,
  TIDEWATCH_URL: api.url,
  TIDEWATCH_API_KEY: API_KEY,
  ...more,
});

const publish = (url: string, enabled = true) =>
  api.on('GET /api/v1/status-page/snapshot', { body: { snapshot: { enabled, page: { title: 'Acme', description: null, url } } } });

/**
 * A program that writes its name, its arguments and whether it got the credential to a file, one per line, and moves the file into place when
 * complete.
 */
async function fake(name: string): Promise<void> {
  const lines = `#!/bin/sh\nprintf '%s\\n' ${name} "$@" "key: \${TIDEWATCH_API_KEY:-none}" > "$OPENED.part"\nmv "$OPENED.part" "$OPENED"\n`;
  await writeFile(path.join(programs, name), lines);
  await chmod(path.join(programs, name), 0o755);
}

/** What was opened. The opener runs on its own and may finish after the command. */
async function whatWasOpened(): Promise<string[]> {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const text = await readFile(opened, 'utf8').catch(() => null);
    if (text !== null) return text.trimEnd().split('\n');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('Nothing was opened.');
}

const onScreen = async (variables: Record<string, string>, ...flags: string[]) => {
  const terminal = onTerminal(['status-page', 'open', ...flags], { env: variables });
  const { code } = await terminal.ended;
  return { code, shown: terminal.shown() };
};

beforeAll(async () => {
  home = await makeHome();
  api = await startApi();
  programs = path.join(home.directory, 'programs');
  opened = path.join(home.directory, 'opened');
  await mkdir(programs);
  for (const name of ['xdg-open', 'open', 'my-browser']) await fake(name);
});

beforeEach(async () => {
  await rm(opened, { force: true });
  publish('https://status.example.com');
});

afterAll(async () => {
  await api.close();
  await home.remove();
});

describe('status-page open', () => {
  test('passes the address to the opener as one argument, without the credential', async () => {
    publish('https://status.example.com/a b?x=$(id)&y="z"');
    const { code, shown } = await onScreen(env());
    const address = 'https://status.example.com/a%20b?x=$(id)&y=%22z%22';
    expect({ code, shown }).toEqual({ code: 0, shown: `Opened ${address}\n` });
    const [, ...args] = await whatWasOpened();
    expect(args).toEqual([address, 'key: none']);
  });

  test('uses BROWSER, also over SSH', async () => {
    const { code } = await onScreen(
      env({ BROWSER: 'no-such-browser:my-browser --new %s --last', SSH_CONNECTION: '192.0.2.1 1 192.0.2.2 22' }),
    );
    expect(code).toBe(0);
    expect(await whatWasOpened()).toEqual(['my-browser', '--new', ADDRESS, '--last', 'key: none']);
  });

  test.each([
    ['over SSH', { SSH_CONNECTION: '192.0.2.1 1 192.0.2.2 22' }],
    ['in CI', { CI: 'true' }],
    ['a missing program in BROWSER', { BROWSER: 'no-such-browser' }],
  ])('%s prints the address', async (_name, variables) => {
    expect(await onScreen(env(variables))).toEqual({ code: 0, shown: `${ADDRESS}\n` });
  });

  test('prints the address if the program cannot be started', async () => {
    const broken = path.join(programs, 'broken');
    await writeFile(broken, '#!/no/such/interpreter\n');
    await chmod(broken, 0o755);
    expect(await onScreen(env({ BROWSER: broken }))).toEqual({ code: 0, shown: `${ADDRESS}\n` });
  });

  test('prints only the address in a pipe', async () => {
    const { code, stdout, stderr } = await runCli(['status-page', 'open'], { env: env() });
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `${ADDRESS}\n`, stderr: '' });
  });

  test.each([
    [['--quiet'], `${ADDRESS}\n`],
    [['--jq', '.url'], `${ADDRESS}\n`],
    [['--json', '--fields', 'enabled'], '{\n  "enabled": true\n}\n'],
    [['--json'], `{\n  "url": "${ADDRESS}",\n  "enabled": true\n}\n`],
  ])('with %j prints it also on a terminal', async (flags, text) => {
    expect(await onScreen(env(), ...flags)).toEqual({ code: 0, shown: text });
  });

  test('does not open a disabled page, and says how to enable it', async () => {
    publish('http://127.0.0.1:4000/status/acme', false);
    const { code, stdout, stderr } = await runCli(['status-page', 'open', '--json'], { env: env() });
    expect({ code, answer: JSON.parse(stdout) }).toEqual({ code: 0, answer: { url: 'http://127.0.0.1:4000/status/acme', enabled: false } });
    const advice = 'The status page is not public yet. Enable it with: tidewatch status-page update --enabled\n';
    expect(stderr).toBe(advice);
    expect(await onScreen(env())).toEqual({ code: 0, shown: `${advice}http://127.0.0.1:4000/status/acme\n` });
  });

  test('without a page says how to create one', async () => {
    api.on('GET /api/v1/status-page/snapshot', refuse(404, 'NOT_FOUND', 'There is no status page yet.'));
    const { code, stderr } = await runCli(['status-page', 'open'], { env: env() });
    expect(code).toBe(3);
    expect(stderr).toContain('Create it with: tidewatch status-page update --enabled\n');
  });

  test('rejects an address that is not http or https', async () => {
    publish('file:///etc/passwd');
    const { code, stdout, stderr } = await runCli(['status-page', 'open'], { env: env() });
    expect({ code, stdout }).toEqual({ code: 7, stdout: '' });
    expect(stderr).toContain('The server returned the address "file:///etc/passwd", which is neither http nor https.');
  });
});

describe('an address', () => {
  test.each(['javascript:alert(1)', 'file:///etc/passwd', '--help', '/status/acme', 'data:text/html,x', 'ms-msdt:/id', ''])(
    '%j is refused',
    (text) => expect(() => webAddress(text)).toThrow('neither http nor https'),
  );

  test('is normalized', () => expect(webAddress('HTTPS://Status.Example.com')).toBe(ADDRESS));
});

describe('the opener', () => {
  const choose = (platform: NodeJS.Platform, variables: Record<string, string>) =>
    chooseOpener(ADDRESS, { PATH: `relative:${programs}`, ...variables }, platform);

  test.each([
    ['linux' as const, { DISPLAY: ':0' }, 'xdg-open', [ADDRESS]],
    ['linux' as const, { WAYLAND_DISPLAY: 'wayland-0' }, 'xdg-open', [ADDRESS]],
    ['darwin' as const, {}, 'open', [ADDRESS]],
    ['linux' as const, { BROWSER: 'my-browser' }, 'my-browser', [ADDRESS]],
    ['linux' as const, { DISPLAY: ':0', CI: 'false' }, 'xdg-open', [ADDRESS]],
    ['darwin' as const, { BROWSER: 'relative/x:my-browser --url=%s' }, 'my-browser', [`--url=${ADDRESS}`]],
  ])('on %s with %j is %s', (platform, variables, name, args) => {
    expect(choose(platform, variables)).toEqual({ file: path.join(programs, name), args });
  });

  test('on Windows is that of the system, wherever it is installed', () => {
    expect(choose('win32', { SystemRoot: 'D:\\Windows' })).toEqual({
      file: 'D:\\Windows\\System32\\rundll32.exe',
      args: ['url.dll,FileProtocolHandler', ADDRESS],
    });
  });

  test.each([
    ['linux' as const, {}],
    ['linux' as const, { DISPLAY: ':0', SSH_TTY: '/dev/pts/1' }],
    ['darwin' as const, { CI: '1' }],
    ['darwin' as const, { SSH_CLIENT: '192.0.2.1 1 22' }],
    ['linux' as const, { DISPLAY: ':0', PATH: '' }],
    ['linux' as const, { DISPLAY: ':0', BROWSER: './my-browser' }],
  ])('on %s with %j is missing', (platform, variables) => expect(choose(platform, variables)).toBeNull());
});

describe('--web', () => {
  const INCIDENT = { id: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a60', title: 'Checkout fails' };
  const page = { title: 'Acme', description: null, url: 'https://status.example.com' };
  const publicUrl = `${page.url}/incidents/public-1`;

  test.each([
    ['an incident that the page shows', publicUrl, ['incidents', 'get', INCIDENT.id], publicUrl],
    ['an incident that it does not show', null, ['incidents', 'get', INCIDENT.id], `${page.url}/`],
    ['a list', null, ['incidents', 'list'], `${page.url}/`],
  ])('opens the page of %s', async (_name, url, args, expected) => {
    api.on(`GET /api/v1/incidents/${INCIDENT.id}`, { body: { incident: { ...INCIDENT, publicUrl: url } } });
    api.on('GET /api/v1/status-page/snapshot', { body: { snapshot: { enabled: true, page, incidents: [] } } });
    const { code, stdout } = await runCli([...args, '--web'], { env: env() });
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${expected}\n` });
  });
});
