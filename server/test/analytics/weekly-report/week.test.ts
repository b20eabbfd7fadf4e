/** The days and figures of a week. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AnalyticsQueries } from '../../../src/analytics/queries/types.js';
import { loadWeek } from '../../../src/analytics/weekly-report/week.js';
import { openTestDatabase } from '../../harness/database.js';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a week is the seven days before a Monday, compared with the seven before them, with five rows a list', async () => {
  const asked: { from: string; to: string }[] = [];
  const limits: number[] = [];
  const queries = {
    totals: async ({ from, to }: { from: string; to: string }) => {
      asked.push({ from, to });
      return { visitors: 0, visits: 0, pageviews: 0, events: 0, bounceRate: null, averageDurationSec: null, viewsPerVisit: null };
    },
    breakdown: async (_scope: object, _dimension: string, limit: number) => {
      limits.push(limit);
      return { unit: 'visits', rows: [] };
    },
  } as unknown as AnalyticsQueries;
  const property = { organizationId: randomUUID(), propertyId: randomUUID() };
  const { days } = await loadWeek(database.knex, queries, property, '2026-01-19');
  expect(days).toEqual({ from: '2026-01-12', to: '2026-01-18' });
  expect(asked).toEqual([days, { from: '2026-01-05', to: '2026-01-11' }]);
  expect(limits).toEqual([5, 5, 5]);
});
