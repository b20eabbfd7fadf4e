/** Runs in the statements that write events and starts of runs. */

/** How many runs of a monitor may be open; a further one replaces the oldest. */
const MOST_OPEN = 10;

/**
 * The part of the statement of events that ends runs. `events` has ends_runs, run_id and ends_all, `refused` the requests that store nothing; `timed` are
 * the events with the duration of their run, if they say none themselves. A run is ended by the first event of a batch that may.
 */
export const END_RUNS = `ending as materialized (
  select distinct on (r.organization_id, r.monitor_id, r.run_id) e.position, r.organization_id, r.monitor_id, r.run_id, r.started_at, r.is_own,
    e.received_at, e.result
  from events e cross join lateral (
    select o.organization_id, o.monitor_id, o.run_id, o.started_at,
      o.run_id = coalesce(e.run_id, first_value(o.run_id) over (order by o.started_at desc, o.run_id desc)) as is_own
    from monitor_runs o
    where o.organization_id = e.organization_id and o.monitor_id = e.monitor_id and o.ended_at is null and o.started_at <= e.received_at
      and (e.ends_all or o.run_id = e.run_id)
    limit 100
  ) r
  where e.ends_runs and e.monitor_id is not null and e.request not in (select request from refused)
  order by r.organization_id, r.monitor_id, r.run_id, e.position
), ended as (
  update monitor_runs r set ended_at = d.received_at, overrun_at = null,
    result = case when d.is_own then d.result end,
    state = case when r.state = 'overrun' then 'overrun' when d.is_own then 'done' else 'replaced' end
  from ending d
  where r.organization_id = d.organization_id and r.monitor_id = d.monitor_id and r.run_id = d.run_id and r.ended_at is null
), unstarted as (
  insert into monitor_runs (organization_id, monitor_id, run_id, is_named, started_at, ended_at, state, result)
  select e.organization_id, e.monitor_id, e.run_id, true, e.received_at - coalesce(e.latency_ms, 0) * interval '1 millisecond', e.received_at, 'done', e.result
  from events e where e.run_id is not null and e.monitor_id is not null and e.request not in (select request from refused)
  on conflict do nothing
), timed as materialized (
  select e.position, e.request, e.organization_id, e.monitor_id, e.received_at, e.id, e.is_kept, e.result, e.message, e.occurred_at,
    coalesce(e.latency_ms, d.ms) as latency_ms
  from events e left join lateral (
    select extract(epoch from d.received_at - d.started_at) * 1000 as ms from ending d where e.ends_runs and d.position = e.position and d.is_own limit 1
  ) d on true
)`;

/**
 * The part of the statement of signals that starts runs. `signals` has the starts, with the name of the run if the sender gave one. The one that was
 * open without a name ends, as nothing else could end it; and the oldest, beyond the most that may be open.
 */
export const START_RUNS = `starts as materialized (
  select s.organization_id, s.monitor_id, s.id as run_id, s.is_named, s.received_at, m.max_run_sec, m.paused
  from signals s join monitors m on m.organization_id = s.organization_id and m.id = s.monitor_id
  where s.kind = 'start'
), replaced as (
  update monitor_runs r set ended_at = n.received_at, overrun_at = null, state = case when r.state = 'overrun' then 'overrun' else 'replaced' end
  from (
    select organization_id, monitor_id, max(received_at) as received_at, count(*) as count, bool_and(is_named) as all_named from starts
    group by organization_id, monitor_id
  ) n
  where r.organization_id = n.organization_id and r.monitor_id = n.monitor_id and r.ended_at is null
    and (not r.is_named and not n.all_named or r.run_id in (
      select o.run_id from monitor_runs o where o.organization_id = n.organization_id and o.monitor_id = n.monitor_id and o.ended_at is null
      order by o.started_at desc, o.run_id desc offset greatest(0, ${MOST_OPEN} - n.count)
    ))
), started as (
  insert into monitor_runs (organization_id, monitor_id, run_id, is_named, started_at, state, overrun_at)
  select organization_id, monitor_id, run_id, is_named, received_at, 'running',
    case when not paused then received_at + max_run_sec * interval '1 second' end
  from starts
  on conflict do nothing
)`;
