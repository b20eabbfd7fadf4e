/** Daily partitions: created ahead, dropped when their last day has expired. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { DAILY_TABLES, maintainPartitions } from '../../../../src/assembly/deletion/housekeeping.js';
import { openDatabase } from '../../../../src/kernel/database/connections/connection.js';
import { createPartitions, daysAhead, dropExpiredPartitions } from '../../../../src/kernel/database/schema/partitions.js';
import { openTestDatabase, silent } from '../../../harness/database.js';
import { Stage } from '../../../monitoring/silence/stage.js';

const DAY_MS = 86_400_000;
const day = (date: string, offset = 0) => new Date(Date.parse(`${date}T00:00:00.000Z`) + offset * DAY_MS);
/** The names of status event partitions for these days of one month. */
const names = (month: string, ...days: number[]) => days.map((number) => `status_events_p${month}${String(number).padStart(2, '0')}`);

/** Those of status events; the other tables follow the same rule and have their own tests. */
const ofEvents = (all: readonly string[]) => all.filter((name) => name.startsWith('status_events_'));

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const name of await partitions()) await database.knex.raw('drop table ??', [name]);
});

async function partitions(): Promise<string[]> {
  const { rows } = await database.knex.raw(
    `select inhrelid::regclass::text as name, pg_get_expr(c.relpartbound, c.oid) as bounds
     from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = 'status_events'::regclass order by 1`,
  );
  for (const { name, bounds } of rows as { name: string; bounds: string }[]) {
    const [from = '', to = ''] = [...bounds.matchAll(/'(\d{4}-\d\d-\d\d)'/g)].map((match) => match[1]);
    if (name !== `status_events_p${from.replaceAll('-', '')}` || day(from, 1).getTime() !== day(to).getTime())
      throw new Error(`${name} is ${bounds}`);
  }
  return rows.map((row: { name: string }) => row.name);
}

test.each([
  ['in the middle of a month', '2026-03-10T12:00:00Z', names('202603', 9, 10, 11, 12, 13, 14, 15, 16, 17)],
  ['at the first moment of a day', '2026-03-10T00:00:00Z', names('202603', 9, 10, 11, 12, 13, 14, 15, 16, 17)],
  ['at the last moment of a day', '2026-03-10T23:59:59.999Z', names('202603', 9, 10, 11, 12, 13, 14, 15, 16, 17)],
  ['across a leap day', '2024-02-26T12:00:00Z', [...names('202402', 25, 26, 27, 28, 29), ...names('202403', 1, 2, 3, 4)]],
  ['across a year', '2026-12-29T12:00:00Z', [...names('202612', 28, 29, 30, 31), ...names('202701', 1, 2, 3, 4, 5)]],
])('creates yesterday, today and a week ahead, %s', async (_when, now, expected) => {
  expect(ofEvents(await createPartitions(database.knex, DAILY_TABLES, new Date(now)))).toEqual(expected);
  expect(await partitions()).toEqual(expected);
});

test('counts the days ahead without a gap, over all tables', async () => {
  const ahead = (date: string) => daysAhead(database.knex, DAILY_TABLES, day(date));
  expect(await ahead('2026-03-10')).toBe(-1);
  await createPartitions(database.knex, DAILY_TABLES, day('2026-03-10'));
  expect([await ahead('2026-03-10'), await ahead('2026-03-15'), await ahead('2026-03-18')]).toEqual([7, 2, -1]);
  await database.knex.raw('drop table status_events_p20260313');
  expect(await ahead('2026-03-10')).toBe(2);
});

test('keeps existing partitions and creates missing ones', async () => {
  await createPartitions(database.knex, DAILY_TABLES, day('2026-03-10'));
  expect(ofEvents(await createPartitions(database.knex, DAILY_TABLES, day('2026-03-10')))).toEqual([]);
  expect(ofEvents(await createPartitions(database.knex, DAILY_TABLES, day('2026-03-11')))).toEqual(names('202603', 18));
  await database.knex.raw('drop table status_events_p20260313');
  expect(ofEvents(await createPartitions(database.knex, DAILY_TABLES, day('2026-03-11')))).toEqual(names('202603', 13));
});

