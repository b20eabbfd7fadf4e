import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { beat } from '../../support/heartbeat.js';
import { onTerminal } from '../../support/pty.js';
import { type SignedInServer, signedInServer } from '../../support/tidewatch-server.js';

let tidewatch: SignedInServer;

const install = (args: readonly string[], more: Parameters<SignedInServer['run']>[1] = {}) =>
  tidewatch.run(['servers', 'install', ...args], more);
const onScreen = (args: readonly string[]) =>
  onTerminal(['servers', 'install', ...args], { env: { ...tidewatch.home.env, NO_COLOR: '1' } });
const listed = async (): Promise<string[]> =>
  (await tidewatch.run(['servers', 'list', '--fields', 'slug', '--no-header'])).stdout.trim().split('\n').filter(Boolean);
const tokenIn = (text: string): string => /sa_[\w-]{43}/.exec(text)?.[0] ?? '';

beforeAll(async () => {
  tidewatch = await signedInServer();
});

afterAll(() => tidewatch.close());

describe('in a pipe', () => {
  test.each([
    ['ubuntu', /^sudo npm install .* \| sudo tidewatch-agent install --token - /],
    ['macos', /^npm install .* \| tidewatch-agent install --token - /],
    ['nvm', /^npm install .* \| sudo "\$\(node /],
  ])('prints only the line for %s', async (platform, line) => {
    const { code, stdout, stderr } = await install([`Web ${platform}`, '--project', 'shop', '--platform', platform]);
    expect(code).toBe(0);
    expect(stdout).toMatch(line);
    expect(tokenIn(stdout)).not.toBe('');
    expect(stdout.split('\n')).toHaveLength(2);
    expect(stderr).toBe(
      `Registered shop/web-${platform}.\nRun this command on the host. It contains the token, which is shown only once.\n${tidewatch.server.baseUrl} works on this computer only. For other hosts, start the server with HOST and TIDEWATCH_BASE_URL set.\nThen check it with: tidewatch servers get shop/web-${platform}\n`,
    );
  });

  test('registers nothing without a platform', async () => {
    const before = await listed();
    const { code, stdout, stderr } = await install(['Nameless', '--project', 'shop']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('Choose the platform: --platform ubuntu, macos, nvm.');
    expect(await listed()).toEqual(before);
  });

  test('--quiet prints the token', async () => {
    const { stdout } = await install(['Quiet', '--project', 'shop', '--quiet']);
    expect(stdout).toMatch(/^sa_\S+\n$/);
  });

  test('--json is the object of the API', async () => {
    const settings = ['--slug', 'json-1', '--interval-sec', '30', '--watched-services', 'nginx,redis.service', '--no-nginx-enabled'];
    const { code, stdout } = await install(['JSON', '--project', 'shop', ...settings, '--json']);
    expect(code).toBe(0);
    const answer = JSON.parse(stdout);
    expect(Object.keys(answer).sort()).toEqual(['agentEndpoint', 'install', 'server', 'token']);
    expect(answer.server).toMatchObject({
      ...{ projectSlug: 'shop', slug: 'json-1', name: 'JSON', intervalSec: 30, nginxEnabled: false, state: 'unknown' },
      watchedServices: ['nginx.service', 'redis.service'],
    });
  });
});

test('servers create and rotate-token show the lines', async () => {
  const create = onTerminal(['servers', 'create', 'Made', '--project', 'shop'], { env: { ...tidewatch.home.env, NO_COLOR: '1' } });
  await create.ended;
  const created = create.shown();
  const rotated = await tidewatch.run(['servers', 'rotate-token', 'shop/made', '--yes']);
  expect(created).toMatch(/^Ubuntu, Debian {2,}sudo npm install .* sa_\S+ \| sudo tidewatch-agent install .*"\$\(id -un\)"$/m);
  expect(created).toMatch(/^macOS .*\nnvm .*\n/m);
  expect(rotated.stdout.split('\n')[0]?.split('\t').slice(-4)).toEqual(['token', 'install.ubuntu', 'install.macos', 'install.nvm']);
  expect(rotated.stderr).toBe('The token is shown only once; run one of these commands on the host again.\n');
});

describe('a name that is taken', () => {
  const line = ['Twice 1', '--project', 'shop', '--platform', 'ubuntu'];

  test('is rejected without a terminal, with advice', async () => {
    await install(line);
    const { code, stdout, stderr } = await install(line);
    expect({ code, stdout }).toEqual({ code: 5, stdout: '' });
    expect(stderr).toContain('The server shop/twice-1 already exists. (SLUG_TAKEN)');
    expect(stderr).toContain('tidewatch servers install shop/twice-1 --rotate');
    expect((await listed()).filter((slug) => slug.startsWith('twice'))).toEqual(['twice-1']);
  });

  test('can get its own slug', async () => {
    const { code, stderr } = await install([...line, '--slug', 'twice-2']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('Registered shop/twice-2.') });
  });

  test('prompts on a terminal for a new token', async () => {
    const terminal = onScreen(line);
    await terminal.answer('shop/twice-1 already exists. Issue a new token?', 'y');
    expect((await terminal.ended).code).toBe(0);
    expect(terminal.shown()).toContain('New token for shop/twice-1; the previous one no longer works.');
    expect((await listed()).filter((slug) => slug.startsWith('twice'))).toEqual(['twice-1', 'twice-2']);
  });
});

test('is rejected with the flag', async () => {
  const { code, stderr } = await install(['Bad', '--project', 'shop', '--interval-sec', '5', '--platform', 'ubuntu']);
  expect(code).toBe(2);
  expect(stderr).toContain('--interval');
});

test('on a terminal prints a line for each platform, with a heading', async () => {
  const terminal = onScreen(['Web all', '--project', 'shop']);
  expect((await terminal.ended).code).toBe(0);
  const shown = terminal.shown();
  for (const heading of ['Ubuntu and Debian (--platform ubuntu)', 'macOS (--platform macos)', 'Node.js installed by nvm (--platform nvm)'])
    expect(shown).toContain(heading);
  expect(shown).toContain('Run one of these commands on the host.');
});

describe('--rotate', () => {
  test('gives an existing server a new token', async () => {
    const first = await install(['Turn', '--project', 'shop', '--platform', 'ubuntu']);
    const again = await install(['shop/turn', '--rotate', '--yes', '--platform', 'ubuntu']);
    expect(again.code).toBe(0);
    expect(again.stderr).toContain('New token for shop/turn; the previous one no longer works.');
    expect(tokenIn(again.stdout)).not.toBe(tokenIn(first.stdout));
    await expect(beat(tidewatch.server, tokenIn(first.stdout))).rejects.toThrow('no server');
    expect((await listed()).filter((slug) => slug.startsWith('turn'))).toEqual(['turn']);
  });

  test.each([['shop/turn'], ['turn', '--project', 'shop'], ['turn']])('takes the name %j', async (...names) => {
    const { code, stderr } = await install([...names, '--rotate', '--yes', '--quiet']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('shown only once') });
  });

  test('accepts an id, also with a project', async () => {
    const { stdout } = await tidewatch.run(['servers', 'get', 'shop/turn', '--fields', 'id', '--no-header']);
    const { stdout: token } = await install([stdout.trim(), '--project', 'shop', '--rotate', '--yes', '--quiet']);
    expect(token).toMatch(/^sa_/);
  });

  test.each([
    ['needs confirmation', ['shop/turn', '--rotate', '--platform', 'ubuntu'], 2, 'Run again with --yes.'],
    [
      'changes no settings',
      ['shop/turn', '--rotate', '--yes', '--slug', 'x', '--platform', 'ubuntu'],
      2,
      'tidewatch servers update shop/turn',
    ],
    [
      'of a server that is not there',
      ['none', '--project', 'shop', '--rotate', '--yes', '--platform', 'ubuntu'],
      3,
      'No server named "shop/none"',
    ],
  ])('%s', async (_name, args, expected, text) => {
    const { code, stdout, stderr } = await install(args);
    expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
    expect(stderr).toContain(text);
  });

  test('prompts on a terminal', async () => {
    const terminal = onScreen(['shop/turn', '--rotate', '--platform', 'ubuntu']);
    await terminal.answer("Rotate a server's token (shop/turn)?", 'n');
    expect((await terminal.ended).code).toBe(1);
    expect(terminal.shown()).toContain('nothing was changed');
  });
});

