/** Every metric of a few sessions around the night when clocks go forward, computed by hand. */
import { afterEach, expect, test } from '@jest/globals';
import { ATTRIBUTES, type Attribute, DICTIONARY } from '../../../src/analytics/engine/dimensions.js';
import type { Hit } from '../../../src/analytics/engine/sessions/hit-log.js';
import type { AnalyticsQueries, Filter, Scope } from '../../../src/analytics/queries/types.js';
import { timeSeriesOf } from '../../../src/analytics/reports/figures/time-series.js';
import { breakdownOf } from '../../../src/analytics/reports/lists/breakdown.js';
import { readPeriod } from '../../../src/analytics/reports/period/period.js';
import type { BreakdownName } from '../../../src/analytics/reports/values/names.js';
import { Stage } from '../store/stage.js';

const NOW = new Date('2026-03-30T10:00:00Z');
const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0).reverse()) await close();
});

const [HOME, PRICING, DOCS] = [1, 2, 3];
const [GOOGLE, NEWS] = [1, 2];
const [DE, FR] = [1, 2];

let sent = 0;
interface Given extends Partial<Omit<Hit, 'attributes'>> {
  attributes?: Partial<Record<Attribute, number>>;
}
const hit = (time: string, visitor: number, page: number, { attributes = {}, ...more }: Given = {}): Hit => {
  sent += 1;
  return {
    ...{ at: Date.parse(time) * 1_000, seq: sent, visitor: BigInt(visitor), previousVisitor: null, event: 0, page, interactive: true },
    ...{ eventId: sent.toString(16).padStart(32, '0'), props: [], attributes: ATTRIBUTES.map((name) => attributes[name] ?? 0) },
    ...more,
  };
};

const google = { source: GOOGLE, country: DE, channel: 11, device: 3 };
const news = { source: NEWS, country: FR, channel: 18, device: 1 };
const direct = { country: DE, channel: 19, device: 3 };

const HITS = [
  // one session across midnight, with another id on the second day
  hit('2026-03-28T23:50:00+01:00', 1, HOME, { attributes: google }),
  hit('2026-03-29T00:10:00+01:00', 11, PRICING, { previousVisitor: 1n, attributes: google }),
  // 20 minutes, although the clocks show 80
  hit('2026-03-29T01:50:00+01:00', 2, HOME, { attributes: news, props: [1, 1] }),
  hit('2026-03-29T03:10:00+02:00', 2, HOME, { event: 1, attributes: news }),
  // two sessions of one visitor; the first is a bounce
  hit('2026-03-29T12:00:00+02:00', 3, DOCS, { attributes: direct, props: [1, 3] }),
  hit('2026-03-29T14:00:00+02:00', 3, HOME, { attributes: google }),
  hit('2026-03-29T14:05:00+02:00', 3, DOCS, { attributes: google }),
];

async function open(timeZone: string, hits: readonly Hit[]): Promise<{ queries: AnalyticsQueries; scope: Scope }> {
  const stage = await Stage.open(timeZone, NOW);
  opened.push({ close: () => stage.close() });
  await stage.addHits(hits);
  await stage.name(DICTIONARY.page, ['/', '/pricing', '/docs']);
  await stage.name(DICTIONARY.event, ['click']);
  await stage.name(DICTIONARY.source, ['Google', 'news.example.com']);
  await stage.name(DICTIONARY.country, ['DE', 'FR']);
  await stage.name(DICTIONARY.propertyKey, ['key 1']);
  // the dimension was full when these arrived
  await stage.name(DICTIONARY.propertyValue, ['value 1', '(other)']);
  const queries = stage.queries();
  opened.push(queries);
  const { organizationId, propertyId } = stage;
  return { queries, scope: { organizationId, propertyId, from: '2026-03-29', to: '2026-03-29', filters: [] } };
}

const period = (from: string, to: string, timeZone: string) => readPeriod({ from, to }, timeZone, NOW);

