/** The benchmark's questions, for the engine and in SQL. In SQL, `v` are sessions with their hits as a list, `p` the properties of events. */
import { membersOf } from '../../server/dist/analytics/engine/questions/conditions.js';

const country = { by: 'column', column: 'country', members: membersOf([1]), negated: false };
const device = { by: 'column', column: 'device', members: membersOf([3]), negated: false };
const browser = { by: 'column', column: 'browser', members: membersOf([1]), negated: false };
const page = { by: 'hits', members: membersOf([38 * 2]), negated: false };
/** A third of all pages, like a "contains" filter. */
const many = {
  by: 'hits',
  members: membersOf(Array.from({ length: 20_000 }, (_, id) => id).flatMap((id) => (id % 10 < 3 ? [id * 2] : []))),
  negated: false,
};
const four = [{ ...country, negated: true }, device, browser, many];

const COUNTRY = 'country = 1';
const PAGE = 'list_contains(hits, 76)';
const MANY = 'len(list_filter(hits, lambda h: h % 2 = 0 and (h // 2) % 10 < 3)) > 0';
const FOUR = `country <> 1 and device = 3 and browser = 1 and ${MANY}`;

const totals = { kind: 'totals', hours: false };
const by = (dimension) => ({ kind: 'breakdown', dimension });
const steps = [[2], [4, 6, 8], [3]].map(membersOf);

const totalsSql = (where) =>
  `select day, count(distinct visitor), count(*), sum(pageviews), sum(events), sum(bounce), sum(duration) from v where ${where} group by day order by day`;
const pagesSql = (where) =>
  `select h // 2 as id, count(*) as c from (select unnest(hits) as h from v where ${where}) where h % 2 = 0 group by 1`;
const bySql = (dimension, where) => `select ${dimension} as id, sum(pageviews) as c from v where ${where} group by 1`;
/** The first hit of each step after the previous step's. */
const FUNNEL = `
  with one as (select hits[list_position(hits, 2) + 1:] as rest from v where list_contains(hits, 2)),
    two as (select list_filter(rest, lambda h, i: i > list_position(list_transform(rest, lambda x: x in (4, 6, 8)), true)) as rest
      from one where list_has_any(rest, [4, 6, 8]))
  select (select count(*) from one), (select count(*) from two), (select count(*) from two where list_contains(rest, 3))`;

/** Name, question, conditions, SQL. */
export const QUESTIONS = [
  ['unfiltered: figures by day', totals, [], totalsSql('true')],
  ['unfiltered: pages', by('page'), [], pagesSql('true')],
  ['unfiltered: cities', by('city'), [], bySql('city', 'true')],
  ['country: figures by day', totals, [country], totalsSql(COUNTRY)],
  ['country: pages', by('page'), [country], pagesSql(COUNTRY)],
  ['page: figures by day', totals, [page], totalsSql(PAGE)],
  ['page: sources', by('source'), [page], bySql('source', PAGE)],
  ['four filters: figures by day', totals, four, totalsSql(FOUR)],
  ['four filters: pages', by('page'), four, pagesSql(FOUR)],
  ['half of all: pages', by('page'), [device], pagesSql('device = 3')],
  ['page contains: figures by day', totals, [many], totalsSql(MANY)],
  ['page contains: pages', by('page'), [many], pagesSql(MANY)],
  ['funnel of 3 steps', { kind: 'funnel', steps }, [], FUNNEL],
  [
    'goal by source',
    { kind: 'goalBy', goal: membersOf([9]), dimension: 'source' },
    [],
    'select source as id, count(*) as visits, count(*) filter (list_contains(hits, 9)) as converted from v group by 1',
  ],
  [
    'values of a property',
    { kind: 'properties', event: 1, key: 1 },
    [],
    'select value as id, count(*) as hits, count(distinct session) as sessions from p where event = 1 and key = 1 group by 1',
  ],
];

/** The engine's result as SQL rows, in their own order. */
export function rowsOf(asked, numbers) {
  const chunks = (size) =>
    Array.from({ length: Math.floor(numbers.length / size) }, (_, at) => [...numbers.slice(at * size, at * size + size)]);
  if (asked.kind === 'totals') return chunks(6).map((figures, day) => [day, ...figures]);
  if (asked.kind === 'funnel') return [[...numbers]];
  const pairs = asked.kind !== 'breakdown';
  if (pairs) return chunks(2).flatMap((counts, id) => (counts[0] > 0 ? [[id, ...counts]] : []));
  const places = [...numbers].flatMap((count, id) => (count > 0 ? [[id, count]] : []));
  // pages are codes of hits; odd codes are events
  return asked.dimension === 'page' ? places.flatMap(([code, count]) => (code % 2 === 0 ? [[code / 2, count]] : [])) : places;
}
