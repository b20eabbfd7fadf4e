/** Breakdowns and time series over a fake engine: order, pages, shares, drill-down filters, and the previous period. */
import { expect, test } from '@jest/globals';
import { parseFilters } from '../../../src/analytics/filters/grammar.js';
import { resolveFilters } from '../../../src/analytics/filters/resolve.js';
import type { AnalyticsQueries, Bucket, Dimension, Filter, Scope } from '../../../src/analytics/queries/types.js';
import { besideEach, localIso } from '../../../src/analytics/reports/figures/time-series.js';
import { hintOf } from '../../../src/analytics/reports/hint.js';
import { breakdownOf } from '../../../src/analytics/reports/lists/breakdown.js';
import { addTotals } from '../../../src/analytics/reports/period/intervals.js';
import { readPeriod } from '../../../src/analytics/reports/period/period.js';

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

const bucket = (day: string, hour: number | null, visits: number): Bucket => ({
  ...addTotals([{ visitors: visits, visits, pageviews: visits, events: 0, bounces: 0, durationSec: 0 }]),
  day,
  hour,
  startsAt: '',
});

test('an hour is compared with the same hour of the previous day, or with nothing if clocks skipped it', () => {
  const period = readPeriod({ period: 'today' }, 'Europe/Berlin', new Date('2026-03-30T12:00:00Z'));
  const today = [22, 23].map((hour) => bucket('2026-03-30', hour, 1));
  const yesterday = Array.from({ length: 23 }, (_, hour) => bucket('2026-03-29', hour, hour));
  expect(besideEach(today, yesterday, period, 'hour').map(({ visits }) => visits)).toEqual([22, 0]);
});

test('a week is compared with the same number of days', () => {
  const period = readPeriod({ from: '2026-03-21', to: '2026-03-24' }, 'UTC', new Date('2026-03-30T12:00:00Z'));
  const days = ['21', '22', '23', '24'].map((day) => bucket(`2026-03-${day}`, null, 1));
  const before = ['17', '18', '19', '20'].map((day) => bucket(`2026-03-${day}`, null, Number(day)));
  expect(besideEach(days, before, period, 'week').map(({ visits }) => visits)).toEqual([35, 39]);
});

test.each([
  ['2026-03-29T00:59:59.000Z', 'Europe/Berlin', '2026-03-29T01:59:59+01:00'],
  ['2026-03-29T01:00:00.000Z', 'Europe/Berlin', '2026-03-29T03:00:00+02:00'],
  ['2026-10-25T00:00:00.000Z', 'Europe/Berlin', '2026-10-25T02:00:00+02:00'],
  ['2026-10-25T01:00:00.000Z', 'Europe/Berlin', '2026-10-25T02:00:00+01:00'],
  ['2026-03-28T18:30:00.000Z', 'Asia/Kolkata', '2026-03-29T00:00:00+05:30'],
  ['2026-03-28T18:15:00.000Z', 'Asia/Kathmandu', '2026-03-29T00:00:00+05:45'],
  ['2026-04-04T14:30:00.000Z', 'Australia/Lord_Howe', '2026-04-05T01:30:00+11:00'],
  ['2026-04-04T15:00:00.000Z', 'Australia/Lord_Howe', '2026-04-05T01:30:00+10:30'],
  ['2026-01-01T00:00:00.000Z', 'America/St_Johns', '2025-12-31T20:30:00-03:30'],
  ['2026-01-01T00:00:00.000Z', 'UTC', '2026-01-01T00:00:00+00:00'],
])('%s in %s is %s', (instant, timeZone, text) => expect(localIso(instant, timeZone)).toBe(text));

const isDevice: Filter = { by: 'dimension', dimension: 'device', operator: 'is', values: ['1'] };
const isPage: Filter = { by: 'dimension', dimension: 'page', operator: 'is', values: ['/'] };

test.each([
  ['sources', [], null, null],
  ['sources', [isDevice], null, /^Only sessions that match/],
  ['timeseries', [isDevice], null, /Clicks cannot be filtered\.$/],
  ['top_pages', [isPage], null, /their other pages count, too\.$/],
  ['events', [], null, /sessions that started/],
  ['sources', [isDevice], '2026-03-01', /Imported days, up to 2026-03-01,/],
  ['goals', [], '2026-02-28', null],
  ['cities', [], null, /TIDEWATCH_PLACES_FILE/],
] as const)('the hint of %s with filters %j and days imported up to %s', (report, filters, importedTo, expected) => {
  const imported = importedTo === null ? null : { from: '2026-01-01', to: importedTo };
  const rows = report === 'cities' ? [{ name: '' }] : [{ name: 'x' }];
  const hint = hintOf(report, { ...SCOPE, filters }, { rows }, imported);
  if (expected === null) expect(hint).toBeNull();
  else expect(hint).toMatch(expected);
});
