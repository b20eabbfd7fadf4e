/**
 * The reports in SQL over the rows of the log, written only to be correct: a loop over the ordered hits finds sessions, and the database's
 * time zones give days and hours. It shares no code with the engine.
 */
import type { Knex } from 'knex';
import { ATTRIBUTES } from '../../../src/analytics/engine/dimensions.js';
import type { Case } from './random-case.js';

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const SCHEMA = `
create table oracle_hits (property int, at timestamptz, seq bigint, visitor bigint, previous_visitor bigint, event int, page int, interactive boolean,
  event_id uuid, ${ATTRIBUTES.map((name) => `${columnOf(name)} int`).join(', ')}, props jsonb, session int);
create table oracle_cases (property int primary key, zone text, first_day date, last_day date, dimension text, filters jsonb, steps jsonb);
create table oracle_sessions (property int, session int, visitor bigint, began timestamptz, ended timestamptz);

create function oracle_assign() returns void language plpgsql as $$
declare
  hit record;
  property int := -1;
  -- by visitor: the number of the session that began under its id, and of the one that it continued
  own jsonb; joined jsonb;
  began timestamptz[]; ended timestamptz[]; visitors bigint[];
  found int; tried int; who text;
begin
  for hit in select h.*, h.ctid as place from oracle_hits h
    where ctid in (select distinct on (o.property, o.event_id) o.ctid from oracle_hits o order by o.property, o.event_id, o.at, o.seq)
    order by h.property, h.at, h.seq
  loop
    if hit.property <> property then
      if property >= 0 then
        insert into oracle_sessions select property, n, visitors[n], began[n], ended[n] from generate_series(1, cardinality(began)) n;
      end if;
      property := hit.property; own := '{}'; joined := '{}'; began := '{}'; ended := '{}'; visitors := '{}';
    end if;
    found := null;
    foreach who in array array[hit.visitor::text, hit.previous_visitor::text] loop
      continue when who is null or found is not null;
      foreach tried in array array[(joined ->> who)::int, (own ->> who)::int] loop
        if found is null and tried is not null and hit.at <= ended[tried] + interval '30 minutes' and hit.at < began[tried] + interval '24 hours' then
          found := tried;
          if who <> hit.visitor::text then joined := joined || jsonb_build_object(hit.visitor::text, tried); end if;
        end if;
      end loop;
    end loop;
    if found is null and hit.interactive then
      began := began || hit.at; ended := ended || hit.at; visitors := visitors || hit.visitor;
      found := cardinality(began);
      own := own || jsonb_build_object(hit.visitor::text, found);
    end if;
    if hit.interactive then ended[found] := hit.at; end if;
    update oracle_hits set session = found where ctid = hit.place;
  end loop;
  if property >= 0 then
    insert into oracle_sessions select property, n, visitors[n], began[n], ended[n] from generate_series(1, cardinality(began)) n;
  end if;
end $$;
`;

/** Facts about each session and whether it passes the filters, and each hit with the day and hour it counts in. */
const VIEWS = `
create table oracle_facts as
with hits as (select * from oracle_hits where session is not null),
facts as (
  select property, session,
    ${ATTRIBUTES.map((name) => `(array_agg(${columnOf(name)} order by at, seq))[1] as ${columnOf(name)}`).join(', ')},
    coalesce((array_agg(page order by at, seq) filter (where event = 0))[1], 0) as entry_page,
    coalesce((array_agg(page order by at desc, seq desc) filter (where event = 0))[1], 0) as exit_page,
    count(*) filter (where event = 0) as pageviews, count(*) filter (where event > 0) as events,
    count(*) filter (where event = 0) < 2 and not bool_or(event > 0 and interactive) as bounce,
    array_agg(case event when 0 then page * 2 else event * 2 + 1 end order by at, seq) as codes,
    coalesce(array_agg((props ->> '1')::int) filter (where jsonb_exists(props, '1')), '{}') as prop
  from hits group by property, session)
select f.*, s.visitor, (s.began at time zone c.zone)::date as day, s.began,
  case when f.bounce then 0 else floor(extract(epoch from s.ended)) - floor(extract(epoch from s.began)) end::bigint as duration,
  jsonb_array_length(c.filters) = 0 as unfiltered,
  not exists (select from jsonb_array_elements(c.filters) x(filter)
    cross join lateral (select array(select jsonb_array_elements_text(filter -> 'values')::int) as wanted) w
    where (case filter ->> 'by'
      when 'page' then codes && array(select v * 2 from unnest(wanted) v)
      when 'goal' then codes && array(select v * 2 + 1 from unnest(wanted) v)
      when 'prop' then prop && wanted
      else (to_jsonb(f) ->> (filter ->> 'column'))::int = any(wanted) end) = (filter ->> 'negated')::boolean) as matches
from facts f join oracle_sessions s using (property, session) join oracle_cases c using (property);

create unique index on oracle_facts (property, session);
analyze oracle_facts;

create table oracle_moments as
-- pageviews and events of hits, visits of sessions: each with the moment that decides on its day
select property, h.at as moment, h.event > 0 as is_event, f.session, true as by_hit from oracle_hits h join oracle_facts f using (property, session) where f.unfiltered
union all
select property, f.began, event > 0, f.session, false from oracle_hits h join oracle_facts f using (property, session) where not f.unfiltered and f.matches;
`;

