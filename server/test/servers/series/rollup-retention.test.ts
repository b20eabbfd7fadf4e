/** Retention with a moving clock; nothing is computed from partly dropped samples. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { DAILY_TABLES } from '../../../src/assembly/deletion/housekeeping.js';
import { openDatabase, type PostgresConnection } from '../../../src/kernel/database/connections/connection.js';
import { createPartitions, dropExpiredPartitions } from '../../../src/kernel/database/schema/partitions.js';
import { reachMs, rollUp } from '../../../src/servers/series/rollup.js';
import { silent } from '../../harness/database.js';
import { at, ServerStage, type StagedServer, secondsOf } from '../support/stage.js';

const DAY = 86_400;

let stage: ServerStage;
beforeAll(async () => {
  stage = await ServerStage.open();
});
afterAll(() => stage.close());
afterEach(async () => {
  await stage.database.knex('service_listening').delete();
  for (const table of ['server_rollup_progress', 'server_rollup_slots']) await stage.database.knex(table).delete();
});

const tables = ['server_samples', 'server_process_samples', 'server_rollups', 'server_process_rollups'] as const;

/** Like the worker once an hour: creates partitions ahead, and drops expired ones. */
async function maintainAt(second: number): Promise<void> {
  await createPartitions(stage.database.knex, DAILY_TABLES, at(second));
  await dropExpiredPartitions(stage.database.knex, DAILY_TABLES, at(second));
}

async function rollUpAt(second: number): Promise<void> {
  await stage.database
    .knex('service_listening')
    .insert({ service: 'gateway', heard_until: at(second) })
    .onConflict('service')
    .merge();
  for (let turn = 0; turn < 10 && (await rollUp(stage.database.knex, at(second))); turn += 1);
}

async function counts(server: StagedServer): Promise<number[]> {
  const found: number[] = [];
  for (const table of tables) {
    const row = await stage.database.knex(table).where({ server_id: server.id }).count({ count: '*' }).first();
    found.push(Number(row?.count));
  }
  return found;
}

test('host samples are kept for 7 days, process samples for 3, their rollups for 90 and 30', async () => {
  const server = await stage.addServer();
  for (let second = 0; second < 300; second += 15) await stage.write(stage.heartbeat(server, second, { restarts: { 'api#0': 1 } }));
  await rollUpAt(300);
  const kept: [day: number, expected: number[]][] = [
    [2, [20, 20, 1, 1]],
    // whole days are dropped, so the last sample of the day has exactly that age
    [3.99, [20, 20, 1, 1]],
    [4, [20, 0, 1, 1]],
    [7.99, [20, 0, 1, 1]],
    [8, [0, 0, 1, 1]],
    [29, [0, 0, 1, 1]],
    [30.99, [0, 0, 1, 1]],
    [31, [0, 0, 1, 0]],
    [89, [0, 0, 1, 0]],
    [90.99, [0, 0, 1, 0]],
    [91, [0, 0, 0, 0]],
  ];
  for (const [day, expected] of kept) {
    await maintainAt(day * DAY);
    expect([day, await counts(server)]).toEqual([day, expected]);
  }
});

test('no bucket is computed from possibly dropped samples, at any hour and with any difference between clocks', async () => {
  for (const table of ['server_samples', 'server_process_samples'] as const) {
    const retention = (DAILY_TABLES.find((daily) => daily.table === table)?.retentionDays ?? 0) * DAY;
    const reach = reachMs(table) / 1000;
    expect(reach).toBeGreaterThan(2 * DAY);
    for (let hour = 0; hour < 48; hour += 1) {
      const now = 100 * DAY + hour * 3600;
      const oldestBucket = Math.floor((now - reach) / 300) * 300;
      // the first day that still exists for a worker whose clock is eleven hours ahead
      const firstDay = Math.floor((now + 11 * 3600 - retention) / DAY) * DAY;
      expect(oldestBucket).toBeGreaterThanOrEqual(firstDay);
    }
  }
});

test('a worker that was down for four days keeps existing process rollups', async () => {
  const start = 200 * DAY;
  await maintainAt(start);
  const server = await stage.addServer();
  const processes = { restarts: { 'api#0': 1 } };
  for (let second = 0; second < 300; second += 15) await stage.write(stage.heartbeat(server, start + second, processes));
  await rollUpAt(start + 200);
  const before = await stage.database.knex('server_process_rollups').where({ server_id: server.id });
  expect(before).toHaveLength(1);
  // meanwhile some samples were dropped
  await stage.database
    .knex('server_process_samples')
    .where({ server_id: server.id })
    .where('at', '<', at(start + 150))
    .delete();
  const back = start + 4 * DAY;
  await createPartitions(stage.database.knex, DAILY_TABLES, at(back));
  await stage.write(stage.heartbeat(server, back, processes));
  await rollUpAt(back + 10);
  const after = await stage.database.knex('server_process_rollups').where({ server_id: server.id }).orderBy('bucket');
  expect(after.map((row) => secondsOf(row.bucket))).toEqual([start, back]);
  expect(after[0]).toEqual(before[0]);
  // the host samples of that day still exist, so their bucket is completed
  const [host] = await stage.database.knex('server_rollups').where({ server_id: server.id }).orderBy('bucket');
  expect(host).toMatchObject({ samples: 20 });
});

test('buckets are in UTC, so each exists once when clocks change', async () => {
  const server = await stage.addServer();
  const [from, to] = [new Date('2026-03-28T12:00:00Z'), new Date('2026-03-29T12:00:00Z')];
  await createPartitions(stage.database.knex, DAILY_TABLES, from);
  await stage.database.knex.raw(
    `insert into server_samples (organization_id, server_id, day, at, received_at, live, instance_id, seq, memory_pct, disks, load1)
     select :organization, :server, (at at time zone 'UTC')::date, at, at, true, :server, 1, 50, '{}', 1
     from generate_series(:from::timestamptz, :to::timestamptz - interval '1 minute', interval '1 minute') at`,
    { organization: server.organizationId, server: server.id, from, to },
  );
  const berlin = openDatabase({ ...stage.database.connection, options: '-c TimeZone=Europe/Berlin' } as PostgresConnection, silent, {
    sizes: { management: 1 },
  });
  try {
    await stage.database.knex('service_listening').insert({ service: 'gateway', heard_until: to });
    await rollUp(berlin.knex, to);
    const { rows } = await berlin.knex.raw(
      `select day::text, count(*)::int as buckets, sum(samples)::int as samples, count(distinct (bucket at time zone 'UTC')::date)::int as days,
         to_char(min(bucket at time zone 'UTC'), 'DD HH24:MI') as first
       from server_rollups where server_id = ? group by day order by day`,
      [server.id],
    );
    expect(rows).toEqual([
      { day: '2026-03-28', buckets: 144, samples: 720, days: 1, first: '28 12:00' },
      { day: '2026-03-29', buckets: 144, samples: 720, days: 1, first: '29 00:00' },
    ]);
  } finally {
    await berlin.close();
  }
});