test('sessions, visitors, pageviews, bounces and durations of a day of 23 hours', async () => {
  const { queries, scope } = await open('Europe/Berlin', HITS);
  const day = period('2026-03-29', '2026-03-29', 'Europe/Berlin');
  const hours = await timeSeriesOf(queries, scope, day, { interval: 'hour', compare: true });
  expect(hours.totals).toEqual({
    visitors: 2,
    sessions: 3,
    pageviews: 5,
    events: 1,
    clicks: 1,
    bounceRate: 0.3333,
    avgSessionSeconds: 500,
    viewsPerSession: 1.67,
  });
  expect(hours.previous).toMatchObject({ visitors: 1, sessions: 1, pageviews: 1, bounceRate: 0, avgSessionSeconds: 1200 });
  expect(hours.rows).toHaveLength(23);
  const busy = hours.rows.filter(({ pageviews, events, previousPageviews }) => pageviews || events || previousPageviews);
  expect(busy.map(({ startsAt, visitors, sessions, pageviews, events }) => [startsAt, visitors, sessions, pageviews, events])).toEqual([
    ['2026-03-29T00:00:00+01:00', 0, 0, 1, 0],
    ['2026-03-29T01:00:00+01:00', 1, 1, 1, 0],
    ['2026-03-29T03:00:00+02:00', 0, 0, 0, 1],
    ['2026-03-29T12:00:00+02:00', 1, 1, 1, 0],
    ['2026-03-29T14:00:00+02:00', 1, 1, 2, 0],
  ]);

  const two = { ...scope, from: '2026-03-28' };
  const week = await timeSeriesOf(queries, two, period('2026-03-28', '2026-03-29', 'Europe/Berlin'), { interval: 'week', compare: false });
  expect(week.rows).toMatchObject([{ date: '2026-03-28', visitors: 3, sessions: 4, pageviews: 6, events: 1, avgSessionSeconds: 675 }]);

  const filtered = async (...filters: Filter[]) =>
    (await timeSeriesOf(queries, { ...scope, filters }, day, { interval: 'day', compare: false })).totals;
  // the pageview after midnight belongs to the previous day's session
  expect(await filtered({ by: 'dimension', dimension: 'source', operator: 'is', values: ['Google'] })).toMatchObject({
    ...{ visitors: 1, sessions: 1, pageviews: 2, clicks: null, bounceRate: 0, avgSessionSeconds: 300 },
  });
  expect(await filtered({ by: 'dimension', dimension: 'source', operator: 'isNot', values: ['Google'] })).toMatchObject({
    ...{ visitors: 2, sessions: 2, pageviews: 2, events: 1, bounceRate: 0.5 },
  });
  expect(await filtered({ by: 'dimension', dimension: 'page', operator: 'contains', values: ['doc'] })).toMatchObject({
    ...{ visitors: 1, sessions: 2, pageviews: 3 },
  });
  expect(await filtered({ by: 'property', key: 'key 1', operator: 'is', values: ['value 1', '(other)'] })).toMatchObject({ sessions: 2 });

  const counts = async (name: BreakdownName, filters: Filter[] = []) => {
    const found = await breakdownOf(queries, { ...scope, filters }, name, { limit: 10, compareWith: day.previous });
    return found.rows.map((row) => [row.name, row.pageviews ?? row.sessions, row.previousPageviews ?? row.previousSessions]);
  };
  expect(await counts('top_pages')).toEqual([
    ['/', 2, 1],
    ['/docs', 2, 0],
    ['/pricing', 1, 0],
  ]);
  expect(await counts('sources')).toEqual([
    ['Google', 3, 1],
    ['Direct / None', 1, 0],
    ['news.example.com', 1, 0],
  ]);
  expect(await counts('countries')).toEqual([
    ['Germany', 4, 1],
    ['France', 1, 0],
  ]);
  expect(await counts('entry_pages')).toEqual([
    ['/', 2, 1],
    ['/docs', 1, 0],
  ]);
  expect(await counts('exit_pages')).toEqual([
    ['/docs', 2, 0],
    ['/', 1, 0],
  ]);
  expect(await counts('channels')).toEqual([
    ['Organic Search', 1, 1],
    ['Referral', 1, 0],
    ['Direct', 1, 0],
  ]);
  expect(await counts('sources', [{ by: 'dimension', dimension: 'country', operator: 'is', values: ['DE'] }])).toEqual([
    ['Google', 2, 2],
    ['Direct / None', 1, 0],
  ]);
  const values = await queries.propertyValues(scope, null, 'key 1', 10);
  expect(values).toEqual([
    { value: 'value 1', events: 1, visits: 1 },
    { value: '(other)', events: 1, visits: 1 },
  ]);
});

test('days in a zone with a half-hour offset begin at its midnight', async () => {
  const { queries, scope } = await open('Asia/Kolkata', [
    hit('2026-03-28T18:29:59Z', 1, HOME),
    hit('2026-03-28T18:30:00Z', 2, HOME),
    hit('2026-03-28T19:29:59Z', 3, HOME),
  ]);
  const two = { ...scope, from: '2026-03-28' };
  const days = await timeSeriesOf(queries, two, period('2026-03-28', '2026-03-29', 'Asia/Kolkata'), { interval: 'day', compare: false });
  expect(days.rows.map(({ startsAt, sessions }) => [startsAt, sessions])).toEqual([
    ['2026-03-28T00:00:00+05:30', 1],
    ['2026-03-29T00:00:00+05:30', 2],
  ]);
  const today = period('2026-03-29', '2026-03-29', 'Asia/Kolkata');
  const hours = await timeSeriesOf(queries, scope, today, { interval: 'hour', compare: false });
  expect(hours.rows[0]).toMatchObject({ startsAt: '2026-03-29T00:00:00+05:30', sessions: 2 });
});

test('a visitor who comes back from an ignored page continues the session', async () => {
  const { queries, scope } = await open('Europe/Berlin', [
    hit('2026-03-29T12:00:00+02:00', 1, HOME),
    hit('2026-03-29T14:00:00+02:00', 1, DOCS, { continues: true }),
    hit('2026-03-29T16:00:00+02:00', 1, PRICING),
  ]);
  const totals = await queries.totals(scope);
  expect([totals.visits, totals.pageviews, totals.durationSec]).toEqual([2, 3, 7_200]);
});