const bucketOf = (moment: string) =>
  `floor((extract(epoch from ${moment}) - extract(epoch from ((${moment} at time zone c.zone)::date)::timestamp at time zone c.zone)) / 3600)::int::text`;

/** Each query returns rows of property and text. */
const REPORTS: Readonly<Record<string, string>> = {
  totals: `
    with starts as (select property, c.first_day, visitor, day, ${bucketOf('began')} as hour, bounce, duration
      from oracle_facts f join oracle_cases c using (property) where matches and day between first_day and last_day),
    hits as (select property, (moment at time zone c.zone)::date as day, ${bucketOf('moment')} as hour, is_event
      from oracle_moments m join oracle_cases c using (property) where (moment at time zone c.zone)::date between first_day and last_day),
    figures as (
      select property, day, coalesce(hour, 'day') as hour, count(distinct visitor) v, count(*) s, 0 p, 0 e, count(*) filter (where bounce) b, sum(duration) d
        from starts group by grouping sets ((property, day), (property, day, hour))
      union all
      select property, day, coalesce(hour, 'day'), 0, 0, count(*) filter (where not is_event), count(*) filter (where is_event), 0, 0
        from hits group by grouping sets ((property, day), (property, day, hour))),
    summed as (select property, day, hour, sum(v) v, sum(s) s, sum(p) p, sum(e) e, sum(b) b, sum(d) d from figures group by 1, 2, 3),
    texts as (select property, concat(day - first_day, ':', hour, ' ', concat_ws(' ', v, s, p, e, b, d)) as line from summed join oracle_cases using (property))
    select property, string_agg(line, ',' order by line collate "C") as text from texts group by 1`,
  breakdown: `
    with counted as (
      select property, h.code as id from oracle_facts f join oracle_cases c using (property), unnest(codes) h(code)
        where dimension = 'page' and not unfiltered and matches and day between first_day and last_day
      union all
      select property, case h.event when 0 then page * 2 else h.event * 2 + 1 end from oracle_hits h join oracle_facts f using (property, session) join oracle_cases c using (property)
        where dimension = 'page' and unfiltered and (h.at at time zone zone)::date between first_day and last_day
      union all
      select property, (to_jsonb(f) ->> dimension)::int from oracle_moments m join oracle_facts f using (property, session) join oracle_cases c using (property)
        where dimension in ('source', 'referrer', 'country', 'region', 'city', 'device', 'browser', 'os') and not is_event and (moment at time zone zone)::date between first_day and last_day
      union all
      select property, (to_jsonb(f) ->> dimension)::int from oracle_facts f join oracle_cases c using (property)
        where dimension in ('channel', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'entry_page', 'exit_page') and matches and day between first_day and last_day),
    counts as (select property, id, count(*) n from counted group by 1, 2)
    select property, string_agg(id || ' ' || n, ',' order by id) as text from counts group by 1`,
  goals: `
    with chosen as (select f.*, c.steps from oracle_facts f join oracle_cases c using (property) where matches and day between first_day and last_day),
    found as (select c.property, s.place, count(*) filter (where own.n > 0) as sessions, coalesce(sum(own.n), 0) as hits
      from oracle_cases c cross join jsonb_array_elements(c.steps) with ordinality s(step, place) left join chosen x on x.property = c.property
      left join lateral (select count(*) n from unnest(x.codes) code where s.step @> to_jsonb(code)) own on true group by 1, 2)
    select property, concat_ws(' ', (select count(*) from chosen x where x.property = found.property), string_agg(sessions || ' ' || hits, ' ' order by place)) as text
    from found group by 1`,
  goalBy: `
    select property, string_agg(concat_ws(' ', country, n, hit), ',' order by country) as text from (
      select property, country, count(*) n, count(*) filter (where exists (select from unnest(codes) code where c.steps -> 0 @> to_jsonb(code))) hit
      from oracle_facts f join oracle_cases c using (property) where matches and day between first_day and last_day group by 1, 2) x group by 1`,
  funnel: `
    with recursive reached as (
      select f.property, f.session, 0 as step, 0 as place from oracle_facts f join oracle_cases c using (property) where matches and day between first_day and last_day
      union all
      select r.property, r.session, r.step + 1, (select min(n) from unnest(f.codes) with ordinality h(code, n) where n > r.place and c.steps -> r.step @> to_jsonb(code))::int
      from reached r join oracle_facts f using (property, session) join oracle_cases c using (property)
      where r.step < jsonb_array_length(c.steps) and r.place is not null),
    counts as (select c.property, n, (select count(*) from reached r where r.property = c.property and r.step = n and r.place is not null) as sessions
      from oracle_cases c, generate_series(1, jsonb_array_length(c.steps)) n)
    select property, string_agg(sessions::text, ' ' order by n) as text from counts group by 1`,
  events: `
    select property, string_agg(concat_ws(' ', event, n, s), ',' order by event) as text from (
      select property, event, count(*) n, count(distinct h.session) s from oracle_hits h join oracle_facts f using (property, session) join oracle_cases c using (property)
      where event > 0 and matches and day between first_day and last_day group by 1, 2) x group by 1`,
  properties: `
    select property, string_agg(concat_ws(' ', value, n, s), ',' order by value) as text from (
      select property, (props ->> '1')::int as value, count(*) n, count(distinct h.session) s from oracle_hits h join oracle_facts f using (property, session) join oracle_cases c using (property)
      where event = 1 and jsonb_exists(props, '1') and matches and day between first_day and last_day group by 1, 2) x group by 1`,
  keys: `
    select property, string_agg(concat_ws(' ', key, n, s), ',' order by key) as text from (
      select property, key::int, count(*) n, count(distinct h.session) s from oracle_hits h join oracle_facts f using (property, session) join oracle_cases c using (property),
        jsonb_object_keys(props) key where event = 0 and matches and day between first_day and last_day group by 1, 2) x group by 1`,
};

