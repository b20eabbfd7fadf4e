/** The series of a server, as returned by the API. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { DAILY_TABLES } from '../../../src/assembly/deletion/housekeeping.js';
import { createPartitions } from '../../../src/kernel/database/schema/partitions.js';
import type { SeriesRange } from '../../../src/kernel/series/grid.js';
import { stepsOf } from '../../../src/servers/operations/series-operations.js';
import { rollUp } from '../../../src/servers/series/rollup.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { at, type Measured, ServerStage, type StagedServer } from '../support/stage.js';

const HOUR = 3_600;
const DAY = 86_400;

let now = DAY;
let server: TestServer;
let stage: ServerStage;
beforeAll(async () => {
  server = await startTestServer({ clock: () => at(now) });
  const { body } = await server.admin.call('createProject', { slug: 'play', name: 'Play' });
  const organization = await server.database.knex('organizations').first('id');
  stage = ServerStage.on(server, organization.id, body.project.id);
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const table of ['service_listening', 'server_rollup_progress', 'server_rollup_slots']) await server.database.knex(table).delete();
});

type Points = Record<string, unknown>[];

async function series(of: StagedServer, range: SeriesRange) {
  const { status, body } = await server.admin.call('getServerSeries', { serverId: of.id, range });
  expect(status).toBe(200);
  return body as { from: string; to: string; stepSec: number; points: Points };
}

/** `<second>: <what>` of the points that are not null. */
const known = (points: Points, ...fields: string[]) =>
  points
    .filter((point) => point[fields[0] as string] !== null)
    .map((point) => `${(Date.parse(point['at'] as string) - at(0).getTime()) / 1000}: ${fields.map((field) => point[field]).join(' ')}`);

const report = async (of: StagedServer, from: number, to: number, step: number, measured: (second: number) => Measured) => {
  for (let second = from; second < to; second += step) await stage.write(stage.heartbeat(of, second, measured(second)));
};

async function rollUpAt(second: number): Promise<void> {
  await server.database
    .knex('service_listening')
    .insert({ service: 'gateway', heard_until: at(second) })
    .onConflict('service')
    .merge();
  while (await rollUp(server.database.knex, at(second)));
}

describe('the step', () => {
  test.each<[SeriesRange, number, number, number]>([
    ['1h', 10, 30, 121],
    ['1h', 15, 30, 121],
    ['1h', 30, 60, 61],
    ['1h', 60, 120, 31],
    ['6h', 15, 120, 181],
    ['24h', 15, 300, 289],
    ['7d', 60, 1800, 337],
  ])('%s at an interval of %d s: %d s', (range, interval, stepSec, count) => {
    const exact = stepsOf(range, interval, at(100_800));
    expect(exact).toMatchObject({ stepSec, to: at(100_800 + stepSec) });
    expect((exact.to.getTime() - exact.from.getTime()) / 1000 / stepSec).toBe(count);
    // one millisecond earlier, the previous step is in progress
    expect(stepsOf(range, interval, at(100_799.999))).toMatchObject({ to: at(100_800) });
    const later = stepsOf(range, interval, at(100_800 + stepSec - 0.001));
    expect(later).toEqual(exact);
  });
});

test('the last hour is a regular grid with mean and peak per step, and nulls without samples', async () => {
  const one = await stage.addServer();
  now = DAY + 7;
  await report(one, DAY - 120, DAY - 60, 15, (second) => ({
    cpu: second === DAY - 105 ? 30.004 : 10,
    memory: 41.257,
    disks: { '/': 12, '/d': 70 },
  }));
  await report(one, DAY, DAY + 1, 15, () => ({ cpu: null, load1: 3 }));
  const { from, to, stepSec, points } = await series(one, '1h');
  expect([from, to, stepSec]).toEqual([at(DAY - HOUR).toISOString(), at(DAY + 30).toISOString(), 30]);
  expect(points).toHaveLength(121);
  expect(points.every((point, index) => point['at'] === at(DAY - HOUR + index * 30).toISOString())).toBe(true);
  expect(points.filter((point) => point['memoryPct'] !== null)).toEqual([
    {
      ...{ at: at(DAY - 120).toISOString(), cpuPct: 20, cpuMaxPct: 30, memoryPct: 41.26, memoryMaxPct: 41.26, diskPct: 70, load1: 0.5 },
      ...{ rxBytesPerSec: 1000, txBytesPerSec: 2000 },
    },
    expect.objectContaining({ at: at(DAY - 90).toISOString(), cpuPct: 10 }),
    expect.objectContaining({ at: at(DAY).toISOString(), cpuPct: null, cpuMaxPct: null, memoryPct: 40, load1: 3 }),
  ]);
});

test('includes from and excludes to', async () => {
  const one = await stage.addServer();
  now = DAY;
  await report(one, DAY - HOUR - 15, DAY - HOUR + 1, 15, (second) => ({ cpu: second < DAY - HOUR ? 1 : 2 }));
  await report(one, DAY + 15, DAY + 31, 15, (second) => ({ cpu: second < DAY + 30 ? 3 : 4 }));
  expect(known((await series(one, '1h')).points, 'cpuPct')).toEqual([`${DAY - HOUR}: 2`, `${DAY}: 3`]);
});

test('six hours are read from samples, including late ones', async () => {
  const one = await stage.addServer();
  now = DAY;
  await report(one, DAY - 6 * HOUR, DAY - 6 * HOUR + 240, 60, (second) => ({ cpu: second % 240 }));
  expect(known((await series(one, '6h')).points, 'cpuPct', 'cpuMaxPct')).toEqual([
    `${DAY - 6 * HOUR}: 30 60`,
    `${DAY - 6 * HOUR + 120}: 150 180`,
  ]);
});

