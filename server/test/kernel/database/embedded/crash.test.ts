import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, test } from '@jest/globals';
import { type EmbeddedEvent, openEmbedded } from '../../../../src/kernel/database/embedded/index.js';
import { readPostmasterFile } from '../../../../src/kernel/database/embedded/postmaster-file.js';
import { until } from '../../../harness/until.js';
import { atTheEnd, deadPid, isRunning, killServer, pidFile, query, serverUser, sharedPlace } from './places.js';
import { type Opened, UserProcess } from './user-process.js';

const stateDirectory = sharedPlace();
const ROWS = 50_000;

async function writeRows({ connection }: Pick<Opened, 'connection'>): Promise<void> {
  await query(connection, 'drop table if exists kept');
  await query(connection, `create table kept as select generate_series(1, ${ROWS}) as n`);
}

async function expectRows(): Promise<EmbeddedEvent[]> {
  const events: EmbeddedEvent[] = [];
  const server = await openEmbedded({ stateDirectory, onEvent: (event) => events.push(event) });
  expect(await query(server.connection, 'select count(*)::int as rows from kept')).toEqual([{ rows: ROWS }]);
  expect(await server.stop()).toEqual({ stopped: true });
  return events;
}

/** The server and its user, killed after a commit. */
async function crash({ everything }: { everything: boolean }): Promise<Opened> {
  const user = new UserProcess({ stateDirectory });
  const opened = await user.opened();
  await writeRows(opened);
  if (everything) await user.kill();
  await killServer(opened, everything);
  await user.kill();
  return opened;
}

test('committed rows survive kill -9 of all processes', async () => {
  const opened = await crash({ everything: true });
  const events = await expectRows();
  expect(events.slice(0, 1)).toEqual([{ type: 'staleFileRemoved', pid: opened.pid }]);
});

test('after kill -9 of only the postmaster, the next start waits for its child processes', async () => {
  await crash({ everything: false });
  await expectRows();
});

test('survives being killed repeatedly during recovery', async () => {
  const opened = await crash({ everything: true });
  let last = opened.pid;
  for (const status of ['', 'starting', '']) {
    const user = new UserProcess({ stateDirectory });
    await until(() => {
      const file = readPostmasterFile(`${stateDirectory}/data`);
      return file && file.pid !== last && (status === '' || file.status !== '');
    });
    last = readPostmasterFile(`${stateDirectory}/data`)?.pid ?? 0;
    await user.kill();
    process.kill(last, 'SIGKILL');
  }
  await expectRows();
});

/** Makes the crashed server's files name another process. */
function blame(opened: Opened, pid: number): void {
  for (const file of [pidFile(stateDirectory), `${opened.connection.host}/.s.PGSQL.5432.lock`]) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(pid)));
  }
}

/** An unrelated process of the server's user, because of which PostgreSQL alone would refuse to start. */
function bystander(): number {
  const child = spawn('sleep', ['300'], { ...serverUser(), stdio: 'ignore' });
  atTheEnd(() => child.kill('SIGKILL') && once(child, 'exit'));
  return child.pid as number;
}

/** A process that has ended and that its parent never waits for. */
async function zombie(): Promise<number> {
  const parent = spawn('/bin/sh', ['-c', 'sleep 0 & echo $!; exec sleep 300'], { ...serverUser(), stdio: ['ignore', 'pipe', 'ignore'] });
  atTheEnd(() => parent.kill('SIGKILL') && once(parent, 'exit'));
  const [pid] = await once(createInterface({ input: parent.stdout }), 'line');
  return Number(pid);
}

test.each<[string, () => number | Promise<number>]>([
  ['no process', deadPid],
  ['this very process', () => process.pid],
  ['an unrelated process of the same user', bystander],
  ['a zombie', zombie],
])('starts despite a stale file that names %s', async (_, choose) => {
  const opened = await crash({ everything: true });
  const pid = await choose();
  blame(opened, pid);
  const events = await expectRows();
  expect(events).toContainEqual({ type: 'staleFileRemoved', pid });
});

test('starts despite a socket lock file that names an unrelated process', async () => {
  const opened = await crash({ everything: true });
  blame(opened, bystander());
  rmSync(pidFile(stateDirectory));
  await expectRows();
});

test('starts despite an empty file left by a full disk', async () => {
  await crash({ everything: true });
  writeFileSync(pidFile(stateDirectory), '');
  const aMinuteAgo = new Date(Date.now() - 60_000);
  utimesSync(pidFile(stateDirectory), aMinuteAgo, aMinuteAgo);
  await expectRows();
});

test('an error on start includes the last lines of the log', async () => {
  await expect(openEmbedded({ stateDirectory, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(/does not start.*shared_buffers/s);
  expect(isRunning(stateDirectory)).toBe(false);
});
