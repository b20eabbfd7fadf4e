import { afterEach, expect, test } from '@jest/globals';
import { install, uninstall } from '../../src/install/command.js';
import type { Host } from '../../src/install/host.js';
import { ENDPOINT, FakeHost, TOKEN } from './fake-host.js';

const HOME = '/Users/ada';
const CONFIG = `${HOME}/Library/Application Support/tidewatch-agent/config.json`;
const PLIST = `${HOME}/Library/LaunchAgents/io.tidewatch.agent.plist`;
const SERVICE = 'gui/501/io.tidewatch.agent';
const OPTIONS = { token: TOKEN, endpoint: ENDPOINT, user: 'ada' };

let fake: FakeHost;
const start = (changes: Partial<Host> = {}): FakeHost => {
  fake = new FakeHost({ platform: 'darwin', uid: 501, userName: 'ada', home: HOME, ...changes });
  return fake;
};
afterEach(() => fake.remove());

test('installs a LaunchAgent of the current user', async () => {
  start();
  fake.answers.set('launchctl print', { stdout: `${SERVICE} = {\n\tstate = running\n\tpid = 99\n}\n` });
  expect(await install(fake.host, OPTIONS)).toBe(0);
  expect(fake.files()).toEqual([CONFIG, PLIST].sort());
  expect([fake.mode(CONFIG), fake.mode(PLIST)]).toEqual(['600', '644']);
  expect(JSON.parse(fake.read(CONFIG)).token).toBe(TOKEN);
  expect(fake.calls.slice(0, 2)).toEqual([`launchctl bootout ${SERVICE}`, `launchctl bootstrap gui/501 ${PLIST}`]);
  expect(fake.read(PLIST) + fake.calls.join() + fake.printed).not.toContain(TOKEN);
  expect(fake.printed).toContain('not connected yet');
});

test('retries while launchd is still stopping the old one', async () => {
  start();
  let attempts = 0;
  fake.answers.set('launchctl bootstrap', () => {
    attempts += 1;
    return attempts < 3 ? { code: 37, stderr: 'Bootstrap failed: 37: Operation already in progress' } : {};
  });
  fake.answers.set('launchctl print', { stdout: 'pid = 99\n' });
  expect(await install(fake.host, OPTIONS)).toBe(0);
  expect(attempts).toBe(3);
});

test.each<[string, Partial<Host>, RegExp]>([
  ['root', { uid: 0 }, /without sudo/],
  ['somebody else', { userName: 'grace' }, /you are grace.*--user grace/],
])('refuses to be run by %s', async (_, changes, words) => {
  start(changes);
  await expect(install(fake.host, OPTIONS)).rejects.toThrow(words);
  expect(fake.files()).toEqual([]);
});

test('gives up without a login session, with the reason', async () => {
  start();
  fake.answers.set('launchctl bootstrap', { code: 125, stderr: 'Domain does not support specified action' });
  await expect(install(fake.host, OPTIONS)).rejects.toThrow(/Domain does not support.*\n.*terminal on the desktop/);
});

test('uninstall removes it, and is idempotent', async () => {
  start();
  await install(fake.host, OPTIONS);
  for (const words of [/^Removed: .*plist/m, /isn't installed here/]) {
    fake.printed = '';
    expect(await uninstall(fake.host, {})).toBe(0);
    expect(fake.printed).toMatch(words);
    expect(fake.files()).toEqual([]);
  }
});

test('other systems are rejected', async () => {
  start({ platform: 'win32' });
  await expect(install(fake.host, OPTIONS)).rejects.toThrow(/Linux and macOS; this is win32/);
  await expect(uninstall(fake.host, {})).rejects.toThrow(/win32/);
});