const momentOf = (at: number) => `${new Date(Math.floor(at / 1e6) * 1e3).toISOString().slice(0, 19)}.${String(at % 1e6).padStart(6, '0')}Z`;

async function insert(database: Knex, cases: readonly Case[]): Promise<void> {
  const hits = cases.flatMap(({ id, hits }) =>
    hits.map((hit) => ({
      ...Object.fromEntries(ATTRIBUTES.map((name, index) => [columnOf(name), hit.attributes[index]])),
      property: id,
      at: momentOf(hit.at),
      seq: hit.seq,
      visitor: `${hit.visitor}`,
      previous_visitor: hit.previousVisitor === null ? null : `${hit.previousVisitor}`,
      event: hit.event,
      page: hit.page,
      interactive: hit.interactive,
      event_id: hit.eventId,
      props: Object.fromEntries(hit.props.flatMap((id, index) => (index % 2 === 0 ? [[`${id}`, `${hit.props[index + 1]}`]] : []))),
    })),
  );
  await database.raw('insert into oracle_hits select * from jsonb_populate_recordset(null::oracle_hits, ?)', [JSON.stringify(hits)]);
  const rows = cases.map(({ id, zone, from, to, dimension, filters, steps }) => ({
    property: id,
    zone,
    first_day: from,
    last_day: to,
    dimension: columnOf(dimension),
    filters: filters.map((filter) => ({ ...filter, column: columnOf(filter.by) })),
    steps,
  }));
  await database.raw('insert into oracle_cases select * from jsonb_populate_recordset(null::oracle_cases, ?)', [JSON.stringify(rows)]);
}

/** The oracle's answers by property and report; an empty report is missing. Runs in a transaction that is rolled back. */
export async function oracleAnswers(database: Knex, cases: readonly Case[]): Promise<Map<number, Record<string, string>>> {
  const answers = new Map<number, Record<string, string>>(cases.map(({ id }) => [id, {}]));
  const transaction = await database.transaction();
  try {
    await transaction.raw("set local statement_timeout = '60s'");
    await transaction.raw(SCHEMA);
    await insert(transaction, cases);
    await transaction.raw(
      'analyze oracle_hits; select oracle_assign(); create index on oracle_hits (property, session); analyze oracle_hits; analyze oracle_sessions; analyze oracle_cases',
    );
    await transaction.raw(VIEWS);
    await transaction.raw('create index on oracle_moments (property); analyze oracle_moments');
    for (const [report, sql] of Object.entries(REPORTS)) {
      const { rows } = await transaction.raw(sql);
      for (const { property, text } of rows) answers.get(property)![report] = text;
    }
  } finally {
    await transaction.rollback();
  }
  return answers;
}
