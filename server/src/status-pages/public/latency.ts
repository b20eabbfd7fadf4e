import type { Knex } from 'knex';
import { firstHour, hourlyLatency } from '../../monitoring/index.js';
import type { LatencyPoint } from './public-status.js';

const HOUR_MS = 3_600_000;

/** The median latency of each of the last 24 hours, by monitor id. Omits monitors whose events have no latency. */
export async function latencyPoints(
  database: Knex,
  organizationId: string,
  monitorIds: readonly string[],
  now: Date,
): Promise<Map<string, LatencyPoint[]>> {
  const first = firstHour(now).getTime();
  const found = await hourlyLatency(database, organizationId, monitorIds, now);
  return new Map(
    [...found].map(([id, medians]) => [id, medians.map((medianMs, hour) => ({ at: new Date(first + hour * HOUR_MS), medianMs }))]),
  );
}
