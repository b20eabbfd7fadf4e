import type { Knex } from 'knex';
import type { OverviewScope } from '../../domain-module.js';
import { prepared } from '../../kernel/database/rows/prepared.js';
import { QUARTER_SEC, QUARTERS, type TroubleSpan } from './tide.js';

/** Monitors whose day is read. Where more have changed within a day, the others count from their last change on. */
const MOST_CHANGED = 1_000;
const LAST = QUARTERS - 1;
/** Transitions of a monitor that are read, the newest. One that has had as many is flapping. */
const MOST_READ = 32;

const troubleOf = (status: string) => `case when ${status} in ('down', 'error') then 'down' when ${status} = 'degraded' then 'late' end`;
const startOf = (quarter: string) => `:from::timestamptz + (${quarter}) * interval '${QUARTER_SEC} seconds'`;
const quarterOf = (at: string) => `floor(date_part('epoch', ${at} - :from::timestamptz) / ${QUARTER_SEC})::int`;

const TRANSITIONS = 'monitor_transitions t where t.organization_id = :organizationId';
const OF_WINDOW = `t.at >= :from::timestamptz and t.at < ${startOf(`${QUARTERS}`)}`;
const OF_SCOPE = 'm.organization_id = :organizationId and (:projectId::uuid is null or m.project_id = :projectId)';

/**
 * Transitions say what a monitor was before, and what it became. A flapping monitor may have a hundred thousand in a day: from its first one to the
 * oldest that is read, it counts with the worst that it was since. So a monitor costs at most two look-ups and 33 rows, and one that hasn't changed none.
 */
const SPANS = `/* overview-tide */
  with changed as materialized (
    select m.id, m.status from monitors m where ${OF_SCOPE} and m.reason_since >= :from order by m.reason_since desc limit ${MOST_CHANGED}
  ), recent as materialized (
    select c.id, t.*, row_number() over (partition by c.id order by t.at, t.sequence) as place, count(*) over (partition by c.id) = ${MOST_READ} as flapping,
      case when bool_or(t.to_status in ('down', 'error')) over (partition by c.id) then 'down'
        when bool_or(t.to_status = 'degraded') over (partition by c.id) then 'late' end as worst
    from changed c cross join lateral (
      select t.at, t.sequence, ${quarterOf('t.at')} as quarter, t.from_status, t.to_status from ${TRANSITIONS} and t.monitor_id = c.id and ${OF_WINDOW}
      order by t.at desc, t.sequence desc limit ${MOST_READ}
    ) t
  ), opening as materialized (
    select r.id, f.quarter, ${troubleOf('f.from_status')} as before, r.quarter as read_from, r.worst from recent r cross join lateral (
      select ${quarterOf('t.at')} as quarter, t.from_status from ${TRANSITIONS} and t.monitor_id = r.id and ${OF_WINDOW} order by t.at, t.sequence limit 1
    ) f
    where r.flapping and r.place = 1
  ), eventful as (
    select r.id, r.quarter, case when o.id is null or min(r.place) > 1 then ${troubleOf('(array_agg(r.from_status order by r.place))[1]')}
        when o.quarter < r.quarter then o.worst else o.before end as before,
      case when bool_or(r.to_status in ('down', 'error')) then 'down' when bool_or(r.to_status = 'degraded') then 'late' end as became
    from recent r left join opening o on o.id = r.id group by r.id, r.quarter, o.id, o.quarter, o.before, o.worst
    union all
    select id, quarter, before, worst from opening where quarter < read_from
  ), quarter as materialized (
    select id, quarter, lag(quarter, 1, -1) over (partition by id order by quarter) as previous, before, became from eventful
  ), span (first, last, trouble) as (
    select previous + 1, quarter - 1, before from quarter where previous + 1 < quarter
    union all
    select quarter, quarter, case when before = 'down' or became = 'down' then 'down' else coalesce(before, became) end from quarter
    union all
    select coalesce(q.last, -1) + 1, ${LAST}, ${troubleOf('c.status')}
    from changed c left join (select id, max(quarter) as last from quarter group by id) q on q.id = c.id where coalesce(q.last, -1) < ${LAST}
    union all
    select greatest(0, ${quarterOf('m.status_changed_at')}), ${LAST}, ${troubleOf('m.status')}
    from monitors m where ${OF_SCOPE} and m.status in ('degraded', 'error', 'down') and not exists (select from changed c where c.id = m.id)
  )
  select first, last, trouble, count(*)::int as monitors from span where trouble is not null group by first, last, trouble`;

/** When monitors were in trouble since then. */
export async function troubleSpans(database: Knex, { organizationId, projectId }: OverviewScope, from: Date): Promise<TroubleSpan[]> {
  return prepared<TroubleSpan>(database, SPANS, { organizationId, projectId, from });
}
