import type { Knex } from 'knex';
import type { SeriesGrid } from '../../kernel/series/grid.js';
import { partitionsAround } from './partition-days.js';

/** Events of a step. */
export interface EventStep {
  at: Date;
  count: number;
  failures: number;
  lowest: number | null;
  mean: number | null;
  median: number | null;
  high: number | null;
  highest: number | null;
}

/** Steps with events, oldest first. */
export async function eventSteps(
  database: Knex,
  organizationId: string,
  monitorId: string,
  { from, to, stepSec }: SeriesGrid,
): Promise<EventStep[]> {
  const { rows } = await database.raw(
    `/* monitor-series */
     select at, count, failures, lowest, mean, percentiles[1] as median, percentiles[2] as high, highest
     from (
       select date_bin(:step::interval, received_at, timestamptz 'epoch') as at, count(*)::int as count,
         (count(*) filter (where result in ('error', 'down')))::int as failures, min(latency_ms) as lowest, avg(latency_ms) as mean,
         percentile_cont(array[0.5, 0.95]) within group (order by latency_ms) as percentiles, max(latency_ms) as highest
       from status_events
       where organization_id = :organizationId and monitor_id = :monitorId and day between :firstDay and :lastDay
         and received_at >= :from and received_at < :to
       group by 1
     ) s order by at`,
    {
      ...{ organizationId, monitorId, from, to, step: `${stepSec} seconds` },
      ...partitionsAround(from, to),
    },
  );
  return rows;
}
