/** A wrong clock drops nothing: retention uses the earlier of our clock and the database's, and neither if they differ. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pino from 'pino';
import { DAILY_TABLES, maintainPartitions } from '../../../src/assembly/deletion/housekeeping.js';
import { createPartitions } from '../../../src/kernel/database/schema/partitions.js';
import { openTestDatabase } from '../../harness/database.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAY = 'status_events_p20260310';
/** The time at which the day has been kept for its 30 days. */
const DUE = Date.parse('2026-04-10T00:00:00Z');

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let warnings: string[];
const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) });
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  warnings = [];
  // the clocks agree
  await maintain(DUE - DAY_MS, DUE - DAY_MS);
  await createPartitions(database.knex, DAILY_TABLES, new Date('2026-03-10T12:00:00Z'));
});

async function maintain(databaseNow: number, hostNow: number): Promise<boolean> {
  const { dropped } = await maintainPartitions(database.knex, new Date(databaseNow), log, () => new Date(hostNow));
  return dropped.includes(DAY);
}

test('a day is dropped when it is expired by both clocks', async () => {
  expect(await maintain(DUE + MINUTE_MS, DUE - MINUTE_MS)).toBe(false);
  expect(await maintain(DUE - MINUTE_MS, DUE + MINUTE_MS)).toBe(false);
  expect(await maintain(DUE + MINUTE_MS, DUE + 2 * MINUTE_MS)).toBe(true);
  expect(warnings).toEqual([]);
});

test.each([
  ['the clock of the database is 40 days ahead', DUE + 10 * DAY_MS, DUE - 30 * DAY_MS],
  ['the clock of this host is 40 days ahead', DUE - 30 * DAY_MS, DUE + 10 * DAY_MS],
  ['both are past it and differ by more than an hour', DUE + DAY_MS, DUE + DAY_MS + 61 * MINUTE_MS],
])('drops nothing and warns once: %s', async (_when, now, databaseNow) => {
  expect(await maintain(now, databaseNow)).toBe(false);
  expect(await maintain(now, databaseNow)).toBe(false);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('no partition is dropped');
});

test('partitions are still created ahead, and dropping resumes once the clocks agree', async () => {
  const ahead = new Date(DUE + 100 * DAY_MS);
  const { created } = await maintainPartitions(database.knex, ahead, log, () => new Date(DUE));
  expect(created).toContain('status_events_p20260719');
  expect(await maintain(DUE, DUE)).toBe(true);
  await maintain(DUE + DAY_MS, DUE);
  expect(warnings).toHaveLength(2);
});
