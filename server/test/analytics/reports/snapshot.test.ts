/** How many rows the lists of a snapshot and of Web Vitals have. */
import { expect, test } from '@jest/globals';
import type { AnalyticsQueries } from '../../../src/analytics/queries/types.js';
import { webVitalsOf } from '../../../src/analytics/reports/lists/web-vitals.js';
import { readPeriod } from '../../../src/analytics/reports/period/period.js';
import { snapshotOf } from '../../../src/analytics/reports/snapshot.js';

const SCOPE = { organizationId: 'o', propertyId: 'p', from: '2026-03-01', to: '2026-03-07', filters: [] };

/** Queries that note how many rows are asked for. */
function noting() {
  const limits: number[] = [];
  const totals = { visitors: 0, visits: 0, pageviews: 0, events: 0, bounces: 0, durationSec: 0 };
  const queries = {
    totals: async () => ({ ...totals, viewsPerVisit: null, bounceRate: null, averageDurationSec: null }),
    timeSeries: async () => [],
    eventDays: async () => [],
    breakdown: async (_scope: object, _dimension: string, limit: number) => {
      limits.push(limit);
      return { unit: 'visits', rows: [] };
    },
    vitals: async () => ({}),
    vitalsByPage: async (_scope: object, limit: number) => {
      limits.push(limit);
      return [];
    },
    vitalsByDay: async () => [],
  };
  return { queries: queries as unknown as AnalyticsQueries, limits };
}

test('each list of a snapshot has ten rows', async () => {
  const { queries, limits } = noting();
  await snapshotOf(queries, SCOPE, readPeriod({ period: '7d' }, 'UTC', new Date('2026-03-07T12:00:00Z')), []);
  expect(limits).toEqual(Array(12).fill(10));
});

test('Web Vitals name ten pages', async () => {
  const { queries, limits } = noting();
  await webVitalsOf(queries, SCOPE);
  expect(limits).toEqual([10]);
});
