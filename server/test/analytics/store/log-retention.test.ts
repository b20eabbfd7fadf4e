/** How long the log of hits is kept: three days, and until every property has sealed them. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { analytics } from '../../../src/analytics/module.js';
import { hasLogSince } from '../../../src/analytics/store/sealing-store.js';
import { dropExpiredPartitions } from '../../../src/kernel/database/schema/partitions.js';
import { addDays } from '../../../src/kernel/net/local-days.js';
import { Stage } from './stage.js';

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open('UTC', NOW);
});
afterEach(() => stage.close());

/** The stage has partitions from eleven days before this moment on. */
const NOW = new Date('2026-04-01T12:00:00Z');
const TODAY = '2026-04-01';
const HITS = analytics.dailyTables!.filter(({ table }) => table === 'analytics_hits');

/** The first day that housekeeping left in the log, in days before today. */
async function keptDays(sealedThrough: string | null, { firstEventAt }: { firstEventAt?: string } = {}): Promise<number> {
  const { knex } = stage.database;
  await knex('properties').update({ first_event_at: firstEventAt ?? null });
  if (sealedThrough)
    await knex('analytics_sealing').insert({
      ...{ organization_id: stage.organizationId, property_id: stage.propertyId, epoch: 1, time_zone: 'UTC' },
      ...{ first_day: addDays(TODAY, -30), sealed_through: sealedThrough },
    });
  await dropExpiredPartitions(knex, HITS, NOW);
  for (let back = 11; back >= 0; back -= 1) if (await hasLogSince(knex, NOW.getTime() / 1_000 - back * 86_400)) return back;
  throw new Error('everything is gone');
}

test.each<[string, string | null, { firstEventAt?: string }, number]>([
  ['no data yet', null, {}, 3],
  ['yesterday is sealed', addDays(TODAY, -1), {}, 3],
  ['the last sealed day is six days ago; the day before it is kept for other time zones', addDays(TODAY, -6), {}, 7],
  ['the first hits have arrived, and sealing has not begun', null, { firstEventAt: `${addDays(TODAY, -5)}T12:00:00Z` }, 7],
  ['nothing in the log is sealed', addDays(TODAY, -30), {}, 11],
])('%s', async (_what, sealedThrough, property, days) => {
  expect(await keptDays(sealedThrough, property)).toBe(days);
});

test('a property that can never be sealed keeps the log for at most sixty days', async () => {
  await stage.database.knex('analytics_sealing').insert({
    ...{ organization_id: stage.organizationId, property_id: stage.propertyId, epoch: 1, time_zone: 'UTC' },
    ...{ first_day: '2025-01-01', sealed_through: '2025-01-01' },
  });
  expect(await HITS[0]!.neededSince!(stage.database.knex, NOW)).toBe(addDays(TODAY, -60));
});

test('hits are kept for three days, and web vitals for 90', () => {
  const days = analytics.dailyTables!.map(({ table, retentionDays }) => [table, retentionDays]);
  expect(days).toEqual([
    ['analytics_hits', 3],
    ['analytics_vitals', 90],
  ]);
});
