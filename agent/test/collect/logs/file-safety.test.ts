/** Which files may be opened as logs. Works as root or not: no test relies on file permissions. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, linkSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { LogRoots } from '../../../src/collect/logs/log-roots.js';
import { tailFile } from '../../../src/collect/logs/tail-file.js';
import { asOrdinaryUser, codeOf, createTestHost, type TestHost } from '../harness.js';

let host: TestHost;
let roots: LogRoots;
beforeEach(() => {
  host = createTestHost();
  roots = new LogRoots([host.at('logs'), host.at('log/nginx')]);
  host.write('logs/app.log', 'one\ntwo\n');
  host.write('secret/shadow', 'root:secret\n');
});
afterEach(() => host.remove());

const open = async (name: string) => {
  const file = await roots.open(host.at(name));
  await file.close();
};

test('a regular file below a root is opened, also through a link within it', async () => {
  symlinkSync(host.at('logs/app.log'), host.at('log/nginx/current.log'));
  expect(await codeOf(open('logs/app.log'))).toBe('answered');
  expect(await codeOf(open('log/nginx/current.log'))).toBe('answered');
  expect(await roots.isReadable(host.at('logs/app.log'))).toBe(true);
});

const nothing = () => undefined;

test.each<[string, string, string, () => unknown]>([
  ['a file outside', 'secret/shadow', 'permission_denied', nothing],
  ['a link that leads outside', 'logs/a', 'permission_denied', () => symlinkSync(host.at('secret/shadow'), host.at('logs/a'))],
  ['a directory that is such a link', 'logs/sub/shadow', 'permission_denied', () => symlinkSync(host.at('secret'), host.at('logs/sub'))],
  ['dots that lead outside', 'logs/../secret/shadow', 'permission_denied', nothing],
  ['a name that begins like a root', 'logs-old/x.log', 'permission_denied', () => host.write('logs-old/x.log', 'x')],
  ['the root itself', 'logs', 'permission_denied', nothing],
  ['a directory', 'logs/sub', 'permission_denied', () => mkdirSync(host.at('logs/sub'))],
  ['a pipe', 'logs/pipe', 'permission_denied', () => spawnSync('mkfifo', [host.at('logs/pipe')])],
  ['a link to a device', 'logs/zero', 'permission_denied', () => symlinkSync('/dev/zero', host.at('logs/zero'))],
  ['a link to a process', 'logs/env', 'permission_denied', () => symlinkSync('/proc/self/environ', host.at('logs/env'))],
  ['a link that leads nowhere', 'logs/none', 'not_found', () => symlinkSync(host.at('none'), host.at('logs/none'))],
  ['a link to itself', 'logs/b', 'permission_denied', () => symlinkSync(host.at('logs/b'), host.at('logs/b'))],
  ['a missing file', 'logs/none.log', 'not_found', nothing],
])('%s', async (_name, name, code, prepare) => {
  prepare();
  expect(await codeOf(open(name))).toBe(code);
  expect(await roots.isReadable(host.at(name))).toBe(false);
});

test('a device below a root is not opened', async () => {
  const devices = new LogRoots(['/dev']);
  expect(await codeOf(devices.open('/dev/zero'))).toBe('permission_denied');
});

test('a hard link is refused if others may create files in the folder, and otherwise allowed', async () => {
  linkSync(host.at('secret/shadow'), host.at('logs/linked.log'));
  chmodSync(host.at('logs'), 0o755);
  expect(await codeOf(open('logs/linked.log'))).toBe('answered');
  chmodSync(host.at('logs'), 0o775);
  expect(await codeOf(open('logs/linked.log'))).toBe('permission_denied');
});

test('a file without read permission', async () => {
  chmodSync(host.directory, 0o755);
  chmodSync(host.at('logs/app.log'), 0o000);
  expect(await asOrdinaryUser(() => codeOf(open('logs/app.log')))).toBe('permission_denied');
  expect(await asOrdinaryUser(() => roots.isReadable(host.at('logs/app.log')))).toBe(false);
});

test('a root may be a link, which is resolved once', async () => {
  symlinkSync(host.at('logs'), host.at('linked-root'));
  const linked = new LogRoots([host.at('linked-root')]);
  const file = await linked.open(host.at('linked-root/app.log'));
  await file.close();
  rmSync(host.at('linked-root'));
  symlinkSync(host.at('secret'), host.at('linked-root'));
  expect(await codeOf(linked.open(host.at('linked-root/shadow')))).toBe('permission_denied');
});

test('a link by a user in place of a root only leads to directories of that user', async () => {
  mkdirSync(host.at('pm2'));
  mkdirSync(host.at('data'));
  host.write('data/app.log', 'one\n');
  // if the tests don't run as root, they are the user themselves
  if (process.getuid?.() === 0) for (const name of ['pm2', 'data']) chownSync(host.at(name), 65_534, 65_534);
  const linkTo = async (target: string, file: string) => {
    rmSync(host.at('pm2/logs'), { force: true });
    symlinkSync(target, host.at('pm2/logs'));
    const linked = new LogRoots([host.at('pm2/logs')]);
    return codeOf(linked.open(host.at(`pm2/logs/${file}`)).then((opened) => opened.close()));
  };
  expect(await linkTo('/etc', 'passwd')).toBe('permission_denied');
  expect(await linkTo(host.at('data'), 'app.log')).toBe('answered');
});

test('swapping a directory for a link never leads outside', async () => {
  host.write('logs/d/shadow', 'harmless\n');
  mkdirSync(host.at('logs/trap'));
  // a separate thread swaps while this one opens; it only renames, so there is always a directory or the link
  const swap = `const { renameSync, symlinkSync } = require('node:fs');
    const { workerData: { logs, secret, stop } } = require('node:worker_threads');
    const flag = new Int32Array(stop);
    symlinkSync(secret, logs + '/link');
    while (!Atomics.load(flag, 0)) {
      renameSync(logs + '/d', logs + '/kept'); renameSync(logs + '/link', logs + '/d');
      renameSync(logs + '/d', logs + '/link'); renameSync(logs + '/kept', logs + '/d');
    }`;
  const stop = new SharedArrayBuffer(4);
  const worker = new Worker(swap, { eval: true, workerData: { logs: host.at('logs'), secret: host.at('secret'), stop } });
  const ended = new Promise((resolve) => worker.on('exit', resolve));
  const seen = new Map<string, number>();
  const never = new AbortController().signal;
  for (let tries = 0; tries < 3_000; tries += 1) {
    const outcome = await tailFile(roots, host.at('logs/d/shadow'), 100, null, never).then(
      ({ lines }) => lines.join(),
      (error: { code: string }) => error.code,
    );
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
  }
  Atomics.store(new Int32Array(stop), 0, 1);
  await ended;
  expect([...seen.keys()].filter((outcome) => !['harmless', 'permission_denied', 'not_found'].includes(outcome))).toEqual([]);
  // both states occurred; otherwise the test proves nothing
  expect(seen.get('harmless')).toBeGreaterThan(0);
  expect(seen.get('permission_denied')).toBeGreaterThan(0);
  renameSync(host.at('logs/app.log'), host.at('logs/last.log'));
  expect(await codeOf(open('logs/last.log'))).toBe('answered');
});
