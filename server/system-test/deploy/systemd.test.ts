/** What the shipped units of systemd say, and what a process tells systemd by the real systemd-notify. systemd itself does not run here. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase } from '../../test/harness/database.js';
import { newDataDirectory } from '../../test/harness/server-process.js';
import { until } from '../../test/harness/until.js';
import { end, outputOf } from '../processes.js';
import { Processes } from '../upgrades/running.js';

const UNITS = path.resolve(import.meta.dirname, '../../../deploy/systemd');
const ANALYZE = process.env['TIDEWATCH_TEST_SYSTEMD_ANALYZE'] ?? 'systemd-analyze';

/** Prints what arrives on the socket that systemd would listen on. */
const LISTENER = `
import socket, sys
ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
ear.bind(sys.argv[1])
print("listening", flush=True)
while True: print(ear.recv(4096).decode(), flush=True)
`;

const folder = mkdtempSync(path.join(tmpdir(), 'tw-systemd-'));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let directory: ReturnType<typeof newDataDirectory>;
let processes: Processes;
let listener: ChildProcess;
let heard: () => string;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = newDataDirectory();
  processes = new Processes(database.connection, directory.path);
  listener = spawn('python3', ['-c', LISTENER, path.join(folder, 'notify')], { stdio: ['ignore', 'pipe', 'inherit'] });
  heard = outputOf(listener);
  await until(() => heard().includes('listening'), { what: 'the socket' });
});
afterAll(async () => {
  await processes?.stopAll();
  await end(listener);
  await directory?.remove();
  await database?.drop();
  rmSync(folder, { recursive: true });
});

test('systemd finds nothing wrong with the units', () => {
  const files = readdirSync(UNITS).map((name) => {
    const file = path.join(folder, name.replace('@', '@api'));
    writeFileSync(
      file,
      readFileSync(path.join(UNITS, name), 'utf8').replace('ExecStart=tidewatch-server', `ExecStart=${process.execPath}`),
    );
    return file;
  });
  const { status, stdout, stderr } = spawnSync(ANALYZE, ['verify', '--man=no', ...files], { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([0, '', '']);
});

test('a process tells when it is ready, that it lives, and when it stops', async () => {
  const environment = { NOTIFY_SOCKET: path.join(folder, 'notify'), WATCHDOG_USEC: '600000' };
  const { child } = await processes.start({ environment });
  await until(() => (heard().match(/WATCHDOG=1/g) ?? []).length >= 2, { what: 'signs of life' });
  expect(await processes.stop(child)).toBe(0);
  await until(() => heard().includes('STOPPING=1'), { what: 'the stop' });
  // the barrier keeps systemd-notify alive until systemd knows whose message it was
  const states = (heard().match(/\w+=1/g) ?? []).filter((state) => state !== 'BARRIER=1');
  expect([...new Set(states)]).toEqual(['READY=1', 'WATCHDOG=1', 'STOPPING=1']);
});
