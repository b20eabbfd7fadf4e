/** The observed states of monitors, day by day, as one statement, for requests and for the worker's roll-up. */
import { rank } from '../silence/silence-sql.js';

/**
 * The CTEs up to `observed (id, day, worst, observed, down, degraded)`, for some monitors of an organization, each from its own midnight on.
 *
 * Transitions divide the window into parts, which are split at midnight, without our own outages. It is SQL because a flapping monitor has a hundred
 * thousand transitions, and the result ninety rows. A transition with an earlier time than its predecessor ends nothing, hence the running maximum.
 * The transitions of each monitor are read by the index of their times, because the planner cannot know how few remain after rolled-up days.
 */
export const OBSERVED = `watched as materialized (
    select m.id, m.status, s.starts, greatest(m.created_at, s.starts) as born
    from unnest(:monitorIds::uuid[], :starts::timestamptz[]) s (id, starts)
    join monitors m on m.organization_id = :organizationId and m.id = s.id
  ), change as (
    select w.id, t.sequence, t.at, t.status from watched w
    cross join lateral (
      select sequence::bigint as sequence, at, from_status as status from monitor_transitions
      where organization_id = :organizationId and monitor_id = w.id and at >= w.starts offset 0
    ) t
    union all
    select id, 9223372036854775807, :to, status from watched
  ), part as (
    select c.id, c.status,
      greatest(w.born, max(least(c.at, :to)) over earlier) as begins,
      greatest(w.born, max(least(c.at, :to)) over earlier, least(c.at, :to)) as ends
    from change c join watched w on w.id = c.id
    window earlier as (partition by c.id order by c.sequence rows between unbounded preceding and 1 preceding)
  ), day_part as (
    select p.id, p.status, d.day, greatest(p.begins, d.day) as begins, least(p.ends, d.day + interval '24 hours') as ends
    from part p
    cross join lateral generate_series(date_trunc('day', p.begins, 'UTC'), p.ends, interval '24 hours') as d(day)
    where p.status is not null and p.ends > p.begins
  ), outage_part as materialized (
    select d.day, greatest(o.started_at, d.day) as begins, least(o.ended_at, d.day + interval '24 hours') as ends
    from service_outages o
    cross join lateral generate_series(date_trunc('day', greatest(o.started_at, :from), 'UTC'), least(o.ended_at, :to), interval '24 hours') as d(day)
    where o.service = 'ingest' and o.ended_at > :from and o.started_at < :to
  ), heard as (
    select d.id, d.day, d.status, extract(epoch from d.ends - d.begins) * 1000 - coalesce(
      sum(extract(epoch from least(d.ends, o.ends) - greatest(d.begins, o.begins)) * 1000) filter (where o.day is not null), 0) as ms
    from day_part d
    left join outage_part o on o.day = d.day and o.begins < d.ends and o.ends > d.begins
    where d.ends > d.begins
    group by d.id, d.day, d.status, d.begins, d.ends
  ), observed as (
    select id, (day at time zone 'UTC')::date as day, max(${rank('status')})::smallint as worst, sum(ms)::float8 as observed,
      coalesce(sum(ms) filter (where status in ('down', 'error')), 0)::float8 as down,
      coalesce(sum(ms) filter (where status = 'degraded'), 0)::float8 as degraded
    from heard where ms > 0 group by id, day
  )`;
