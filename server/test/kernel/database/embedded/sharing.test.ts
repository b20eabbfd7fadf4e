import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { ADVISORY_LOCKS } from '../../../../src/kernel/database/advisory-locks.js';
import { type EmbeddedEvent, openEmbedded } from '../../../../src/kernel/database/embedded/index.js';
import { isPostmaster } from '../../../../src/kernel/database/embedded/machine/processes.js';
import { until } from '../../../harness/until.js';
import { isRunning, killServer, pidFile, query, sharedPlace } from './places.js';
import { UserProcess } from './user-process.js';

const stateDirectory = sharedPlace();

/** Whether a user has lost the server and reconnected. */
function isBack(events: EmbeddedEvent[]): boolean {
  const lost = events.findIndex(({ type }) => type === 'lost');
  return lost >= 0 && events.slice(lost).some(({ type }) => type === 'started' || type === 'adopted');
}

test('two processes share a server, and only the last to leave stops it', async () => {
  const first = new UserProcess({ stateDirectory });
  const { pid } = await first.opened();
  const second = new UserProcess({ stateDirectory });
  expect(await second.opened()).toMatchObject({ pid, adopted: true });

  expect(await first.stop()).toEqual({ stopped: false });
  const third = await openEmbedded({ stateDirectory });
  expect(third).toMatchObject({ pid, adopted: true });
  expect(await third.stop()).toEqual({ stopped: false });

  expect(await second.stop()).toEqual({ stopped: true });
  expect(isPostmaster(pid, third.dataDirectory)).toBe(false);
  expect(existsSync(pidFile(stateDirectory))).toBe(false);
});

test('a server whose users were killed is adopted and stopped by the next', async () => {
  const killed = new UserProcess({ stateDirectory });
  const { pid } = await killed.opened();
  await killed.kill();
  const next = await openEmbedded({ stateDirectory });
  expect(next).toMatchObject({ pid, adopted: true });
  expect(await next.stop()).toEqual({ stopped: true });
});

test('joining while others leave always ends with a working server', async () => {
  const comeAndGo = async () => {
    for (let round = 0; round < 6; round++) {
      const server = await openEmbedded({ stateDirectory });
      expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
      await server.stop();
    }
  };
  await Promise.all([comeAndGo(), comeAndGo(), comeAndGo()]);
  expect(isRunning(stateDirectory)).toBe(false);
});

test('a lock that becomes available because the server is stopping does not count', async () => {
  const killed = new UserProcess({ stateDirectory });
  const { connection } = await killed.opened();
  const stopper = new pg.Client({ ...connection, database: 'postgres' });
  await stopper.connect();
  await killed.kill();
  await stopper.query(`select pg_advisory_lock(${ADVISORY_LOCKS.embeddedServerUsers})`);

  const newcomer = new UserProcess({ stateDirectory });
  const shares = async (granted: boolean) => {
    const { rows } = await stopper.query(
      `select from pg_locks where locktype = 'advisory' and objid = ${ADVISORY_LOCKS.embeddedServerUsers} and mode = 'ShareLock' and granted = ${granted}`,
    );
    return rows.length;
  };
  await until(() => shares(false), { pauseMs: 2 });
  const file = readFileSync(pidFile(stateDirectory), 'utf8');
  writeFileSync(pidFile(stateDirectory), file.replace('ready   ', 'stopping'));
  await stopper.query(`select pg_advisory_unlock(${ADVISORY_LOCKS.embeddedServerUsers})`);
  await until(async () => !(await shares(false)) && !(await shares(true)), { pauseMs: 2 });
  writeFileSync(pidFile(stateDirectory), file);
  expect(await newcomer.opened()).toMatchObject({ adopted: true });
  await stopper.end();
  expect(await newcomer.stop()).toEqual({ stopped: true });
});

test('with stopWithParent the server stops when its process is killed', async () => {
  const user = new UserProcess({ stateDirectory, stopWithParent: true });
  const { pid, dataDirectory } = await user.opened();
  await user.kill();
  await until(() => !isPostmaster(pid, dataDirectory), { pauseMs: 2 });
  expect(existsSync(pidFile(stateDirectory))).toBe(false);
});

test('a killed postmaster is restarted, and its pools only lose a connection', async () => {
  const events: EmbeddedEvent[] = [];
  const server = await openEmbedded({ stateDirectory, stopWithParent: true, onEvent: (event) => events.push(event) });
  const neighbour = new UserProcess({ stateDirectory });
  await neighbour.opened();
  const pool = new pg.Pool(server.connection);
  pool.on('error', () => {});
  await pool.query('create table kept as select 1 as one');

  const { pid } = server;
  await killServer(server);
  await until(() => isBack(events) && isBack(neighbour.events), { pauseMs: 2 });
  expect(events).toContainEqual({ type: 'lost', pid, reason: expect.any(String) });
  expect((await pool.query('select one from kept')).rows).toEqual([{ one: 1 }]);
  await pool.end();

  // Both use the new server.
  expect(await server.stop()).toEqual({ stopped: false });
  expect(await neighbour.stop()).toEqual({ stopped: true });
  expect(isRunning(stateDirectory)).toBe(false);
});

test('a broken connection of ours is reopened', async () => {
  const events: EmbeddedEvent[] = [];
  const server = await openEmbedded({ stateDirectory, onEvent: (event) => events.push(event) });
  const { pid } = server;
  await query(server.connection, "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tidewatch-supervisor'");
  await until(() => events.some(({ type }) => type === 'adopted'), { pauseMs: 2 });
  expect(server.pid).toBe(pid);
  expect(await server.stop()).toEqual({ stopped: true });
});

test.each<EmbeddedEvent['type']>(['lost', 'staleFileRemoved'])('a stop during recovery (%s) wins', async (moment) => {
  let reached = () => {};
  const server = await openEmbedded({ stateDirectory, onEvent: ({ type }) => type === moment && reached() });
  const stopped = new Promise<{ stopped: boolean }>((resolve) => {
    reached = () => resolve(server.stop());
  });
  await killServer(server);
  expect(await stopped).toEqual({ stopped: true });
  expect(isRunning(stateDirectory)).toBe(false);
});
