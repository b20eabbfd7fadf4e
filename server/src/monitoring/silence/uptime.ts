/**
 * Uptime, day by day, from the transitions of monitors: 1 - (down + error) / observed. Degraded counts as up; time without a status (never seen,
 * paused) and our own outages are not observed. Days are UTC.
 */
import type { Knex } from 'knex';
import type { MonitorResult } from '../monitors/store.js';
import { rank } from './silence-sql.js';

export interface Span {
  from: Date;
  to: Date;
}

/** What was observed of a monitor on one day. Days on which nothing was are left out. */
export interface MonitorDay {
  /** YYYY-MM-DD. */
  date: string;
  /** The worst that lasted at all. */
  worst: MonitorResult;
  observedMs: number;
  /** Down or error. */
  downMs: number;
  degradedMs: number;
}

export interface UptimeFigures {
  percent: number | null;
  observedSeconds: number;
  downSeconds: number;
}

const RANKED: readonly MonitorResult[] = ['ok', 'degraded', 'error', 'down'];

/** The first moment of the window of so many UTC days that ends today. */
export function windowStart(now: Date, days: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - (days - 1)));
}

/**
 * Each transition ends a part of the window, the last part lasts until its end; parts are cut at midnight, and our own outages taken away. In
 * SQL, since a monitor that flaps has a hundred thousand transitions of which the answer keeps ninety rows. A transition that is stamped
 * before the one that precedes it ends nothing, hence the running maximum.
 */
const DAILY_UPTIME = `/* daily-uptime */
  with watched as materialized (
    select id, status, greatest(created_at, :from) as born from monitors
    where organization_id = :organizationId and id = any(:monitorIds::uuid[])
  ), change as (
    select t.monitor_id as id, t.sequence::bigint as sequence, t.at, t.from_status as status from monitor_transitions t
    where t.organization_id = :organizationId and t.monitor_id = any(:monitorIds::uuid[]) and t.at >= :from
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
  )
  select id, to_char(day at time zone 'UTC', 'YYYY-MM-DD') as date, max(${rank('status')}) as worst, sum(ms)::float8 as observed,
    coalesce(sum(ms) filter (where status in ('down', 'error')), 0)::float8 as down,
    coalesce(sum(ms) filter (where status = 'degraded'), 0)::float8 as degraded
  from heard where ms > 0 group by id, day order by id, day`;

/** The days of each monitor in a window, by the monitor's id, oldest first. */
export async function dailyUptime(
  database: Knex,
  organizationId: string,
  monitorIds: readonly string[],
  { from, to }: Span,
): Promise<Map<string, MonitorDay[]>> {
  const found = new Map<string, MonitorDay[]>(monitorIds.map((id) => [id, []]));
  if (!monitorIds.length) return found;
  const { rows } = await database.raw(DAILY_UPTIME, { organizationId, monitorIds: [...monitorIds], from, to });
  for (const { id, date, worst, observed, down, degraded } of rows)
    found.get(id)?.push({ date, worst: RANKED[worst - 1] ?? 'ok', observedMs: observed, downMs: down, degradedMs: degraded });
  return found;
}

/** The uptime of all days together, a percentage with three decimals; null when nothing was observed. Seconds have three decimals. */
export function uptimeOf(days: readonly Pick<MonitorDay, 'observedMs' | 'downMs'>[]): UptimeFigures {
  const observed = days.reduce((sum, { observedMs }) => sum + observedMs, 0);
  const down = days.reduce((sum, { downMs }) => sum + downMs, 0);
  // never round up to 100 what was not; all in whole numbers, or 10 % becomes 9.999
  const percent = observed === 0 ? null : Math.floor(((observed - down) * 100_000) / observed) / 1000;
  return { percent, observedSeconds: observed / 1000, downSeconds: down / 1000 };
}
