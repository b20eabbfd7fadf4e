/**
 * Rolls samples up to five minutes. What was received since the last time says which buckets are to be computed, and each of them is computed in
 * full from its samples: late ones land where they belong, and doing it twice changes nothing.
 */
import type { Knex } from 'knex';
import { tryAdvisoryLock } from '../../kernel/database/advisory-locks.js';
import { heardSoFar } from '../../transports/ingest/listening.js';
import { SERVER_DAILY_TABLES } from './retention.js';

export const BUCKET_SEC = 300;
/** So much of what was received goes into one transaction. */
const SLICE_MS = 300_000;
/** Two days in one run; what is left is for the next one. */
const MOST_SLICES = 600;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** No sample is older when it is received: a day, and an hour for clocks. */
const OLDEST_SAMPLE_MS = 25 * HOUR_MS;
/** Samples are dropped by whole days, by a worker whose clock may be another one. */
const MARGIN_MS = 12 * HOUR_MS;

/** How far back buckets are computed: never so far that some of their samples may be gone, which would replace what is known by a part of it. */
export function reachMs(table: 'server_samples' | 'server_process_samples'): number {
  const retention = SERVER_DAILY_TABLES.find((daily) => daily.table === table)?.retentionDays ?? 0;
  return retention * DAY_MS - MARGIN_MS;
}

const BUCKET = `date_bin('${BUCKET_SEC} seconds', at, timestamptz 'epoch')`;

/** The buckets with samples received in the slice. The days bound what is read of both. */
const touched = (table: string) => `
  with touched as materialized (
    select distinct organization_id, server_id, day, ${BUCKET} as bucket from ${table}
    where received_at >= :from and received_at < :to and day between :firstDay and :lastDay and ${BUCKET} >= :oldest
  )`;

const samplesOf = (table: string) => `
  touched t join ${table} s on s.organization_id = t.organization_id and s.server_id = t.server_id and s.day = t.day
    and s.at >= t.bucket and s.at < t.bucket + interval '${BUCKET_SEC} seconds' and s.day between :firstDay and :lastDay`;

const update = (columns: readonly string[]) => columns.map((column) => `${column} = excluded.${column}`).join(', ');

const HOST_COLUMNS = [...['samples', 'cpu_avg', 'cpu_max', 'memory_avg', 'memory_max'], ...['disk_max', 'load1_avg', 'rx_avg', 'tx_avg']];
const ROLL_UP_HOSTS = `/* roll-up-samples */
  ${touched('server_samples')}
  insert into server_rollups (organization_id, server_id, day, bucket, ${HOST_COLUMNS.join(', ')})
  select s.organization_id, s.server_id, s.day, t.bucket, count(*), avg(s.cpu_pct), max(s.cpu_pct), avg(s.memory_pct), max(s.memory_pct),
    max(s.disk_pct), avg(s.load1), avg(s.rx_bytes_per_sec), avg(s.tx_bytes_per_sec)
  from ${samplesOf('server_samples')}
  group by s.organization_id, s.server_id, s.day, t.bucket
  on conflict (organization_id, server_id, day, bucket) do update set ${update(HOST_COLUMNS)}`;

const PROCESS_COLUMNS = ['samples', 'cpu_avg', 'cpu_max', 'memory_avg', 'memory_max', 'restarts'];
const ROLL_UP_PROCESSES = `/* roll-up-process-samples */
  ${touched('server_process_samples')}
  insert into server_process_rollups (organization_id, server_id, day, bucket, name, pm_id, ${PROCESS_COLUMNS.join(', ')})
  select s.organization_id, s.server_id, s.day, t.bucket, p.name, p.pm_id, count(*), avg(p.cpu), max(p.cpu), round(avg(p.memory)), max(p.memory),
    (array_agg(p.restarts order by s.at desc))[1]
  from ${samplesOf('server_process_samples')}
  cross join lateral unnest(s.names, s.pm_ids, s.cpu_pcts, s.memory_bytes, s.restarts) as p (name, pm_id, cpu, memory, restarts)
  group by s.organization_id, s.server_id, s.day, t.bucket, p.name, p.pm_id
  on conflict (organization_id, server_id, day, bucket, name, pm_id) do update set ${update(PROCESS_COLUMNS)}`;

/** Everything that was received before this moment is in the rollups; null before the first time. */
export async function rolledUpUntil(database: Knex): Promise<Date | null> {
  return (await database('server_rollup_progress').where({ id: 1 }).first('received_until'))?.received_until ?? null;
}

async function firstReceived(database: Knex): Promise<Date | null> {
  return (await database('server_samples').min('received_at as first').first())?.['first'] ?? null;
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

// A bucket is some twenty neighbours in the index of a table with millions of rows a day. What the statistics know of the last five minutes is a
// guess, and with a wrong one whole days would be read
const BY_INDEX = `select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`;

/** Rolls up one slice of what was received before `horizon`; answers false when there is none, or another worker is at it. */
async function rollUpSlice(database: Knex, horizon: Date, now: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await tryAdvisoryLock(transaction, 'rollUpSamples'))) return false;
    await transaction.raw(BY_INDEX);
    const from = (await rolledUpUntil(transaction)) ?? (await firstReceived(transaction)) ?? horizon;
    const to = new Date(Math.min(from.getTime() + SLICE_MS, horizon.getTime()));
    if (to <= from) return false;
    for (const [table, statement] of [
      ['server_samples', ROLL_UP_HOSTS],
      ['server_process_samples', ROLL_UP_PROCESSES],
    ] as const) {
      const oldest = new Date(now.getTime() - reachMs(table));
      const days = { firstDay: dayOf(from.getTime() - OLDEST_SAMPLE_MS), lastDay: dayOf(to.getTime()) };
      await transaction.raw(statement, { from, to, oldest, ...days });
    }
    await transaction('server_rollup_progress').insert({ id: 1, received_until: to }).onConflict('id').merge();
    return true;
  });
}

/** Rolls up everything that is committed for certain; answers how many slices that were. */
export async function rollUp(database: Knex, now: Date): Promise<number> {
  const horizon = await heardSoFar(database, 'gateway', now);
  let slices = 0;
  while (horizon && slices < MOST_SLICES && (await rollUpSlice(database, horizon, now))) slices += 1;
  return slices;
}
