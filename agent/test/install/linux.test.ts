import { mkdirSync, rmdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from '@jest/globals';
import { EXIT } from '../../src/failure.js';
import { install, uninstall } from '../../src/install/command.js';
import { type Host, readLine } from '../../src/install/host.js';
import { ENDPOINT, FakeHost, TOKEN } from './fake-host.js';
import { expectGolden } from './golden.js';

const CONFIG = '/etc/tidewatch-agent/config.json';
const UNIT = '/etc/systemd/system/tidewatch-agent.service';
const OPTIONS = { token: TOKEN, endpoint: ENDPOINT, user: 'deploy' };

let fake: FakeHost;
const start = (changes: Partial<Host> = {}): FakeHost => {
  fake = new FakeHost(changes);
  return fake;
};
afterEach(() => fake.remove());

/** systemd reports a running service, and the agent its last state. */
function running(state?: object): void {
  fake.answers.set('systemctl show', { stdout: 'MainPID=4711\nActiveState=active\n' });
  if (!state) return;
  mkdirSync(path.join(fake.root, 'var/lib/tidewatch-agent'), { recursive: true });
  writeFileSync(
    path.join(fake.root, 'var/lib/tidewatch-agent/state.json'),
    JSON.stringify({ updatedAt: '2026-01-15T09:30:00.000Z', ...state }),
  );
}

const systemctlCalls = () => fake.calls.filter((call) => call.startsWith('systemctl') && !call.startsWith('systemctl show'));

describe('as root', () => {
  test('writes configuration and unit, enables and restarts the service, and waits until it is connected', async () => {
    start();
    running({ pid: 4711, connection: 'connected' });
    expect(await install(fake.host, OPTIONS)).toBe(0);
    expect(fake.files()).toEqual([UNIT, CONFIG, '/var/lib/tidewatch-agent/state.json'].sort());
    expect(JSON.parse(fake.read(CONFIG))).toEqual({ token: TOKEN, endpoint: ENDPOINT, user: 'deploy' });
    expect([fake.mode(CONFIG), fake.mode('/etc/tidewatch-agent'), fake.mode(UNIT)]).toEqual(['600', '755', '644']);
    expect(systemctlCalls()).toEqual([
      'systemctl daemon-reload',
      'systemctl enable tidewatch-agent.service',
      'systemctl restart tidewatch-agent.service',
    ]);
    expect(fake.printed).toBe('The agent is installed, runs, and is connected.\n');
    expect(fake.warned).toBe('');
  });

  test('stores the token only in the configuration', async () => {
    start();
    await install(fake.host, OPTIONS);
    expect(fake.read(UNIT) + fake.calls.join('\n') + fake.printed + fake.warned).not.toContain(TOKEN);
  });

  test('replaces everything when reinstalling, including files in the way', async () => {
    start();
    running();
    await install(fake.host, { ...OPTIONS, pm2Home: '/srv/pm2', addGroups: true });
    const elsewhere = path.join(fake.root, 'elsewhere');
    writeFileSync(elsewhere, 'untouched');
    symlinkSync(elsewhere, path.join(fake.root, `${CONFIG}.new`));
    const other = TOKEN.replace('xyz', 'new');
    expect(await install(fake.host, { ...OPTIONS, token: other })).toBe(0);
    expect(JSON.parse(fake.read(CONFIG))).toEqual({ token: other, endpoint: ENDPOINT, user: 'deploy' });
    expect(fake.read(UNIT)).not.toMatch(/srv|SupplementaryGroups/);
    expect(fake.read('/elsewhere')).toBe('untouched');
    expect(systemctlCalls().filter((call) => call.includes(' restart '))).toHaveLength(2);
  });

  test('--add-groups adds the existing ones of the two groups', async () => {
    start();
    fake.answers.set('getent group systemd-journal', { code: 2 });
    await install(fake.host, { ...OPTIONS, addGroups: true });
    expect(fake.read(UNIT)).toContain('\nSupplementaryGroups=adm\n');
    expect(fake.calls.filter((call) => /usermod|gpasswd/.test(call))).toEqual([]);
  });

  test.each([
    ['standard input', '-', `${TOKEN}\n`, {}],
    ['the environment', undefined, '', { TIDEWATCH_AGENT_TOKEN: TOKEN }],
  ])('accepts the token from %s', async (_, token, input, env) => {
    start({ env });
    fake.input = input;
    await install(fake.host, { endpoint: ENDPOINT, user: 'deploy', ...(token === undefined ? {} : { token }) });
    expect(JSON.parse(fake.read(CONFIG)).token).toBe(TOKEN);
  });

  test.each<[string, object | undefined, boolean, number, RegExp]>([
    [
      'runs but is not connected',
      { pid: 4711, connection: 'connecting' },
      true,
      0,
      /not connected yet.*journalctl -u tidewatch-agent\.service/,
    ],
    ['has only the state of an earlier agent', { pid: 1, connection: 'connected' }, true, 0, /not connected yet/],
    ['does not run', undefined, false, 1, /does not run.*journalctl/],
  ])('reports if it %s', async (_, state, runs, code, words) => {
    start();
    if (runs) running(state);
    expect(await install(fake.host, OPTIONS)).toBe(code);
    expect(fake.printed + fake.warned).toMatch(words);
  });

  test.each<[string, () => void, Partial<Host>, RegExp]>([
    ['a host without systemd', () => fake.answers.clear(), { locate: (file) => `/nonexistent${file}` }, /systemd isn't running here/],
    ['an unknown user', () => fake.answers.set('getent passwd deploy', { code: 2 }), {}, /No user named deploy/],
    [
      'a number that getent takes for another user',
      () => fake.answers.set('getent passwd deploy', { stdout: 'root:x:0:0::/root:/bin/sh' }),
      {},
      /No user named deploy/,
    ],
    ['an old Node.js', () => undefined, { nodeVersion: '18.20.1' }, /needs Node\.js 20 or newer; this is 18\.20\.1/],
    [
      'the cache of npx',
      () => undefined,
      { script: '/root/.npm/_npx/1f/node_modules/tidewatch-agent/bin/tidewatch-agent.js' },
      /npm install --global/,
    ],
    ['a path that a unit cannot hold', () => undefined, { node: '/opt/$node/bin/node' }, /dollar sign/],
    [
      'a Node.js that the service user cannot reach',
      () =>
        fake.answers.set('setpriv', {
          code: 126,
          stderr: 'setpriv: failed to execute /root/.nvm/versions/node/v22.12.0/bin/node: Permission denied\n',
        }),
      { node: '/root/.nvm/versions/node/v22.12.0/bin/node' },
      /deploy can't run the agent.*\.nvm[\s\S]*Permission denied/,
    ],
  ])('rejects %s before writing anything', async (_, prepare, changes, words) => {
    start(changes);
    prepare();
    await expect(install(fake.host, OPTIONS)).rejects.toThrow(words);
    expect(fake.files()).toEqual([]);
    expect(systemctlCalls()).toEqual([]);
  });

  test('checks that the service user can run this Node.js and script', async () => {
    start();
    await install(fake.host, OPTIONS);
    const { node, script } = fake.host;
    expect(fake.calls).toContainEqual(
      expect.stringMatching(`^setpriv --reuid=deploy --regid=\\d+ --init-groups ${node} ${script} --version$`),
    );
  });

  test('reports a failing systemctl with its message', async () => {
    start();
    fake.answers.set('systemctl enable', { code: 1, stderr: 'Failed to enable unit: Read-only file system\n' });
    await expect(install(fake.host, OPTIONS)).rejects.toThrow(/systemctl enable tidewatch-agent\.service failed: .*Read-only file system/);
  });
});

describe('an interrupted installation', () => {
  test.each(['daemon-reload', 'enable', 'restart'])('at systemctl %s is mended by running it again, and can be removed', async (step) => {
    start();
    running({ pid: 4711, connection: 'connected' });
    const interrupt = async () => {
      fake.answers.set(`systemctl ${step}`, { code: 1, stderr: 'interrupted' });
      await expect(install(fake.host, OPTIONS)).rejects.toThrow('interrupted');
      fake.answers.delete(`systemctl ${step}`);
    };
    await interrupt();
    expect(await install(fake.host, OPTIONS)).toBe(0);
    await uninstall(fake.host, {});
    await interrupt();
    expect(await uninstall(fake.host, { purge: true })).toBe(0);
    expect(fake.files()).toEqual([]);
  });

  test('is repaired by the next one', async () => {
    start();
    running({ pid: 4711, connection: 'connected' });
    const unit = path.join(fake.root, UNIT);
    mkdirSync(unit);
    await expect(install(fake.host, OPTIONS)).rejects.toThrow();
    rmdirSync(unit);
    expect(await install(fake.host, OPTIONS)).toBe(0);
    expect(fake.files()).toEqual([UNIT, CONFIG, '/var/lib/tidewatch-agent/state.json'].sort());
  });

  test('never follows a link in place of the configuration', async () => {
    start();
    mkdirSync(path.join(fake.root, 'etc/tidewatch-agent'));
    const elsewhere = path.join(fake.root, 'elsewhere');
    writeFileSync(elsewhere, 'untouched');
    symlinkSync(elsewhere, path.join(fake.root, CONFIG));
    await install(fake.host, OPTIONS);
    expect(fake.read('/elsewhere')).toBe('untouched');
    expect(fake.mode(CONFIG)).toBe('600');
  });
});

describe('the token on standard input', () => {
  const from = (...chunks: string[]) => readLine(Readable.from(chunks), () => undefined);

  test.each([
    ['nothing', '', EXIT.usage, /is missing/],
    ['an empty line', '\n', EXIT.usage, /is missing/],
    ['two lines', `${TOKEN}\n${TOKEN}\n`, EXIT.failed, /not a server's token/],
    ['something else', 'tw_abc', EXIT.failed, /not a server's token/],
  ])('%s', async (_name, input, exitCode, words) => {
    start();
    fake.input = input;
    const failure = await install(fake.host, { ...OPTIONS, token: '-' }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ exitCode, message: expect.stringMatching(words) });
    expect(String(failure)).not.toContain(TOKEN);
    expect(fake.files()).toEqual([]);
  });

  test('reads one line, no longer than a token', async () => {
    expect(await from('\n', 'sa_a', 'b\n', 'more')).toBe('\nsa_ab\n');
    expect(await from()).toBe('');
    const endless = Readable.from(
      (function* () {
        for (;;) yield 'x'.repeat(1000);
      })(),
    );
    expect((await readLine(endless, () => undefined)).length).toBeLessThan(10_000);
  });

  test('is prompted for on a terminal', async () => {
    let asked = '';
    const terminal = Object.assign(Readable.from([`${TOKEN}\n`]), { isTTY: true });
    expect(
      (
        await readLine(terminal, (text) => {
          asked += text;
        })
      ).trim(),
    ).toBe(TOKEN);
    expect(asked).toBe('Token of the server: ');
  });
});

describe('without root', () => {
  test('writes nothing, prints the commands, and exits with 2', async () => {
    start({ uid: 1000 });
    expect(await install(fake.host, { ...OPTIONS, addGroups: true, pm2Home: "/home/deploy/it's here/.pm2" })).toBe(2);
    expect(fake.files()).toEqual([]);
    expect(fake.calls.filter((call) => !call.startsWith('getent group'))).toEqual([]);
    expect(fake.warned).toBe('error: Installing a systemd service requires root. Nothing was written.\n');
    expect(fake.printed).not.toContain(TOKEN);
    expectGolden('manual-commands.txt', fake.printed);
  });

  test('--dry-run shows the plan without the token', async () => {
    start({ uid: 1000 });
    expect(await install(fake.host, { ...OPTIONS, dryRun: true })).toBe(0);
    expect(fake.files()).toEqual([]);
    expectGolden('dry-run.txt', fake.printed);
  });
});

describe('uninstall', () => {
  const installed = async () => {
    running({ pid: 4711, connection: 'connected' });
    await install(fake.host, OPTIONS);
    fake.calls.length = 0;
  };

  test.each([
    [false, ['/var/lib/tidewatch-agent/state.json']],
    [true, []],
  ])('stops the service and removes installed files; purge: %s', async (purge, left) => {
    start();
    await installed();
    expect(await uninstall(fake.host, { purge })).toBe(0);
    expect(fake.files()).toEqual(left);
    expect(fake.calls).toEqual(['systemctl disable --now tidewatch-agent.service', 'systemctl daemon-reload']);
    expect(await uninstall(fake.host, { purge })).toBe(0);
    expect(fake.calls).toHaveLength(2);
    expect(fake.printed).toMatch(/The agent isn't installed here\.\n$/);
  });

  test('needs root, and prints the command otherwise', async () => {
    start({ uid: 1000 });
    expect(await uninstall(fake.host, { purge: true })).toBe(2);
    expect(fake.calls).toEqual([]);
    expectGolden('manual-uninstall.txt', fake.printed);
  });
});
