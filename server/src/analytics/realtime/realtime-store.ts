import type { Knex } from 'knex';
import { DICTIONARY } from '../engine/dimensions.js';

interface MinuteRow {
  /** 0 for the first of the 30 minutes. */
  minute: number;
  visitors: number;
  pageviews: number;
}

/** Current visitors with a value: dictionary values as text, devices as their number. */
export interface ValueRow {
  value: string;
  visitors: number;
}

export interface RealtimeRows {
  visitors: number;
  pageviews: number;
  events: number;
  minutes: MinuteRow[];
  pages: ValueRow[];
  sources: ValueRow[];
  countries: ValueRow[];
  devices: ValueRow[];
}

const MOST_VALUES = 10;
const LAST_MINUTE = 29;

/** Current visitors grouped by a column, as a JSON list. Ties are ordered by value, so that the same visitors always give the same list. */
const byColumn = (column: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('value', x.value, 'visitors', x.visitors) order by x.visitors desc, x.value), '[]')
  from (
    select ${column} as value, count(*)::int as visitors from current_visitors group by 1 order by 2 desc, 1 limit ${MOST_VALUES}
  ) x
)`;

const byDictionary = (column: string, dimension: number) => `(
  select coalesce(jsonb_agg(jsonb_build_object('value', x.value, 'visitors', x.visitors) order by x.visitors desc, x.value), '[]')
  from (
    select coalesce(d.value, '') as value, c.visitors
    from (select ${column} as id, count(*)::int as visitors from current_visitors where ${column} is not null group by 1) c
    left join analytics_dictionary d
      on d.organization_id = :organizationId and d.property_id = :propertyId and d.dimension = ${dimension} and d.id = c.id
    order by 2 desc, 1 limit ${MOST_VALUES}
  ) x
)`;

/**
 * Hits since a moment, by minute and summed up. A visitor's id changes at midnight; hits of the following half hour carry the previous id,
 * which is the one that counts here. A repeated event counts once. `since` is the start of the first of 30 minutes.
 */
export async function readRealtime(
  database: Knex,
  asked: { organizationId: string; propertyId: string; since: Date; recent: Date },
): Promise<RealtimeRows> {
  const { rows } = await database.raw(
    `/* analytics-realtime */
     with hits as materialized (
       select distinct on (event_id) at, seq, visitor, previous_visitor, event, page, source, country, device
       from analytics_hits
       where organization_id = :organizationId and property_id = :propertyId and at >= :since
       order by event_id, at, seq
     ), aliases as (
       select visitor, min(previous_visitor) as previous from hits where previous_visitor is not null group by visitor
     ), known as materialized (
       select h.*, coalesce(a.previous, h.visitor) as who from hits h left join aliases a on a.visitor = h.visitor
     ), current_visitors as materialized (
       select who, (array_agg(source order by at, seq))[1] as source, (array_agg(country order by at, seq))[1] as country,
         (array_agg(device order by at, seq))[1] as device, (array_agg(page order by at desc, seq desc) filter (where event = 0))[1] as page
       from known group by who having max(at) > :recent
     )
     select (select count(*)::int from current_visitors) as visitors,
       (select count(*)::int from known where event = 0 and at > :recent) as pageviews,
       (select count(*)::int from known where event > 0 and at > :recent) as events,
       (
         select coalesce(jsonb_agg(to_jsonb(m) order by m.minute), '[]') from (
           select least(floor(extract(epoch from at - cast(:since as timestamptz)) / 60)::int, ${LAST_MINUTE}) as minute,
             count(distinct who)::int as visitors, count(*) filter (where event = 0)::int as pageviews
           from known group by 1
         ) m
       ) as minutes,
       ${byDictionary('page', DICTIONARY.page)} as pages,
       ${byDictionary('source', DICTIONARY.source)} as sources,
       ${byDictionary('country', DICTIONARY.country)} as countries,
       ${byColumn('device::text')} as devices`,
    asked,
  );
  return rows[0];
}
