import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type EmbeddedEvent, openEmbedded } from '../../../../src/kernel/database/embedded/index.js';
import { until } from '../../../harness/until.js';
import { atTheEnd, isRunning, newPlace, query } from './places.js';
import { UserProcess } from './user-process.js';

/** The unfinished cluster's directory in a state directory. */
function unfinished(state: string): string | undefined {
  const name = existsSync(state) ? readdirSync(state).find((entry) => entry.startsWith('.scratch-')) : undefined;
  return name && join(state, name, 'data');
}

const isThere = (state: string, name: string) => {
  const directory = unfinished(state);
  return directory !== undefined && existsSync(join(directory, name));
};

const moments: [string, (state: string) => unknown][] = [
  ['before initdb has written anything', unfinished],
  ['while initdb makes the first files', (state) => isThere(state, 'PG_VERSION')],
  ['while initdb fills the catalogs', (state) => isThere(state, 'global/pg_control')],
  ['when the cluster is in its place and the server starts', (state) => existsSync(join(state, 'data', 'PG_VERSION'))],
];

test.each(moments)('killed %s, the next start works', async (_, moment) => {
  const stateDirectory = newPlace();
  const killed = new UserProcess({ stateDirectory });
  await until(() => moment(stateDirectory), { pauseMs: 2 });
  await killed.kill();

  const user = new UserProcess({ stateDirectory });
  const { connection } = await user.opened();
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await user.stop()).toEqual({ stopped: true });
  expect(isRunning(stateDirectory)).toBe(false);
});

test('the remains of a killed first start are removed only after it has stopped renewing them', async () => {
  const stateDirectory = newPlace();
  const [old, living] = ['.scratch-old', '.scratch-living'].map((name) => join(stateDirectory, name)) as [string, string];
  for (const directory of [old, living]) mkdirSync(join(directory, 'data'), { recursive: true });
  writeFileSync(join(old, 'data', 'PG_VERSION'), '18\n');
  const anHourAgo = new Date(Date.now() - 3_600_000);
  utimesSync(old, anHourAgo, anHourAgo);

  const events: EmbeddedEvent[] = [];
  const server = await openEmbedded({ stateDirectory, onEvent: (event) => events.push(event) });
  atTheEnd(() => server.stop());
  expect(events).toContainEqual({ type: 'leftoverRemoved', directory: old });
  expect(existsSync(old)).toBe(false);
  expect(existsSync(living)).toBe(true);
});

test('of several concurrent first starts one creates the cluster, and all share its server', async () => {
  const stateDirectory = newPlace();
  const users = Array.from({ length: 3 }, () => new UserProcess({ stateDirectory }));
  const opened = await Promise.all(users.map((user) => user.opened()));
  expect(new Set(opened.map(({ pid }) => pid)).size).toBe(1);
  expect(opened.filter(({ adopted }) => !adopted)).toHaveLength(1);
  expect(users.flatMap(({ events }) => events).filter(({ type }) => type === 'initialized')).toHaveLength(1);

  const left = await Promise.all(users.map((user) => user.stop()));
  // One stops the server; another one that leaves at the same time may notice.
  expect(left).toContainEqual({ stopped: true });
  expect(isRunning(stateDirectory)).toBe(false);
  expect(readdirSync(stateDirectory).filter((name) => name.startsWith('.scratch-'))).toEqual([]);
});

test('a directory of another owner is rejected with the reason', async () => {
  const stateDirectory = newPlace();
  const data = join(stateDirectory, 'data');
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'holiday.txt'), 'photos');
  await expect(openEmbedded({ stateDirectory })).rejects.toThrow(/not a PostgreSQL data directory; move it away/);
  writeFileSync(join(data, 'PG_VERSION'), '9.6\n');
  await expect(openEmbedded({ stateDirectory })).rejects.toThrow(/was created by PostgreSQL 9.6, and this is 18.*DATABASE_URL/);
});