describe('--wait', () => {
  test('waits until the server is online and shows its state', async () => {
    const { code, stdout, stderr } = await install(['Soon', '--project', 'shop', '--platform', 'ubuntu', '--wait'], {
      during: (child) => {
        const host = { cpu: 12, memory: 48, logs: ['journal:a.service'] };
        const heard = (line: Buffer) => beat(tidewatch.server, tokenIn(String(line)), host).catch(() => child.kill());
        child.stdout?.once('data', heard);
      },
    });
    expect(code).toBe(0);
    expect(stdout.split('\n')).toHaveLength(2);
    expect(stderr.split('\n').slice(3)).toEqual([
      'Waiting for its first heartbeat, at most 5 m ...',
      'shop/soon is online, agent 0.2.0 on web-1, Debian GNU/Linux 12',
      'cpu 12%, memory 48%, fullest disk 50%, load 0.5',
      'PM2: 0 processes; systemd: 0 watched units; nginx: not installed; 1 log',
      '',
    ]);
  });

  test('exits with 1 if it does not come online in time, with advice', async () => {
    const { code, stdout, stderr } = await install(['Never', '--project', 'shop', '--platform', 'ubuntu', '--wait', '--timeout', '1s']);
    expect(code).toBe(1);
    expect(tokenIn(stdout)).not.toBe('');
    expect(stderr).toContain('shop/never did not report within 1 s.');
    expect(stderr).toContain('tidewatch-agent status');
  });

  test.each(['0', 'soon', '2d'])('a --timeout of %s is wrong usage', async (timeout) => {
    expect((await install(['X', '--wait', '--timeout', timeout])).code).toBe(2);
  });
});
