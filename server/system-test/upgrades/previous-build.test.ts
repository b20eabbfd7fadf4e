/** The release before this one and this one run side by side: on one database, which this one migrates while the other serves, under load. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDatabase } from '../../src/kernel/database/connections/connection.js';
import { SCHEMA } from '../../src/kernel/database/schema/migrate.js';
import { createTestDatabase, silent } from '../../test/harness/database.js';
import { newDataDirectory } from '../../test/harness/server-process.js';
import { until } from '../../test/harness/until.js';
import { type DataModule, importData, load } from './load.js';
import { Processes } from './running.js';

const ROOT = new URL('../../../', import.meta.url);
const BUILDER = new URL('scripts/package/previous-build.mjs', ROOT).href;

let data: DataModule;
let previous: { folder: string; version: string };
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let directory: ReturnType<typeof newDataDirectory>;
let processes: Processes;

beforeAll(async () => {
  data = await importData();
  previous = (await import(BUILDER)).previousBuild();
  database = await createTestDatabase({ empty: true });
  directory = newDataDirectory();
  processes = new Processes(database.connection, directory.path);
}, 900_000);
afterAll(async () => {
  await processes?.stopAll();
  await directory?.remove();
  await database?.drop();
});

test('both serve while the new one migrates and after, nothing is lost, and each sees what the other stored', async () => {
  const old = await processes.start({ folder: previous.folder });
  const credentials = JSON.parse(readFileSync(path.join(directory.path, 'credentials.json'), 'utf8'));
  const owner = await data.signIn(old.baseUrl, credentials);
  const key = await data.makeEverything(owner);
  const before = await data.askEverything(owner);
  const ofOld = load(data, owner, key);
  const { baseUrl, child } = await processes.start({});
  const ofNew = load(data, { ...owner, baseUrl }, key);
  await until(() => ofNew.requests > 300 && ofOld.requests > 300, { what: 'the load', withinMs: 60_000, pauseMs: 100 });
  await Promise.all([ofOld.end(), ofNew.end()]);
  expect([ofOld.failed, ofNew.failed]).toEqual([[], []]);
  // what 0.1.0 cannot do on the schema of 0.4.0, as the changelog says
  const [site] = (await data.call(owner, 'GET', '/api/v1/docs/sites'))['sites'] as unknown as [{ id: string }];
  const document = { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: {} };
  await expect(data.call(owner, 'PUT', `/api/v1/docs/sites/${site.id}/api-reference`, { document })).rejects.toThrow(': 500 ');
  const { knex, close } = openDatabase(database.connection, silent, { sizes: { management: 1 } });
  expect(await knex('schema_migrations').max('name as name').first()).toEqual({ name: SCHEMA });
  const stored = await knex('status_events').pluck('id');
  await close();
  const acknowledged = [...ofOld.acknowledged, ...ofNew.acknowledged];
  // and the one that was made before the load
  expect([new Set(stored).size, stored.length]).toEqual([acknowledged.length + 1, acknowledged.length + 1]);
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
  const feedback = { '/api/v1/feedback': expect.anything() };
  for (const each of [old.baseUrl, baseUrl])
    expect(await data.askEverything({ ...owner, baseUrl: each })).toEqual({ ...before, ...feedback });
  // and back: the release before goes on alone, and starts again
  expect(await processes.stop(child)).toBe(0);
  expect(await processes.stop(old.child)).toBe(0);
  const again = await processes.start({ folder: previous.folder });
  expect(await data.askEverything({ ...owner, baseUrl: again.baseUrl })).toEqual({ ...before, ...feedback });
}, 300_000);
