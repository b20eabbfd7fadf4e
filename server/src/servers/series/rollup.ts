/**
 * Rolls samples up to five minutes. The samples received since the last run determine the buckets to compute. Each bucket is computed from all of its
 * samples, so late ones are included, and repeating a run changes nothing.
 */
import type { Knex } from 'knex';
import { trySlots } from '../../kernel/slots/slot-locks.js';
import { ALL_SLOTS, inSlots, type Slots } from '../../kernel/slots/slots.js';
import { heardSoFar } from '../../transports/ingest/listening/listening.js';
import { SERVER_DAILY_TABLES } from './retention.js';

export const BUCKET_SEC = 300;
/** Span of receipt times per transaction. */
const SLICE_MS = 300_000;
/** Two days per run; the next run does the rest. */
const MOST_SLICES = 600;
/** How long samples are gathered before they are rolled up. */
const GATHER_MS = BUCKET_SEC * 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** No sample is older on receipt: a day, plus an hour for clock differences. */
const OLDEST_SAMPLE_MS = 25 * HOUR_MS;
/** Samples are dropped in whole days, by a worker whose clock may differ. */
const MARGIN_MS = 12 * HOUR_MS;

/** How far back to compute buckets: never so far that some samples may be dropped already, which would replace complete data by partial data. */
export function reachMs(table: 'server_samples' | 'server_process_samples'): number {
  const retention = SERVER_DAILY_TABLES.find((daily) => daily.table === table)?.retentionDays ?? 0;
  return retention * DAY_MS - MARGIN_MS;
}

const BUCKET = `date_bin('${BUCKET_SEC} seconds', at, timestamptz 'epoch')`;

/** The buckets with samples in the slice. The days limit the partitions read. */
const touched = (table: string) => `
  with touched as materialized (
    select distinct organization_id, server_id, day, ${BUCKET} as bucket from ${table}
    where received_at >= :from and received_at < :to and day between :firstDay and :lastDay and ${BUCKET} >= :oldest
      and ${inSlots('organization_id')}
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

/** The rollups of all servers include everything received before this time; null before the first run. */
export async function rolledUpUntil(database: Knex): Promise<Date | null> {
  return (await database('server_rollup_progress').where({ id: 1 }).first('received_until'))?.received_until ?? null;
}

async function firstReceived(database: Knex): Promise<Date | null> {
  return (await database('server_samples').min('received_at as first').first())?.['first'] ?? null;
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

// A bucket is about twenty adjacent index entries of a table with millions of rows a day. The planner only guesses the last five minutes, and a wrong
// guess would read whole days
const BY_INDEX = `select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`;

interface Progress {
  slot: number;
  received_until: Date;
}

/** How far each of the slots is, the furthest last. The first run begins where all slots together were, or with the first sample. */
async function progressOf(database: Knex, slots: Slots, horizon: Date): Promise<Progress[]> {
  const read = () => database('server_rollup_slots').whereIn('slot', slots).orderBy('received_until').select('slot', 'received_until');
  const known = await read();
  if (known.length === slots.length) return known;
  const begin = (await rolledUpUntil(database)) ?? (await firstReceived(database)) ?? horizon;
  const rows = ALL_SLOTS.map((slot) => ({ slot, received_until: begin }));
  await database('server_rollup_slots').insert(rows).onConflict('slot').ignore();
  return read();
}

/** Records the progress of some slots, and with it how far all are. */
async function recordProgress(database: Knex, slots: Slots, until: Date): Promise<void> {
  await database('server_rollup_slots').whereIn('slot', slots).update({ received_until: until });
  await database.raw(
    `/* record-rollups */
     insert into server_rollup_progress as p (id, received_until) select 1, min(received_until) from server_rollup_slots
     on conflict (id) do update set received_until = greatest(p.received_until, excluded.received_until)`,
  );
}

/** Of the slots, those that are least far, and until when the next slice of their samples goes. */
function nextSlice(progress: readonly Progress[], horizon: Date): { slots: Slots; from: Date; to: Date } | null {
  const from = progress[0]?.received_until ?? horizon;
  const isBehind = ({ received_until }: Progress) => received_until.getTime() === from.getTime();
  // the others are reached first, so that all go on together
  const others = progress.find((each) => !isBehind(each))?.received_until ?? horizon;
  const to = new Date(Math.min(from.getTime() + SLICE_MS, horizon.getTime(), others.getTime()));
  return to > from ? { slots: progress.filter(isBehind).map(({ slot }) => slot), from, to } : null;
}

/**
 * Rolls up one slice of the slots' samples received before `horizon`; returns false if there is none, or if other workers are rolling them up.
 */
async function rollUpSlice(database: Knex, horizon: Date, now: Date, own: Slots): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const locked = await trySlots(transaction, 'rollUpSamples', own);
    const next = locked.length ? nextSlice(await progressOf(transaction, locked, horizon), horizon) : null;
    if (!next) return false;
    const { slots, from, to } = next;
    await transaction.raw(BY_INDEX);
    for (const [table, statement] of [
      ['server_samples', ROLL_UP_HOSTS],
      ['server_process_samples', ROLL_UP_PROCESSES],
    ] as const) {
      const oldest = new Date(now.getTime() - reachMs(table));
      const days = { firstDay: dayOf(from.getTime() - OLDEST_SAMPLE_MS), lastDay: dayOf(to.getTime()) };
      await transaction.raw(statement, { from, to, oldest, ...days, slots: [...slots] });
    }
    await recordProgress(transaction, slots, to);
    return true;
  });
}

/** Rolls up everything of the slots that is certainly committed; returns the number of slices. */
export async function rollUp(database: Knex, now: Date, slots: Slots = ALL_SLOTS): Promise<number> {
  const horizon = await heardSoFar(database, 'gateway', now);
  let slices = 0;
  while (horizon && slices < MOST_SLICES && (await rollUpSlice(database, horizon, now, slots))) slices += 1;
  return slices;
}

/** Rolls up the slots if the last time was long enough ago, by any worker. Returns the milliseconds until the next time. */
export async function rollUpWhenDue(database: Knex, now: Date, slots: Slots): Promise<number | undefined> {
  const row = await database('server_rollup_slots').whereIn('slot', slots).min('received_until as least').first();
  const age = row?.['least'] ? now.getTime() - row['least'].getTime() : GATHER_MS;
  // below zero, the clock was set back
  if (age >= 0 && age < GATHER_MS) return GATHER_MS - age;
  await rollUp(database, now, slots);
  return undefined;
}
