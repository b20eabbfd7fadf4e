/** Rows as the product writes them, for the days that it keeps them. */

const today = `(now() at time zone 'UTC')::date`;

/** Monitors that have always existed, and are not due while this runs. */
export const MONITORS = `insert into monitors (organization_id, id, project_id, slug, name, interval_sec, degraded_after, down_after, paused, status, reason, reason_since,
    last_event_at, last_result, last_latency_ms, unheard_ms, status_changed_at, transition_count, created_at, updated_at, next_transition_at)
  select p.organization_id, gen_random_uuid(), p.id, $2 || n, 'Nightly job ' || n, $4::int, 2, 4, false, 'ok', 'event_ok', now() - interval '3 days', now(), 'ok', 120,
    0, now() - interval '3 days', 14, now() - interval '100 days', now(), now() + interval '2 days'
  from projects p, generate_series(1, $3::int) n where p.organization_id = $1 and p.slug = 'bench'`;

/** Down and up again every two weeks, as long as transitions are kept. */
export const TRANSITIONS = `insert into monitor_transitions (organization_id, monitor_id, sequence, at, from_status, to_status, reason, announced)
  select organization_id, id, n, now() - interval '3 days' - (14 - n) * interval '7 days', case when n % 2 = 0 then 'down' else 'ok' end,
    case when n % 2 = 0 then 'ok' else 'down' end, case when n % 2 = 0 then 'event_ok' else 'event_down' end, true
  from monitors, generate_series(1, 14) n where organization_id = $1 and slug like $2`;

/** Thirty days, in the order of their arrival; one in ten has a message. */
export const EVENTS = `insert into status_events (organization_id, monitor_id, day, id, result, latency_ms, message, received_at)
  select organization_id, id, (at at time zone 'UTC')::date, gen_random_uuid(), 'ok', floor(80 + random() * 100),
    case when random() < 0.1 then 'a run of the job, as usual' end, at
  from generate_series(now() - interval '29 days 23 hours', now(), make_interval(secs => $3::int)) start (moment), monitors
  cross join lateral (select moment + random() * interval '1 second' as at) t
  where organization_id = $1 and slug like $2 order by moment`;

/** Repeats are still recognized on the day before yesterday. */
export const OPEN_DAY = `do $$ declare name text := 'status_events_p' || to_char(${today} - 2, 'YYYYMMDD'); begin
  execute format('create unique index if not exists %I on %I (id, monitor_id)', name || '_once', name); end $$`;

/** The days of each table of servers. */
export const SERVER_DAYS = { server_samples: 7, server_process_samples: 3, server_rollups: 90, server_process_rollups: 30 };

const every = (table, interval, least = 0) =>
  `generate_series(now() - interval '${SERVER_DAYS[table]} days' + interval '${least} minutes', now(), interval '${interval}') at`;
const SERVERS = `servers s cross join`;
const OF_BENCH = `where s.organization_id = $1 and s.slug like 'sized-%' order by at`;
const NUMBERS = (expression) => `array(select ${expression} from generate_series(0, 9) n where at is not null)`;

/** The rows of each table for the servers of the bench, at a sample each 15 seconds, with ten processes. */
export const serverRows = {
  server_samples: `insert into server_samples (organization_id, server_id, day, at, received_at, live, instance_id, seq, cpu_pct, memory_pct, disk_pct, disks, load1,
      rx_bytes_per_sec, tx_bytes_per_sec)
    select organization_id, id, (at at time zone 'UTC')::date, at, at, true, id, 1, random() * 50, 50 + random(), 71, '{"/": 40, "/data": 71}', random(),
      random() * 1e5, random() * 1e5
    from ${SERVERS} ${every('server_samples', '15 seconds')} ${OF_BENCH}`,
  server_process_samples: `insert into server_process_samples (organization_id, server_id, day, at, received_at, live, pm_ids, names, statuses, cpu_pcts, memory_bytes,
      restarts)
    select organization_id, id, (at at time zone 'UTC')::date, at, at, true, ${NUMBERS('n')}, ${NUMBERS(`'worker-' || n`)}, ${NUMBERS(`'online'`)},
      ${NUMBERS('(random() * 10)::real')}, ${NUMBERS('(8e7 + random() * 1e6)::bigint')}, ${NUMBERS('n')}
    from ${SERVERS} ${every('server_process_samples', '15 seconds')} ${OF_BENCH}`,
  server_rollups: `insert into server_rollups (organization_id, server_id, day, bucket, samples, cpu_avg, cpu_max, memory_avg, memory_max, disk_max, load1_avg, rx_avg, tx_avg)
    select organization_id, id, (at at time zone 'UTC')::date, date_bin('5 minutes', at, 'epoch'), 20, random() * 50, 50 + random() * 30, 50, 55, 71, random(),
      random() * 1e5, random() * 1e5
    from ${SERVERS} ${every('server_rollups', '5 minutes', 5)} ${OF_BENCH}`,
  server_process_rollups: `insert into server_process_rollups (organization_id, server_id, day, bucket, name, pm_id, samples, cpu_avg, cpu_max, memory_avg, memory_max,
      restarts)
    select organization_id, id, (at at time zone 'UTC')::date, date_bin('5 minutes', at, 'epoch'), 'worker-' || n, n, 20, random() * 10, random() * 20,
      (8e7 + random() * 1e6)::bigint, 81000000, n
    from ${SERVERS} ${every('server_process_rollups', '5 minutes', 5)} cross join generate_series(0, 9) n ${OF_BENCH}`,
};