test('drops a partition once all of it is older than the retention', async () => {
  const retention = DAILY_TABLES.find(({ table }) => table === 'status_events')?.retentionDays ?? 0;
  expect(retention).toBe(30);
  await createPartitions(database.knex, DAILY_TABLES, day('2026-03-10'));
  const lastDay = day('2026-03-09', retention);
  expect(ofEvents(await dropExpiredPartitions(database.knex, DAILY_TABLES, new Date(lastDay.getTime() + DAY_MS - 1)))).toEqual([]);
  expect(ofEvents(await dropExpiredPartitions(database.knex, DAILY_TABLES, new Date(lastDay.getTime() + DAY_MS)))).toEqual(
    names('202603', 9),
  );
  expect(ofEvents(await dropExpiredPartitions(database.knex, DAILY_TABLES, day('2026-03-14', retention))).sort()).toEqual(
    names('202603', 10, 11, 12, 13),
  );
  expect(await partitions()).toEqual(names('202603', 14, 15, 16, 17));
});

test('never drops a partition with an unknown name', async () => {
  await database.knex.raw(`create table status_events_old partition of status_events for values from ('2001-01-01') to ('2001-01-02')`);
  expect(await dropExpiredPartitions(database.knex, DAILY_TABLES, day('2026-03-10'))).toEqual([]);
  await database.knex.raw('drop table status_events_old');
});

const indexed = async () => {
  const found = await database.knex('pg_indexes').whereLike('indexname', 'status_events_p%_once').orderBy('indexname').pluck('indexname');
  return found.map((name: string) => name.replace(/_once$/, ''));
};

test('detects duplicates only on days that can still receive them', async () => {
  const maintain = (date: string) => maintainPartitions(database.knex, day(date), silent, () => day(date));
  await maintain('2026-03-10');
  expect(await indexed()).toEqual(names('202603', 9, 10, 11, 12, 13, 14, 15, 16, 17));
  // as a process of an older release creates one
  await database.knex.raw('drop index status_events_p20260316_once');
  await maintain('2026-03-13');
  expect(await indexed()).toEqual(names('202603', 11, 12, 13, 14, 15, 16, 17, 18, 19, 20));
  expect(await partitions()).toEqual(names('202603', 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20));
});

test('concurrent housekeeping does not fail', async () => {
  await createPartitions(database.knex, DAILY_TABLES, day('2026-01-01'));
  const others = Array.from({ length: 4 }, () => openDatabase(database.connection, silent, { sizes: { management: 1 } }));
  const results = await Promise.all(others.map(({ knex }) => maintainPartitions(knex, day('2026-03-10'), silent, () => day('2026-03-10'))));
  await Promise.all(others.map((other) => other.close()));
  expect(ofEvents(results.flatMap(({ created }) => created)).sort()).toEqual(names('202603', 9, 10, 11, 12, 13, 14, 15, 16, 17));
  expect(ofEvents(results.flatMap(({ dropped }) => dropped))).toHaveLength(9);
  expect(await partitions()).toEqual(names('202603', 9, 10, 11, 12, 13, 14, 15, 16, 17));
});

test('events around midnight are stored in their day', async () => {
  const stage = await Stage.open();
  try {
    const monitor = await stage.newMonitor();
    for (const seconds of [-0.001, 0, 86_399.999, 86_400]) await monitor.report(seconds, 'ok');
    const rows = await stage.database
      .knex('status_events')
      .orderBy('received_at')
      .select(stage.database.knex.raw('tableoid::regclass::text as name'));
    expect(rows.map(({ name }) => name)).toEqual([...names('202603', 1, 2, 2, 3)]);
  } finally {
    await stage.close();
  }
});
