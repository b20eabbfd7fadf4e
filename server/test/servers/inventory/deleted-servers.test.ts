/** All data of a deleted server is removed, and nothing else. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { PURGE_BATCH } from '../../../src/kernel/database/rows/batches.js';
import { purgeDeletedServers } from '../../../src/servers/inventory/deleted-servers.js';
import { deleteServers } from '../../../src/servers/inventory/store.js';
import { silent } from '../../harness/database.js';
import { at, ServerStage, type StagedServer } from '../support/stage.js';

const TABLES = ['server_samples', 'server_process_samples', 'server_rollups', 'server_process_rollups'] as const;

let stage: ServerStage;
beforeAll(async () => {
  stage = await ServerStage.open();
});
afterAll(() => stage.close());
afterEach(() => stage.database.knex('deleted_servers').delete());

/** A server with rows in every table, before and after midnight. */
async function serverWithRows(samples = 3, owner?: { organizationId: string; projectId: string }): Promise<StagedServer> {
  const server = await stage.addServer(owner);
  const values = { organization: server.organizationId, server: server.id, from: at(86_400 - 2), count: samples };
  const rows = `from generate_series(0, :count::int - 1) n cross join lateral (select :from::timestamptz + n * interval '1 second' as at) x`;
  const head = `:organization, :server, (at at time zone 'UTC')::date, at`;
  const { knex } = stage.database;
  await knex.raw(
    `insert into server_samples (organization_id, server_id, day, at, received_at, live, instance_id, seq, memory_pct, disks, load1)
     select ${head}, at, true, :server, n, 5, '{}', 1 ${rows}`,
    values,
  );
  await knex.raw(`insert into server_process_samples select ${head}, at, true, '{}', '{}', '{}', '{}', '{}', '{}' ${rows}`, values);
  await knex.raw(`insert into server_rollups select ${head}, 1, 1, 1, 1, 1, 1, 1, 1, 1 ${rows}`, values);
  await knex.raw(`insert into server_process_rollups select ${head}, 'api', 0, 1, 1, 1, 1, 1, 1 ${rows}`, values);
  return server;
}

async function rowsOf(server: StagedServer): Promise<number> {
  let total = 0;
  for (const table of TABLES) total += (await stage.database.knex(table).where({ server_id: server.id })).length;
  return total;
}

const deleteAt = (second: number, ...servers: StagedServer[]) =>
  stage.database.knex.transaction((transaction) =>
    deleteServers(
      transaction,
      stage.organizationId,
      servers.map(({ id }) => id),
      at(second),
    ),
  );
const purgeAt = (second: number, batches?: number) => purgeDeletedServers(stage.database.knex, silent, at(second), batches);
const waiting = () => stage.database.knex('deleted_servers').pluck('server_id');

test('its samples and rollups are removed after ten minutes, those of others stay', async () => {
  const [gone, kept] = [await serverWithRows(), await serverWithRows()];
  const theirs = await serverWithRows(3, await stage.addOrganization());
  await deleteAt(100, gone);
  expect(await purgeAt(699)).toBe(0);
  expect(await waiting()).toEqual([gone.id]);
  await purgeAt(700);
  expect([await rowsOf(gone), await rowsOf(kept), await rowsOf(theirs)]).toEqual([0, 12, 12]);
  expect(await waiting()).toEqual([]);
});

test('a turn is bounded; the next worker continues after a stop', async () => {
  const gone = await serverWithRows(PURGE_BATCH + 10);
  await deleteAt(100, gone);
  const left: number[] = [];
  for (let turn = 0; turn < 20 && (await waiting()).length; turn += 1) {
    expect(await purgeAt(1000, 1)).toBeLessThanOrEqual(1);
    left.push(await rowsOf(gone));
  }
  expect(left.at(-1)).toBe(0);
  expect(left.length).toBeGreaterThan(4);
  expect(await waiting()).toEqual([]);
});

test('several servers at once', async () => {
  const gone = await Promise.all(Array.from({ length: 4 }, () => serverWithRows()));
  await deleteAt(100, ...gone);
  await Promise.all(Array.from({ length: 3 }, () => purgeAt(1000)));
  for (const server of gone) expect(await rowsOf(server)).toBe(0);
  expect(await waiting()).toEqual([]);
});
