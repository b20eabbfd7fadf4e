/** Rolling up samples to five minutes. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { openDatabase } from '../../../src/kernel/database/connections/connection.js';
import { ALL_SLOTS, inSlots } from '../../../src/kernel/slots/slots.js';
import { rolledUpUntil, rollUp } from '../../../src/servers/series/rollup.js';
import { silent } from '../../harness/database.js';
import { at, type Measured, ServerStage, type StagedServer, sampleOf, secondsOf } from '../support/stage.js';

let stage: ServerStage;
beforeAll(async () => {
  stage = await ServerStage.open();
});
afterAll(() => stage.close());
afterEach(async () => {
  for (const table of [
    'service_listening',
    'server_rollup_progress',
    'server_rollup_slots',
    'server_samples',
    'server_process_samples',
    'servers',
  ])
    await stage.database.knex(table).delete();
  for (const table of ['server_rollups', 'server_process_rollups']) await stage.database.knex(table).delete();
});

/** Rolls up at that second, if everything received before `heard` is committed. */
async function rollUpAt(second: number, heard = second): Promise<number> {
  const row = { service: 'gateway', heard_until: at(heard) };
  await stage.database.knex('service_listening').insert(row).onConflict('service').merge();
  return rollUp(stage.database.knex, at(second));
}

async function report(server: StagedServer, from: number, to: number, measured: Measured = {}) {
  for (let second = from; second < to; second += 15) await stage.write(stage.heartbeat(server, second, measured));
}

const backfill = (server: StagedServer, received: number, samples: [second: number, cpu: number][]) =>
  stage.write(
    stage.beat(server, received, {
      kind: 'backfill',
      samples: samples.map(([second, cpu], index) => sampleOf(5000 + received + index, at(second), { cpu })),
    }),
  );

/** `<second>: <samples> x <mean> <highest>` */
async function rollups(server: StagedServer): Promise<string[]> {
  const rows = await stage.database.knex('server_rollups').where({ server_id: server.id }).orderBy('bucket');
  return rows.map((row) => `${secondsOf(row.bucket)}: ${row.samples} x ${row.cpu_avg} ${row.cpu_max}`);
}

test('five minutes of a host: means, peaks and the number of samples', async () => {
  const server = await stage.addServer();
  await stage.write(stage.heartbeat(server, 0, { cpu: null, memory: 40, disks: { '/': 10, '/data': 50 }, load1: 1 }));
  await stage.write(stage.heartbeat(server, 15, { cpu: 20, memory: 50, disks: { '/': 10, '/data': 60 }, load1: 2 }));
  await stage.write(stage.heartbeat(server, 299.999, { cpu: 40, memory: 60, disks: {}, load1: 3 }));
  await stage.write(stage.heartbeat(server, 300, { cpu: 99 }));
  await rollUpAt(301);
  const rows = await stage.database.knex('server_rollups').where({ server_id: server.id }).orderBy('bucket');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    ...{ bucket: at(0), samples: 3, cpu_avg: 30, cpu_max: 40, memory_avg: 50, memory_max: 60, disk_max: 60, load1_avg: 2 },
    ...{ rx_avg: 1000, tx_avg: 2000 },
  });
  expect(await rollups(server)).toEqual(['0: 3 x 30 40', '300: 1 x 99 99']);
});

test('processes with the same name are separate; the counter is the last one', async () => {
  const server = await stage.addServer();
  await report(server, 0, 45, { restarts: { 'api#0': 3, 'api#1': 8 } });
  await report(server, 45, 60, { restarts: { 'api#0': 5, 'worker#2': 1 } });
  await rollUpAt(300);
  const rows = await stage.database.knex('server_process_rollups').where({ server_id: server.id }).orderBy(['name', 'pm_id']);
  expect(rows.map((row) => `${row.name}#${row.pm_id} ${row.samples} ${row.restarts}`)).toEqual(['api#0 4 5', 'api#1 3 8', 'worker#2 1 1']);
  expect(rows[0]).toMatchObject({ bucket: at(0), cpu_avg: 1, cpu_max: 1, memory_avg: '50000000', memory_max: '50000000' });
});

