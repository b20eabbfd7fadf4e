/** A process with another master key than its installation does not start, and no key is created for an installation that has one. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DatabaseServer } from './database-server.js';
import { KEY, Tidewatch } from './process.js';

let database: DatabaseServer;
let first: Tidewatch;
beforeAll(async () => {
  database = await DatabaseServer.start();
  first = await Tidewatch.start({ environment: { DATABASE_URL: database.url, TIDEWATCH_ROLES: 'api' } });
});
afterAll(async () => {
  await first.stop();
  await database.stop();
});

test.each([
  ['another key', '6b'.repeat(32), /^tidewatch: TIDEWATCH_MASTER_KEY: the key is not the one of this installation/m],
  ['no key', '', /^tidewatch: TIDEWATCH_MASTER_KEY: this database belongs to an installation whose key is not in .*master-key/m],
])('with %s it ends with one line that names the variable', async (_which, key, words) => {
  const server = await Tidewatch.launch({ environment: { DATABASE_URL: database.url, TIDEWATCH_MASTER_KEY: key } });
  expect(await server.exited).toBe(1);
  expect(server.output()).toMatch(words);
  expect(server.output()).not.toContain('is running');
  expect(existsSync(path.join(server.dataDirectory, 'master-key'))).toBe(false);
  await server.stop();
});

test('with the same key it starts', async () => {
  const server = await Tidewatch.start({ environment: { DATABASE_URL: database.url, TIDEWATCH_ROLES: 'api', TIDEWATCH_MASTER_KEY: KEY } });
  expect((await server.readiness()).status).toBe('ready');
  await server.stop();
});

test('if a log keeps the output, the secrets of the first start are only in their file', () => {
  const { password, apiKey } = first.credentials;
  expect(first.output()).toContain(path.join(first.dataDirectory, 'credentials.json'));
  expect(first.output()).not.toContain(password);
  expect(first.output()).not.toContain(apiKey);
});

test('of five processes that start concurrently on an empty database without a key, one creates it and the others do not start', async () => {
  const empty = await DatabaseServer.start();
  const environment = { DATABASE_URL: empty.url, TIDEWATCH_ROLES: 'api', TIDEWATCH_MASTER_KEY: '' };
  const all = await Promise.all(Array.from({ length: 5 }, () => Tidewatch.launch({ environment })));
  const [running] = await Promise.all([
    Promise.any(all.map(async (one) => one.until(({ status }) => status === 'ready', 'one').then(() => one))),
  ]);
  const others = all.filter((one) => one !== running);
  expect(await Promise.all(others.map(({ exited }) => exited))).toEqual([1, 1, 1, 1]);
  for (const other of others) expect(other.output()).toContain('TIDEWATCH_MASTER_KEY');
  expect(all.map(({ dataDirectory }) => existsSync(path.join(dataDirectory, 'master-key'))).filter(Boolean)).toHaveLength(1);
  for (const one of all) await one.stop();
  await empty.stop();
});
