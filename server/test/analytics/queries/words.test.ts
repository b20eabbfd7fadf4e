/** Values that earlier versions stored in other forms, in unsealed and sealed days: one row each, found in any spelling. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ATTRIBUTES, type Attribute, DICTIONARY } from '../../../src/analytics/engine/dimensions.js';
import type { Hit } from '../../../src/analytics/engine/sessions/hit-log.js';
import type { AnalyticsQueries, Filter, Operator, Scope } from '../../../src/analytics/queries/types.js';
import { breakdownOf } from '../../../src/analytics/reports/lists/breakdown.js';
import { sealDueDays } from '../../../src/analytics/store/sealing-loop.js';
import { silent } from '../../harness/database.js';
import { Stage } from '../store/stage.js';

const NOW = new Date('2026-03-30T10:00:00Z');
/** Numbers 1 to 12. The first two are spellings of the third, and so on; the last two exist in one old form only. */
const PAGES = [
  ...['/%c3%bcber', '/über', '/%C3%BCber', '/%7Euser', '/~user', '/a%2fb', '/a%2Fb', '/page/', '/page', '/?b=2&a=1&mc_eid=x'],
  ...['/?gclid=x&a=1&b=2', '/%E6%97%a5'],
];
const REFERRERS = ['xn--mnchen-3ya.de/%c3%a4', 'xn--mnchen-3ya.de/%C3%A4', 'blog.example/x'];

let stage: Stage;
let queries: AnalyticsQueries;
let scope: Scope;

const hitOf = (day: number, page: number, attributes: Partial<Record<Attribute, number>> = {}): Hit => ({
  ...{
    at: Date.parse(`2026-03-${day}T10:00:00Z`) * 1_000,
    seq: day * 100 + page,
    visitor: BigInt(page),
    previousVisitor: null,
    event: 0,
    page,
  },
  ...{ interactive: true, eventId: (day * 100 + page).toString(16).padStart(32, '0'), props: [] },
  attributes: ATTRIBUTES.map((name) => attributes[name] ?? 0),
});

beforeAll(async () => {
  stage = await Stage.open('UTC', NOW);
  await stage.name(DICTIONARY.page, PAGES);
  await stage.name(DICTIONARY.referrer, REFERRERS);
  await stage.name(DICTIONARY.source, ['xn--mnchen-3ya.de', 'blog.example']);
  await stage.name(DICTIONARY.browser, ['GSA', 'Chrome', 'Google app']);
  // old spellings on one day, today's on the next
  const earlier = PAGES.map((_, index) => hitOf(28, index + 1, { source: 1, referrer: 1, browser: 1 }));
  const later = [3, 5, 7, 9, 12].map((page) => hitOf(30, page, { source: 1, referrer: 2, browser: 3 }));
  await stage.addHits([...earlier, ...later]);
  queries = stage.queries();
  scope = { ...stage, from: '2026-03-28', to: '2026-03-30', filters: [] };
});
afterAll(async () => {
  await queries.close();
  await stage.close();
});

/** Reads the log again: hits of the past are not expected in it. */
async function reopen(): Promise<void> {
  await queries.close();
  queries = stage.queries();
}

const named = async (report: 'top_pages' | 'entry_pages' | 'referrers' | 'browsers' | 'sources', filters: readonly Filter[] = []) => {
  const { rows, values } = await breakdownOf(queries, { ...scope, filters }, report, { limit: 50, compareWith: scope });
  return {
    values,
    rows: rows.map(({ name, filter, pageviews, sessions, previousPageviews }) => [name, filter, pageviews ?? sessions, previousPageviews]),
  };
};
const visits = async (operator: Operator, ...values: string[]) =>
  (await queries.totals({ ...scope, filters: [{ by: 'dimension', dimension: 'page', operator, values }] })).visits;