test.each<[SeriesRange, string[]]>([
  ['24h', ['78600: 10 10', '78900: 20 20', '83100: 30 30', '85800: 40 40', '86100: 50 50', '86400: 60 60']],
  // a step is the mean of its samples, not of its buckets
  ['7d', ['77400: 10 10', '79200: 20 20', '82800: 30 30', '84600: 43.33 50', '86400: 60 60']],
])('%s are read from rollups, and from samples until they are rolled up', async (range, expected) => {
  const one = await stage.addServer();
  now = DAY + 20;
  await report(one, 78_600, 78_640, 15, () => ({ cpu: 10 }));
  await report(one, range === '24h' ? 78_900 : 79_200, (range === '24h' ? 78_900 : 79_200) + 10, 15, () => ({ cpu: 20 }));
  await report(one, 83_100, 83_110, 15, () => ({ cpu: 30 }));
  await report(one, 85_800, 85_830, 15, () => ({ cpu: 40 }));
  const before = (await series(one, range)).points;
  await rollUpAt(86_000);
  // without samples, the rest comes from rollups
  await server.database.knex('server_samples').where({ server_id: one.id }).where('at', '<', at(85_500)).delete();
  expect((await series(one, range)).points).toEqual(before);
  await report(one, 86_100, 86_110, 15, () => ({ cpu: 50 }));
  await report(one, 86_400, 86_410, 15, () => ({ cpu: 60 }));
  expect(known((await series(one, range)).points, 'cpuPct', 'cpuMaxPct')).toEqual(expected);
});

test('a week of rollups has at most 337 points', async () => {
  const one = await stage.addServer();
  now = 10 * DAY;
  await createPartitions(server.database.knex, DAILY_TABLES, at(3 * DAY));
  await server.database.knex.raw(
    `insert into server_rollups (organization_id, server_id, day, bucket, samples, cpu_avg, cpu_max, memory_avg, memory_max, load1_avg)
     select :organization, :server, (at at time zone 'UTC')::date, at, 20, 10, 20, 30, 40, 1
     from generate_series(:from::timestamptz, :to::timestamptz, interval '5 minutes') at`,
    { organization: one.organizationId, server: one.id, from: at(3 * DAY - 300), to: at(10 * DAY) },
  );
  await server.database.knex('server_rollup_progress').insert({ id: 1, received_until: at(10 * DAY) });
  const { points } = await series(one, '7d');
  expect(points).toHaveLength(337);
  expect(known(points, 'cpuPct')).toHaveLength(336);
});

describe('processes', () => {
  const processSeries = async (of: StagedServer, range: SeriesRange, name?: string) => {
    const { status, body } = await server.admin.call('getServerProcessSeries', {
      serverId: of.id,
      range,
      ...(name !== undefined && { name }),
    });
    expect(status).toBe(200);
    return body.processes as { name: string; pmId: number; points: Points }[];
  };

  test('by name and id, with the last counter of each step', async () => {
    const one = await stage.addServer();
    now = DAY;
    await report(one, DAY - 60, DAY, 15, (second) => ({ restarts: { 'api#10': second === DAY - 15 ? 4 : 3, 'api#2': 0, 'a "b"#1': 7 } }));
    const found = await processSeries(one, '1h');
    expect(found.map(({ name, pmId }) => `${name}#${pmId}`)).toEqual(['a "b"#1', 'api#2', 'api#10']);
    expect(known(found[2]?.points ?? [], 'restarts', 'memoryBytes', 'cpuPct')).toEqual([
      `${DAY - 60}: 3 50000000 1`,
      `${DAY - 30}: 4 50000000 1`,
    ]);
    expect(found[2]?.points).toHaveLength(121);
    expect((await processSeries(one, '1h', 'api')).map(({ pmId }) => pmId)).toEqual([2, 10]);
    expect(await processSeries(one, '1h', 'nothing')).toEqual([]);
  });

  test('a day of processes is read from rollups', async () => {
    const one = await stage.addServer();
    now = DAY;
    await report(one, 70_000, 70_031, 15, () => ({ restarts: { 'api#0': 2 } }));
    await rollUpAt(DAY);
    await server.database.knex('server_process_samples').where({ server_id: one.id }).delete();
    expect(known((await processSeries(one, '24h'))[0]?.points ?? [], 'restarts', 'cpuPct', 'memoryMaxBytes')).toEqual([
      '69900: 2 1 50000000',
    ]);
  });

  test('at most fifty, those with the most memory, unless filtered by name', async () => {
    const one = await stage.addServer();
    now = DAY;
    const numbers = Array.from({ length: 60 }, (_, index) => index);
    await server.database.knex('server_process_samples').insert({
      ...{
        organization_id: one.organizationId,
        server_id: one.id,
        day: '2026-03-02',
        at: at(DAY - 60),
        received_at: at(DAY - 60),
        live: true,
      },
      pm_ids: numbers,
      names: numbers.map(() => 'api'),
      statuses: numbers.map(() => 'online'),
      cpu_pcts: numbers.map(() => 1),
      memory_bytes: numbers.map((number) => (number + 1) * 1_000_000),
      restarts: numbers.map(() => 0),
    });
    expect((await processSeries(one, '1h')).map(({ pmId }) => pmId)).toEqual(numbers.slice(10));
    expect(await processSeries(one, '1h', 'api')).toHaveLength(60);
  });
});

test('a server of another organization is not found, like a missing one', async () => {
  const theirs = await stage.addServer(await stage.addOrganization());
  for (const serverId of [theirs.id, '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99']) {
    for (const operation of ['getServerSeries', 'getServerProcessSeries'] as const) {
      const { status, body } = await server.admin.call(operation, { serverId, range: '1h' });
      expect([status, body.error?.code]).toEqual([404, 'SERVER_NOT_FOUND']);
    }
  }
});
