/** Writes agent reports, batch by batch, in one statement: server states and samples. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { CollectedMetrics, Hello, HostMetrics, Pm2Metrics } from '../../generated/agent-messages.js';
import { storableJson } from '../../kernel/database/rows/storable-json.js';
import { futureFrom } from '../../transports/ingest/clock-skew.js';
import { diskValues } from './disk-values.js';

/** Silence after which a server is offline (specification, States and Limits). */
export const OFFLINE_AFTER_MS = 90_000;

/** Older samples are discarded. */
const OLDEST_SAMPLE_MS = 86_400_000;
/** A smaller clock offset is ignored, because it includes the message's transit time. */
const SMALL_OFFSET_MS = 2_000;

/** The correction for an agent's timestamps, from the clock in its hello. */
export function clockOffset(helloNow: Date, receivedAt: Date): number {
  const offset = receivedAt.getTime() - helloNow.getTime();
  return Math.abs(offset) < SMALL_OFFSET_MS ? 0 : offset;
}

/** When a sample was collected by our clock: never after its receipt; null for one that is too old to keep. */
export function sampleTime(collectedAt: Date, offsetMs: number, receivedAt: Date): Date | null {
  const time = Math.min(collectedAt.getTime() + offsetMs, receivedAt.getTime());
  return receivedAt.getTime() - time > OLDEST_SAMPLE_MS ? null : new Date(time);
}

/** A sample with its time by our clock. */
export interface Sample {
  seq: number;
  at: Date;
  host: HostMetrics;
  pm2: Pm2Metrics;
}

/** One agent message: a heartbeat with a sample and all metrics, a light one, or earlier samples. */
export interface Beat {
  organizationId: string;
  serverId: string;
  tokenHash: Buffer;
  receivedAt: Date;
  /** The agent's description of itself in its hello. */
  agent: Omit<Hello, 'type' | 'now'>;
  clockOffsetMs: number;
  /** The first beat of a connection that replaced another agent's live connection. */
  swapped: boolean;
  /** backfill does not count as a heartbeat. */
  kind: 'heartbeat' | 'alive' | 'backfill';
  /** A heartbeat's full metrics; otherwise null. */
  metrics: CollectedMetrics | null;
  samples: readonly Sample[];
}

/** stale: the token no longer belongs to the server; nothing was stored. */
export type BeatOutcome = 'stored' | 'stale';

/*
 * Two JSON parameters, unpacked by the server: the beats and their samples.
 *
 * good       the beats whose token still belongs to its server; the others are not stored
 * sampled    the samples. A repeated sample is recognized by its time, which is the key; in a backfill also by its number within the agent's run,
 *            because the offset of a wrong clock may differ after a reconnect
 * processes  the PM2 processes, one row per sample
 * latest     the newest heartbeat of each server in the batch, and the newest metrics in it
 * applied    the update of the state. A beat received before one already applied (two gateways) changes nothing, unless the applied one lies
 *            in the future: then the clock was wrong when it arrived
 */
