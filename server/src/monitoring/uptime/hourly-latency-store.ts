import type { Knex } from 'knex';
import { partitionsAround } from './partition-days.js';

export const LATENCY_HOURS = 24;
const HOUR_MS = 3_600_000;
/** One event a minute. All events of a hundred monitors that report every ten seconds are a million, and take three seconds. */
const EVENTS_A_QUARTER = 16;

/** The beginning of the first of the hours, the last of which is in progress. */
export const firstHour = (now: Date) => new Date((Math.floor(now.getTime() / HOUR_MS) - (LATENCY_HOURS - 1)) * HOUR_MS);

/**
 * The median latency of each of the last 24 hours, by the monitor's id; null for an hour without any. Omits monitors whose events have no latency. Of a
 * quarter of an hour with more events, sixteen count, those that its index has first: in the order of their times, the planner would rather sort all of
 * them. So an hour with many is told by all of its quarters.
 */
export async function hourlyLatency(
  database: Knex,
  organizationId: string,
  monitorIds: readonly string[],
  now: Date,
): Promise<Map<string, (number | null)[]>> {
  const first = firstHour(now);
  const { rows } = await database.raw(
    `/* hourly-latency */
     select m.id, q.index / 4 as index, percentile_cont(0.5) within group (order by e.latency_ms) as median
     from unnest(:monitorIds::uuid[]) m (id)
     cross join (
       select index, begins, begins + interval '15 minutes' as ends
       from generate_series(0, ${4 * LATENCY_HOURS - 1}) index cross join lateral (select :first::timestamptz + index * interval '15 minutes') b (begins)
     ) q
     cross join lateral (
       select latency_ms from status_events
       where organization_id = :organizationId and monitor_id = m.id and day between :firstDay and :lastDay
         and received_at >= q.begins and received_at < q.ends and received_at <= :now
       limit ${EVENTS_A_QUARTER}
     ) e
     group by m.id, q.index / 4 having count(e.latency_ms) > 0`,
    { organizationId, monitorIds: [...monitorIds], first, now, ...partitionsAround(first, now) },
  );
  const found = new Map<string, (number | null)[]>();
  for (const { id, index, median } of rows as { id: string; index: number; median: number }[]) {
    const hours = found.get(id) ?? Array.from({ length: LATENCY_HOURS }, () => null);
    hours[index] = median;
    found.set(id, hours);
  }
  return found;
}