describe.each(['unsealed', 'sealed'])('%s', (state) => {
  beforeAll(async () => {
    if (state === 'sealed') await sealDueDays(stage.tools, NOW, silent);
  });

  test('equal pages are one row, under the name that people read', async () => {
    expect(await named('top_pages')).toEqual({
      values: 6,
      rows: [
        ['/über', 'page==/über', 4, 4],
        ['/~user', 'page==/~user', 3, 3],
        ['/a%2Fb', 'page==/a%2Fb', 3, 3],
        ['/page', 'page==/page', 3, 3],
        ['/?a=1&b=2', 'page==/?a\\=1&b\\=2', 2, 2],
        ['/日', 'page==/日', 2, 2],
      ].map(([name, filter, ...counts]) => [name, String(filter).replaceAll('\\=', '='), ...counts]),
    });
    expect((await named('entry_pages')).rows.map(([name, , count]) => [name, count])).toEqual([
      ['/über', 4],
      ['/~user', 3],
      ['/a%2Fb', 3],
      ['/page', 3],
      ['/?a=1&b=2', 2],
      ['/日', 2],
    ]);
  });

  test('a filter finds every spelling, whichever it is written in', async () => {
    expect(await Promise.all(['/über', '/%C3%BCber', '/%c3%bcber', '/über/'].map((page) => visits('is', page)))).toEqual([4, 4, 4, 4]);
    expect(await visits('isNot', '/über')).toBe(13);
    expect(await visits('contains', 'übe')).toBe(4);
    expect(await visits('matches', '/*ber')).toBe(4);
    expect(await visits('matches', '/日*')).toBe(2);
    expect(await visits('is', '/%7euser')).toBe(3);
    expect(await visits('is', '/?b=2&a=1')).toBe(2);
    expect(await visits('is', '/a/b')).toBe(0);
  });

  test('goals and funnels find every spelling, too', async () => {
    const steps = [{ type: 'page' as const, path: '/über' }];
    expect((await queries.goals(scope, [steps])).goals).toEqual([{ visits: 4, hits: 4 }]);
    expect(
      (
        await queries.funnel(scope, [
          { type: 'page', path: '/日本*' },
          { type: 'page', path: '/日' },
        ])
      ).map((step) => step.visits),
    ).toEqual([0, 0]);
    expect((await queries.goalBy(scope, steps, 'entryPage', 10))[0]).toEqual({ value: '/%C3%BCber', visits: 4, converted: 4 });
  });

  test('referrers and browsers are one row, and hosts are shown in their own letters', async () => {
    expect((await named('referrers')).rows.map(([name, filter, count]) => [name, filter, count])).toEqual([
      ['münchen.de/ä', 'referrer==münchen.de/ä', 17],
    ]);
    expect((await named('sources')).rows).toEqual([['münchen.de', 'source==münchen.de', 17, 17]]);
    expect((await named('browsers')).rows.map(([name, , count]) => [name, count])).toEqual([['Google app', 17]]);
    const by = async (dimension: 'source' | 'referrer' | 'browser', operator: Operator, value: string) =>
      (await queries.totals({ ...scope, filters: [{ by: 'dimension', dimension, operator, values: [value] }] })).visits;
    expect(await by('source', 'is', 'münchen.de')).toBe(17);
    expect(await by('source', 'contains', 'münch')).toBe(17);
    expect(await by('referrer', 'is', 'münchen.de/ä')).toBe(17);
    expect(await by('browser', 'is', 'GSA')).toBe(17);
  });
});

test('single hits have the normal form', async () => {
  const page = await queries.hits(scope, { skip: 0, take: 50 });
  expect(new Set([...page.rows].map(({ name }) => name))).toEqual(
    new Set(['/%C3%BCber', '/~user', '/a%2Fb', '/page', '/?a=1&b=2', '/%E6%97%A5']),
  );
});

test('a word that arrives later in normal form joins its old form', async () => {
  const [entry] = await stage.database.knex('analytics_dictionary').where({ dimension: DICTIONARY.page, id: 12 }).select('*');
  await stage.database.knex('analytics_dictionary').insert({ ...entry, id: 13, value: '/%E6%97%A5' });
  await stage.addHits([hitOf(30, 13)]);
  await reopen();
  expect((await named('top_pages')).rows.find(([name]) => name === '/日')).toEqual(['/日', 'page==/日', 3, 3]);
});

test('Web Vitals of equal pages are one row', async () => {
  const { database, organizationId, propertyId } = stage;
  const row = (page: number, lcp: number) => ({
    ...{
      organization_id: organizationId,
      property_id: propertyId,
      at: new Date('2026-03-30T09:00:00Z'),
      page,
      device: 3,
      country: 0,
      browser: 0,
      lcp,
    },
    event_id: `00000000-0000-4000-8000-${String(page * 10_000 + lcp).padStart(12, '0')}`,
  });
  await database.knex('analytics_vitals').insert([row(1, 1_000), row(2, 2_000), row(3, 3_000), row(9, 500)]);
  await reopen();
  const pages = await queries.vitalsByPage({ ...scope, device: 'all' }, 10);
  expect(pages.map(({ page, scores }) => [page, scores.lcp.samples, scores.lcp.p75])).toEqual([
    ['/%C3%BCber', 3, 2_500],
    ['/page', 1, 500],
  ]);
});