const APPLY = `/* apply-beats */
with beats as materialized (
  select * from jsonb_to_recordset($1::jsonb) as x (
    n int, organization_id uuid, server_id uuid, token_hash text, received_at timestamptz, instance_id uuid, kind text, agent_version text, agent jsonb,
    clock_offset_ms bigint, swapped boolean, metrics jsonb
  )
), good as materialized (
  select b.* from beats b cross join lateral (
    select 1 from server_tokens t
    where t.server_id = b.server_id and t.organization_id = b.organization_id and t.token_hash = decode(b.token_hash, 'hex') limit 1
  ) t
), samples as materialized (
  select b.organization_id, b.server_id, b.received_at, b.instance_id, b.kind, b.n, (x.at at time zone 'UTC')::date as day, x.*
  from jsonb_to_recordset($2::jsonb) as x (
    beat int, seq bigint, at timestamptz, cpu_pct real, memory_pct real, disk_pct real, disks_max_pct real, disks jsonb, load1 real, rx real, tx real,
    restarts_digest text, pm_ids int[], names text[], statuses text[], cpu_pcts real[], memory_bytes bigint[], restarts int[]
  ) join good b on b.n = x.beat
), fresh as materialized (
  select s.* from samples s where s.kind <> 'backfill' or not exists (
    select from server_samples k
    where k.organization_id = s.organization_id and k.server_id = s.server_id and k.day between s.day - 1 and s.day + 1
      and k.instance_id = s.instance_id and k.seq = s.seq
  )
), sampled as (
  insert into server_samples (organization_id, server_id, day, at, received_at, live, instance_id, seq, cpu_pct, memory_pct, disk_pct, disks, load1,
    rx_bytes_per_sec, tx_bytes_per_sec)
  select organization_id, server_id, day, at, received_at, kind <> 'backfill', instance_id, seq, cpu_pct, memory_pct, disk_pct, disks, load1, rx, tx
  from fresh on conflict do nothing
), processes as (
  insert into server_process_samples (organization_id, server_id, day, at, received_at, live, pm_ids, names, statuses, cpu_pcts, memory_bytes, restarts)
  select organization_id, server_id, day, at, received_at, kind <> 'backfill', pm_ids, names, statuses, cpu_pcts, memory_bytes, restarts
  from fresh where cardinality(pm_ids) > 0 on conflict do nothing
), newest as (
  select distinct on (s.organization_id, s.server_id) s.organization_id, s.server_id, s.seq, s.at, s.received_at, s.cpu_pct, s.memory_pct, s.disk_pct,
    s.disks_max_pct, s.load1, s.restarts_digest, g.metrics
  from samples s join good g on g.n = s.n where s.kind = 'heartbeat' order by s.organization_id, s.server_id, s.n desc
), latest as (
  select distinct on (g.organization_id, g.server_id) g.*, bool_or(g.swapped) over (partition by g.organization_id, g.server_id) as any_swapped
  from good g where g.kind <> 'backfill' order by g.organization_id, g.server_id, g.n desc
), applied as (
  insert into server_states as t (organization_id, server_id, state, state_changed_at, last_seen_at, offline_at, agent_version, agent, instance_id, last_seq,
    clock_offset_ms, swapped_at, sampled_at, sample_received_at, metrics, cpu_pct, memory_pct, disk_pct, disks_max_pct, load1,
    restarts_digest, restarts_changed_at)
  select l.organization_id, l.server_id, 'online', l.received_at, l.received_at, l.received_at + interval '${OFFLINE_AFTER_MS} milliseconds',
    l.agent_version, l.agent, l.instance_id, m.seq, l.clock_offset_ms, case when l.any_swapped then array[l.received_at] else '{}' end,
    m.at, m.received_at, m.metrics, m.cpu_pct, m.memory_pct, m.disk_pct, m.disks_max_pct, m.load1, m.restarts_digest, m.at
  from latest l left join newest m on m.organization_id = l.organization_id and m.server_id = l.server_id
  order by l.organization_id, l.server_id
  on conflict (organization_id, server_id) do update set
    state = 'online',
    state_changed_at = case when t.state = 'online' then t.state_changed_at else excluded.state_changed_at end,
    last_seen_at = excluded.last_seen_at,
    offline_at = excluded.offline_at,
    agent_version = excluded.agent_version,
    agent = excluded.agent,
    instance_id = excluded.instance_id,
    last_seq = case when t.instance_id = excluded.instance_id then coalesce(excluded.last_seq, t.last_seq) else excluded.last_seq end,
    clock_offset_ms = excluded.clock_offset_ms,
    swapped_at = (excluded.swapped_at || t.swapped_at)[1:3],
    sampled_at = coalesce(excluded.sampled_at, t.sampled_at),
    sample_received_at = coalesce(excluded.sample_received_at, t.sample_received_at),
    metrics = coalesce(excluded.metrics, t.metrics),
    cpu_pct = case when excluded.sampled_at is null then t.cpu_pct else excluded.cpu_pct end,
    memory_pct = coalesce(excluded.memory_pct, t.memory_pct),
    disk_pct = case when excluded.sampled_at is null then t.disk_pct else excluded.disk_pct end,
    disks_max_pct = case when excluded.sampled_at is null then t.disks_max_pct else excluded.disks_max_pct end,
    load1 = coalesce(excluded.load1, t.load1),
    restarts_digest = coalesce(excluded.restarts_digest, t.restarts_digest),
    restarts_changed_at = case
      when coalesce(excluded.restarts_digest, t.restarts_digest) is not distinct from t.restarts_digest then t.restarts_changed_at
      else excluded.sampled_at
    end
  where t.last_seen_at <= excluded.last_seen_at or t.last_seen_at > $3::timestamptz
)
select b.n from beats b where not exists (select from good g where g.n = b.n)`;

