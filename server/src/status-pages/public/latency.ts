import type { Knex } from 'knex';
import type { LatencyPoint } from './public-status.js';

const HOURS = 24;
const HOUR_MS = 3_600_000;

/** The median latency of each of the last 24 hours, by monitor id. Omits monitors whose events have no latency. */
export async function hourlyLatency(
  database: Knex,
  organizationId: string,
  monitorIds: readonly string[],
  now: Date,
): Promise<Map<string, LatencyPoint[]>> {
  const first = new Date((Math.floor(now.getTime() / HOUR_MS) - (HOURS - 1)) * HOUR_MS);
  // one day earlier, because partitions are by the receiver's day, and its clock may be slightly behind
  const day = new Date(first.getTime() - HOUR_MS);
  const { rows } = await database.raw(
    `/* hourly-latency */
     select monitor_id as id, date_trunc('hour', received_at, 'UTC') as hour, percentile_cont(0.5) within group (order by latency_ms) as median
     from status_events
     where organization_id = :organizationId and monitor_id = any(:monitorIds::uuid[]) and day >= (:day::timestamptz at time zone 'UTC')::date
       and received_at >= :first and received_at <= :now and latency_ms is not null
     group by 1, 2`,
    { organizationId, monitorIds: [...monitorIds], day, first, now },
  );
  const found = new Map<string, LatencyPoint[]>();
  for (const { id, hour, median } of rows as { id: string; hour: Date; median: number }[]) {
    const empty = () => Array.from({ length: HOURS }, (_, index) => ({ at: new Date(first.getTime() + index * HOUR_MS), medianMs: null }));
    const points: LatencyPoint[] = found.get(id) ?? empty();
    found.set(id, points);
    const point = points[Math.round((hour.getTime() - first.getTime()) / HOUR_MS)];
    if (point) point.medianMs = median;
  }
  return found;
}
