/** Reads a server's series: from rollups where they exist, then from samples. */
import type { Knex } from 'knex';
import type { SeriesGrid } from '../../kernel/series/grid.js';

/** The requested series. Buckets before `rawFrom` come from rollups. */
export interface SeriesQuery extends SeriesGrid {
  organizationId: string;
  serverId: string;
  rawFrom: Date;
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

function parametersOf({ organizationId, serverId, from, to, rawFrom, stepSec }: SeriesQuery) {
  const days = { firstDay: dayOf(from), rawDay: dayOf(rawFrom), lastDay: dayOf(to) };
  return { organizationId, serverId, from, to, rawFrom, step: `${stepSec} seconds`, ...days };
}

const STEP = `date_bin(:step::interval, at, timestamptz 'epoch')`;
const RAW = `organization_id = :organizationId and server_id = :serverId and day between :rawDay and :lastDay and at >= :rawFrom and at < :to`;
const ROLLED_UP = `organization_id = :organizationId and server_id = :serverId and day between :firstDay and :rawDay
  and bucket >= :from and bucket < :rawFrom`;
/** The mean over parts with several samples each; parts without a value don't count. */
const mean = (column: string) => `sum(${column}::float8 * samples) / nullif(sum(samples) filter (where ${column} is not null), 0)`;

export interface HostStep {
  at: Date;
  cpu_avg: number | null;
  cpu_max: number | null;
  memory_avg: number | null;
  memory_max: number | null;
  disk_max: number | null;
  load1: number | null;
  rx: number | null;
  tx: number | null;
}

/** Steps with samples, oldest first. */
export async function hostSteps(database: Knex, query: SeriesQuery): Promise<HostStep[]> {
  const { rows } = await database.raw(
    `/* server-series */
     with parts as (
       select at, 1 as samples, cpu_pct as cpu_avg, cpu_pct as cpu_max, memory_pct as memory_avg, memory_pct as memory_max, disk_pct as disk_max,
         load1, rx_bytes_per_sec as rx, tx_bytes_per_sec as tx
       from server_samples where ${RAW}
       union all
       select bucket, samples, cpu_avg, cpu_max, memory_avg, memory_max, disk_max, load1_avg, rx_avg, tx_avg from server_rollups where ${ROLLED_UP}
     )
     select ${STEP} as at, ${mean('cpu_avg')} as cpu_avg, max(cpu_max) as cpu_max, ${mean('memory_avg')} as memory_avg, max(memory_max) as memory_max,
       max(disk_max) as disk_max, ${mean('load1')} as load1, ${mean('rx')} as rx, ${mean('tx')} as tx
     from parts group by 1 order by 1`,
    parametersOf(query),
  );
  return rows;
}

export interface ProcessStep {
  name: string;
  pm_id: number;
  at: Date;
  cpu_avg: number;
  cpu_max: number;
  memory_avg: number;
  memory_max: number;
  restarts: number;
}

/** Steps of processes by name and id, oldest first; limited to the processes with the most memory. */
export async function processSteps(database: Knex, query: SeriesQuery, name: string | null, limit: number): Promise<ProcessStep[]> {
  const named = 'and (:name::text is null or name = :name)';
  const { rows } = await database.raw(
    `/* server-process-series */
     with parts as materialized (
       select p.name, p.pm_id, at, 1 as samples, p.cpu as cpu_avg, p.cpu as cpu_max, p.memory as memory_avg, p.memory as memory_max, p.restarts
       from server_process_samples
       cross join lateral unnest(names, pm_ids, cpu_pcts, memory_bytes, restarts) as p (name, pm_id, cpu, memory, restarts)
       where ${RAW} ${named}
       union all
       select name, pm_id, bucket, samples, cpu_avg, cpu_max, memory_avg, memory_max, restarts from server_process_rollups where ${ROLLED_UP} ${named}
     ), most as (
       select name, pm_id from parts group by name, pm_id order by max(memory_max) desc, name, pm_id limit :limit
     )
     select name, pm_id, ${STEP} as at, ${mean('cpu_avg')} as cpu_avg, max(cpu_max) as cpu_max, round(${mean('memory_avg')}) as memory_avg,
       max(memory_max)::float8 as memory_max, (array_agg(restarts order by at desc))[1] as restarts
     from parts join most using (name, pm_id) group by name, pm_id, 3 order by name, pm_id, 3`,
    { ...parametersOf(query), name, limit },
  );
  return rows;
}