/** Larger than any host's values, with room for sums. */
const LARGEST = 1e15;

/** A number, and means of it, that fit a column of type real: PostgreSQL refuses numbers that are too large or too close to zero. */
const measured = (value: number) => Math.min(Math.round(value * 10_000) / 10_000, LARGEST);
const measuredOrNull = (value: number | null) => (value === null ? null : measured(value));

/** Shows whether a restart counter changed, so that alerts don't have to reread every server's samples. */
function restartsDigest({ processes }: Pm2Metrics): string {
  const counters = processes.map(({ pmId, name, restarts }) => [pmId, name, restarts]);
  return createHash('sha256').update(JSON.stringify(counters)).digest('base64');
}

/** The highest value; null without one. */
const highest = (values: readonly number[]) => (values.length ? Math.max(...values) : null);

function sampleRow(beat: number, { seq, at, host, pm2 }: Sample) {
  const { processes } = pm2;
  const disks = Object.fromEntries(Object.entries(diskValues(host.disks)).map(([key, pct]) => [key, measured(pct)]));
  return {
    ...{ beat, seq, at },
    cpu_pct: measuredOrNull(host.cpu.usagePct),
    memory_pct: measured(host.memory.usagePct),
    disk_pct: highest(
      host.disks
        .filter(({ readOnly }) => !readOnly)
        .flatMap(({ usagePct, inodesUsedPct = 0 }) => [measured(usagePct), measured(inodesUsedPct)]),
    ),
    disks_max_pct: highest(Object.values(disks)),
    disks,
    load1: measured(host.loadAvg[0] ?? 0),
    rx: measuredOrNull(host.network.rxBytesPerSec),
    tx: measuredOrNull(host.network.txBytesPerSec),
    restarts_digest: restartsDigest(pm2),
    pm_ids: processes.map(({ pmId }) => pmId),
    names: processes.map(({ name }) => name),
    statuses: processes.map(({ status }) => status),
    cpu_pcts: processes.map(({ cpuPct }) => measured(cpuPct)),
    memory_bytes: processes.map(({ memoryBytes }) => memoryBytes),
    restarts: processes.map(({ restarts }) => restarts),
  };
}

function beatRow(n: number, beat: Beat) {
  return {
    n,
    organization_id: beat.organizationId,
    server_id: beat.serverId,
    token_hash: beat.tokenHash.toString('hex'),
    received_at: beat.receivedAt,
    instance_id: beat.agent.instanceId,
    kind: beat.kind,
    agent_version: beat.agent.agentVersion,
    agent: beat.agent,
    clock_offset_ms: beat.clockOffsetMs,
    swapped: beat.swapped,
    metrics: beat.metrics,
  };
}

/** The server is being deleted while its agent reports; on retry, the token is gone too. */
const SERVER_GONE = '23503';
const TRIES = 10;

/** Writes a batch; returns one outcome per beat, in order. */
export async function writeBeats(pool: pg.Pool, beats: readonly Beat[], now: Date): Promise<BeatOutcome[]> {
  const samples = beats.flatMap((beat, n) => beat.samples.map((sample) => sampleRow(n, sample)));
  const values = [storableJson(beats.map((beat, n) => beatRow(n, beat))), storableJson(samples), futureFrom(now)];
  for (let tries = 1; ; tries += 1) {
    try {
      const { rows } = await pool.query<{ n: number }>({ name: 'apply-beats', text: APPLY, values });
      const stale = new Set(rows.map(({ n }) => n));
      return beats.map((_, n) => (stale.has(n) ? 'stale' : 'stored'));
    } catch (error) {
      if ((error as { code?: string }).code !== SERVER_GONE || tries === TRIES) throw error;
    }
  }
}