test('the current bucket is recomputed with new samples', async () => {
  const server = await stage.addServer();
  await report(server, 0, 60, { cpu: 10 });
  await rollUpAt(60);
  expect(await rollups(server)).toEqual(['0: 4 x 10 10']);
  await report(server, 60, 120, { cpu: 30 });
  await rollUpAt(120);
  expect(await rollups(server)).toEqual(['0: 8 x 20 30']);
  expect(await rollUpAt(120)).toBe(0);
  expect(secondsOf((await rolledUpUntil(stage.database.knex)) as Date)).toBe(120);
});

test('samples that may still be written are never skipped', async () => {
  const server = await stage.addServer();
  await report(server, 0, 60, { cpu: 10 });
  await rollUpAt(60, 40);
  expect(await rollups(server)).toEqual(['0: 4 x 10 10']);
  // received before the last run, committed after it
  await stage.write(stage.heartbeat(server, 50, { cpu: 60 }));
  await rollUpAt(300, 300);
  expect(await rollups(server)).toEqual(['0: 5 x 20 60']);
});

test('without any gateway there is nothing to do', async () => {
  await report(await stage.addServer(), 0, 60);
  expect(await rollUp(stage.database.knex, at(60))).toBe(0);
});

test('samples up to a day late go into the buckets of their collection', async () => {
  const server = await stage.addServer();
  await report(server, 0, 300, { cpu: 10 });
  await report(server, 86_400, 86_415, { cpu: 50 });
  await rollUpAt(86_420);
  expect(await rollups(server)).toEqual(['0: 20 x 10 10', '86400: 1 x 50 50']);
  await backfill(server, 86_430, [
    [100, 94],
    [310, 20],
    [599, 30],
    [86_399, 40],
  ]);
  await rollUpAt(86_500);
  expect(await rollups(server)).toEqual(['0: 21 x 14 94', '300: 2 x 25 30', '86100: 1 x 40 40', '86400: 1 x 50 50']);
});

test('a worker that was down for hours catches up in slices, and so do three whose slots change hands', async () => {
  const servers = [await stage.addServer(), await stage.addServer(await stage.addOrganization())];
  for (const server of servers) for (let second = 0; second < 7200; second += 60) await stage.write(stage.heartbeat(server, second));
  await stage.database.knex('service_listening').insert({ service: 'gateway', heard_until: at(7200) });
  const others = Array.from({ length: 3 }, () => openDatabase(stage.database.connection, silent, { sizes: { management: 2 } }));
  try {
    // one believes to have all slots, and two share them since
    const slots = [ALL_SLOTS, ALL_SLOTS.slice(0, 8), ALL_SLOTS.slice(8)];
    for (let turn = 0; turn < 50; turn += 1) await Promise.all(others.map(({ knex }, index) => rollUp(knex, at(7200), slots[index])));
  } finally {
    await Promise.all(others.map((other) => other.close()));
  }
  const expected = Array.from({ length: 24 }, (_, index) => `${index * 300}: 5 x 5 5`);
  for (const server of servers) expect(await rollups(server)).toEqual(expected);
});

test('workers roll up their own slots, and the record is that of the slowest', async () => {
  const organizations = await Promise.all(Array.from({ length: 12 }, () => stage.addOrganization()));
  const servers = await Promise.all(organizations.map((organization) => stage.addServer(organization)));
  for (const server of servers) await report(server, 0, 300, { cpu: 10 });
  const slots = [ALL_SLOTS.slice(0, 8), ALL_SLOTS.slice(8)];
  await stage.database.knex('service_listening').insert({ service: 'gateway', heard_until: at(600) });
  const recorded = async () => secondsOf((await rolledUpUntil(stage.database.knex)) as Date);
  const done = async () => (await Promise.all(servers.map(rollups))).filter((rows) => rows.length > 0).length;

  await rollUp(stage.database.knex, at(600), slots[0]);
  const first = await done();
  expect(first).toBeLessThan(servers.length);
  const { rows } = await stage.database.knex.raw(
    `select count(*)::int as count from unnest(:ids::uuid[]) as o (id) where ${inSlots('id')}`,
    { ids: organizations.map(({ organizationId }) => organizationId), slots: [...ALL_SLOTS.slice(0, 8)] },
  );
  expect(first).toBe(rows[0].count);
  expect(await recorded()).toBeLessThan(600);
  await rollUp(stage.database.knex, at(600), slots[1]);
  expect(await done()).toBe(servers.length);
  expect(await recorded()).toBe(600);
  // whoever has all slots next finds nothing left
  expect(await rollUp(stage.database.knex, at(600))).toBe(0);
});
