/** Breakdowns over made-up answers of the engine. */
import { expect, test } from '@jest/globals';
import { parseFilters } from '../../../../src/analytics/filters/grammar.js';
import { resolveFilters } from '../../../../src/analytics/filters/resolve.js';
import type { AnalyticsQueries, Dimension, Scope } from '../../../../src/analytics/queries/types.js';
import { breakdownOf } from '../../../../src/analytics/reports/lists/breakdown.js';

const SCOPE: Scope = { organizationId: 'o', propertyId: 'p', from: '2026-03-01', to: '2026-03-07', filters: [] };

/** Counts by value; the previous period has half of each. */
function queriesOver(counts: Readonly<Record<string, number>>, unit: 'pageviews' | 'visits' = 'pageviews') {
  const entries = Object.entries(counts);
  const total = entries.reduce((sum, [, count]) => sum + count, 0);
  const asked: Dimension[] = [];
  const queries: Pick<AnalyticsQueries, 'breakdown' | 'countsOf'> = {
    breakdown: async (_scope, dimension, limit, offset = 0) => {
      asked.push(dimension);
      const rows = entries.map(([value, count]) => ({ value, count })).sort((one, other) => other.count - one.count);
      return { unit, total, values: entries.length, rows: rows.slice(offset, offset + limit) };
    },
    countsOf: async ({ from }, _dimension, values) => {
      expect(from).toBe('2026-02-22');
      return values.map((value) => Math.floor((counts[value] ?? 0) / 2));
    },
  };
  return { queries: queries as AnalyticsQueries, asked };
}

const SOURCES = { Google: 50, '': 25, 'news.example.com': 15, 'a|b;c': 10 };

test("a breakdown is in descending order, with each row's share of the total and its filter", async () => {
  const found = await breakdownOf(queriesOver(SOURCES).queries, SCOPE, 'sources', { limit: 3 });
  expect(found).toEqual({
    unit: 'pageviews',
    total: 100,
    values: 4,
    rows: [
      { name: 'Google', filter: 'source==Google', pageviews: 50, share: 0.5 },
      { name: 'Direct / None', filter: 'source==', pageviews: 25, share: 0.25 },
      { name: 'news.example.com', filter: 'source==news.example.com', pageviews: 15, share: 0.15 },
    ],
  });
});

test.each([
  ['most', 0, ['Google', 'Direct / None']],
  ['most', 2, ['news.example.com', 'a|b;c']],
  ['least', 0, ['a|b;c', 'news.example.com']],
  ['name', 0, ['a|b;c', 'Direct / None']],
  ['name', 3, ['news.example.com']],
  ['most', 4, []],
] as const)('by %s from row %d', async (sort, offset, names) => {
  const { rows } = await breakdownOf(queriesOver(SOURCES).queries, SCOPE, 'sources', { limit: 2, offset, sort });
  expect(rows.map(({ name }) => name)).toEqual(names);
});

test('each value has its count in the previous period', async () => {
  const compareWith = { from: '2026-02-22', to: '2026-02-28' };
  const { rows } = await breakdownOf(queriesOver({ '/a': 7, '/b': 1 }, 'visits').queries, SCOPE, 'entry_pages', { limit: 10, compareWith });
  expect(rows).toEqual([
    { name: '/a', filter: 'entry_page==/a', sessions: 7, share: 0.875, previousSessions: 3 },
    { name: '/b', filter: 'entry_page==/b', sessions: 1, share: 0.125, previousSessions: 0 },
  ]);
});

test.each([
  ['sources', 'a|b;c\\d', { dimension: 'source', values: ['a|b;c\\d'] }],
  ['top_pages', '/a*b', { dimension: 'page', values: ['/a*b'] }],
  ['channels', '11', { dimension: 'channel', values: ['11'] }],
  ['devices', '3', { dimension: 'device', values: ['3'] }],
  ['devices', '0', { dimension: 'device', values: [''] }],
  ['regions', 'DE-BE', { dimension: 'region', values: ['DE-BE'] }],
  ['countries', '', { dimension: 'country', values: [''] }],
] as const)('the filter of a row of %s selects %s', async (report, value, filter) => {
  const { rows } = await breakdownOf(queriesOver({ [value]: 1 }).queries, SCOPE, report, { limit: 1 });
  expect(resolveFilters(parseFilters(rows[0]?.filter ?? ''), [])).toEqual([{ by: 'dimension', operator: 'is', ...filter }]);
});

test('a country has a name and a code', async () => {
  const { rows } = await breakdownOf(queriesOver({ DE: 1, XX: 1 }).queries, SCOPE, 'countries', { limit: 2 });
  expect(rows.map(({ name, code }) => [name, code])).toEqual([
    ['Germany', 'DE'],
    ['XX', 'XX'],
  ]);
});

test('the 50,000 largest values are reordered', async () => {
  const limits: number[] = [];
  const queries = {
    breakdown: async (_scope: object, _dimension: string, limit: number) => {
      limits.push(limit);
      return { unit: 'pageviews', total: 0, values: 0, rows: [] };
    },
  } as unknown as AnalyticsQueries;
  for (const sort of ['least', 'name'] as const) await breakdownOf(queries, SCOPE, 'sources', { limit: 10, sort });
  expect(limits).toEqual([50_000, 50_000]);
});
