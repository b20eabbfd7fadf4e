/** The SQL of alert evaluation. */

import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import type { Row } from '../../generated/tables.js';
import { prepared } from '../../kernel/database/rows/prepared.js';
import { inSlots, type Slots } from '../../kernel/slots/slots.js';
import { DISK_ALERTS, READ_ONLY_OF_ALERT, VALUE_OF_ALERT } from '../heartbeats/disk-values.js';
import { dedupeKey } from '../heartbeats/silence.js';
import type { FiringAlert, Judgement, MetricAlertKind, RestartSample, UsageSample } from './judge.js';
import { HIGH_PCT, LOW_PCT, RESTARTS_WITHIN_MS } from './rules.js';

/** How far back to read samples: twice what the restart rule needs, so that a late evaluation gives the same result. */
export const LOOK_BACK_MS = 1_800_000;

/** A server to evaluate: its usage, its processes, or both. */
export interface Candidate {
  organizationId: string;
  serverId: string;
  what: 'usage' | 'processes';
}

/** The value of a firing alert's disk in the newest sample; 0 for a missing disk, 100 for one that turned read-only. Written out so that only these samples are read. */
const NEWEST_DISK = `(
  select coalesce((n.disks ->> (${VALUE_OF_ALERT}))::real, (n.disks ->> (${READ_ONLY_OF_ALERT}))::real, 0) from server_samples n
  where n.organization_id = t.organization_id and n.server_id = t.server_id and n.day = (t.sampled_at at time zone 'UTC')::date and n.at = t.sampled_at
)`;

const firing = (kind: string) => `exists (
  select from server_alerts a
  where a.organization_id = t.organization_id and a.server_id = t.server_id and a.kind = '${kind}' and a.subject = '' and a.state = 'firing'
)`;

/** Whether a disk's high value has no firing alert; checked only if the highest one is high. */
const NEW_DISK_ALERT = `exists (
  select from server_samples n cross join lateral jsonb_each_text(n.disks) as d (key, pct)
  where n.organization_id = t.organization_id and n.server_id = t.server_id and n.day = (t.sampled_at at time zone 'UTC')::date and n.at = t.sampled_at
    and d.pct::real >= ${HIGH_PCT} and not exists (
      select from server_alerts a
      where a.organization_id = t.organization_id and a.server_id = t.server_id and a.kind in (${DISK_ALERTS}) and a.state = 'firing'
        and ${VALUE_OF_ALERT} = d.key
    )
)`;

/** Servers with a new sample that has a high value without a firing alert. Scans the states, at most some ten thousand narrow rows. */
const HIGH = `
  select t.organization_id as "organizationId", t.server_id as "serverId", 'usage' as what from server_states t
  where t.sample_received_at > :since and ${inSlots('t.organization_id')} and (
    (t.cpu_pct >= ${HIGH_PCT} and not ${firing('cpu_high')})
    or (t.memory_pct >= ${HIGH_PCT} and not ${firing('memory_high')})
    or (greatest(t.disk_pct, t.disks_max_pct) >= ${HIGH_PCT} and ${NEW_DISK_ALERT})
  )`;

/** Servers with a new sample that has a low value with a firing alert, or with a firing process alert. */
const FIRING = `
  select distinct t.organization_id as "organizationId", t.server_id as "serverId",
    case when a.kind = 'pm2_restarts' then 'processes' else 'usage' end as what
  from server_alerts a join server_states t on t.organization_id = a.organization_id and t.server_id = a.server_id
  where a.state = 'firing' and t.sample_received_at > :since and ${inSlots('t.organization_id')} and case a.kind
    when 'cpu_high' then t.cpu_pct < ${LOW_PCT}
    when 'memory_high' then t.memory_pct < ${LOW_PCT}
    when 'pm2_restarts' then true
    when 'heartbeat_stopped' then false
    else ${NEWEST_DISK} < ${LOW_PCT}
  end`;

/** Servers with a new sample whose restart counter changed within the last ten minutes. */
const RESTARTED = `
  select t.organization_id as "organizationId", t.server_id as "serverId", 'processes' as what from server_states t
  where t.sample_received_at > :since and t.restarts_changed_at > t.sampled_at - interval '${RESTARTS_WITHIN_MS} milliseconds'
    and ${inSlots('t.organization_id')}`;

const CANDIDATES = `/* alert-candidates */${[HIGH, FIRING, RESTARTED].join('\n  union all')}`;

/** Servers whose alerts may begin or end because of a sample received after `since`. */
export async function findCandidates(database: Knex, since: Date, slots: Slots): Promise<Candidate[]> {
  return prepared<Candidate>(database, CANDIDATES, { since, slots: [...slots] });
}

/** Intervals by server, of existing servers; locks their rows for the rest of the transaction. */
export async function intervalsOf(database: Knex, organizationId: string, serverIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await database('servers')
    .where({ organization_id: organizationId })
    .whereRaw('id = any(?::uuid[])', [[...serverIds]])
    .forKeyShare()
    // don't wait for a server that is being deleted
    .skipLocked()
    .select('id', 'interval_sec');
  return new Map(rows.map((row) => [row.id, row.interval_sec]));
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

function byServer<Of extends { server_id: string }, Value>(rows: readonly Of[], pick: (row: Of) => Value): Map<string, Value[]> {
  const found = new Map<string, Value[]>();
  for (const row of rows) {
    const values = found.get(row.server_id);
    if (values) values.push(pick(row));
    else found.set(row.server_id, [pick(row)]);
  }
  return found;
}

interface UsageRow extends Pick<Row<'server_samples'>, 'server_id' | 'at' | 'cpu_pct' | 'memory_pct' | 'disks'> {
  disks: Record<string, number>;
}

/** Live samples since then, oldest first. */
export async function usageSince(
  database: Knex,
  organizationId: string,
  serverIds: readonly string[],
  since: Date,
): Promise<Map<string, UsageSample[]>> {
  const { rows } = await database.raw(
    `/* usage-samples */
     select server_id, at, cpu_pct, memory_pct, disks from server_samples
     where organization_id = :organizationId and server_id = any(:serverIds::uuid[]) and day >= :day and at >= :since and live
     order by server_id, at`,
    { organizationId, serverIds: [...serverIds], since, day: dayOf(since) },
  );
  return byServer(rows as UsageRow[], ({ at, cpu_pct: cpuPct, memory_pct: memoryPct, disks }) => ({ at, cpuPct, memoryPct, disks }));
}

interface RestartsRow extends Pick<Row<'server_samples'>, 'server_id' | 'at'> {
  names: Row<'server_process_samples'>['names'] | null;
  pm_ids: Row<'server_process_samples'>['pm_ids'] | null;
  restarts: Row<'server_process_samples'>['restarts'] | null;
}

/** The same for processes. A sample without processes has no row. */
export async function restartsSince(
  database: Knex,
  organizationId: string,
  serverIds: readonly string[],
  since: Date,
): Promise<Map<string, RestartSample[]>> {
  const { rows } = await database.raw(
    `/* restart-samples */
     select s.server_id, s.at, p.names, p.pm_ids, p.restarts from server_samples s
     left join server_process_samples p on p.organization_id = s.organization_id and p.server_id = s.server_id and p.day = s.day and p.at = s.at
     where s.organization_id = :organizationId and s.server_id = any(:serverIds::uuid[]) and s.day >= :day and s.at >= :since and s.live
     order by s.server_id, s.at`,
    { organizationId, serverIds: [...serverIds], since, day: dayOf(since) },
  );
  return byServer(rows as RestartsRow[], ({ at, names, pm_ids, restarts }) => ({
    at,
    restarts: new Map((names ?? []).map((name, index) => [`${name}#${pm_ids?.[index]}`, restarts?.[index] ?? 0])),
  }));
}

/** The restarts that processes' own schedules cause within ten minutes, as their agents last said, by server and process. */
export async function scheduledRestarts(
  database: Knex,
  organizationId: string,
  serverIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const { rows } = await database.raw(
    `/* scheduled-restarts */
     select s.server_id, p ->> 'name' || '#' || (p ->> 'pmId') as process, (p ->> 'scheduledRestarts')::int as restarts
     from server_states s cross join lateral jsonb_array_elements(s.metrics -> 'pm2' -> 'processes') p
     where s.organization_id = :organizationId and s.server_id = any(:serverIds::uuid[]) and p -> 'scheduledRestarts' is not null`,
    { organizationId, serverIds: [...serverIds] },
  );
  const found = new Map<string, Map<string, number>>(serverIds.map((id) => [id, new Map()]));
  for (const { server_id: serverId, process, restarts } of rows) found.get(serverId)?.set(process, restarts);
  return found;
}

/** Firing alerts of these servers, except silence. */
export async function firingOf(database: Knex, organizationId: string, serverIds: readonly string[]): Promise<Map<string, FiringAlert[]>> {
  const rows = await database('server_alerts')
    .where({ organization_id: organizationId, state: 'firing' })
    .whereNot({ kind: 'heartbeat_stopped' })
    .whereRaw('server_id = any(?::uuid[])', [[...serverIds]])
    .orderBy('id')
    .select('server_id', 'id', 'kind', 'subject', 'started_at');
  return byServer(rows, ({ id, kind, subject, started_at: startedAt }) => ({ id, kind, subject, startedAt }));
}

/** Writes the result for a server that `intervalsOf` locked. */
export async function applyJudgement(
  database: Knex,
  organizationId: string,
  serverId: string,
  { ended, begun }: Judgement,
): Promise<{ begun: number; ended: number }> {
  const changed = { begun: 0, ended: 0 };
  for (const { id, at } of ended) {
    changed.ended += await database('server_alerts')
      .where({ organization_id: organizationId, id, state: 'firing' })
      .update({ state: 'resolved', resolved_at: at, resolve_reason: 'condition_cleared' });
  }
  if (!begun.length) return changed;
  const rows = begun.map(({ kind, subject, value, threshold, startedAt }) => ({
    ...{ organization_id: organizationId, server_id: serverId, id: uuidv7(), kind, subject, state: 'firing', value, threshold },
    ...{ dedupe_key: dedupeKey(serverId, kind, subject, startedAt), started_at: startedAt, told_start: false, told_end: false },
  }));
  changed.begun = (await database('server_alerts').insert(rows).onConflict().ignore().returning('id')).length;
  return changed;
}

export interface AlertRow extends Omit<Row<'server_alerts'>, 'organization_id' | 'told_start' | 'told_end'> {
  kind: MetricAlertKind | 'heartbeat_stopped';
}

/** A page of a server's alerts, newest first. */
export async function listAlerts(
  database: Knex,
  organizationId: string,
  serverId: string,
  state: AlertRow['state'] | undefined,
  before: { startedAt: Date; id: string } | null,
  limit: number,
): Promise<AlertRow[]> {
  const query = database('server_alerts')
    .where({ organization_id: organizationId, server_id: serverId })
    .orderBy([
      { column: 'started_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
  if (state !== undefined) query.where({ state });
  if (before) query.whereRaw('(started_at, id) < (?, ?)', [before.startedAt, before.id]);
  return query;
}

const FIRING_NOW = `/* firing-alerts */
  select a.id, a.server_id, a.kind, a.subject, a.value, a.threshold, a.started_at, p.slug as project_slug, s.slug as server_slug, s.name as server_name,
    count(*) over ()::int as count
  from server_alerts a
  join servers s on s.organization_id = a.organization_id and s.id = a.server_id
  join projects p on p.organization_id = s.organization_id and p.id = s.project_id
  where a.organization_id = :organizationId and a.state = 'firing' and (:projectId::uuid is null or s.project_id = :projectId)
  order by a.kind = 'heartbeat_stopped' desc, a.started_at desc, a.id desc limit :limit`;

interface FiringRow extends Pick<AlertRow, 'id' | 'server_id' | 'kind' | 'subject' | 'value' | 'threshold' | 'started_at'> {
  project_slug: Row<'projects'>['slug'];
  server_slug: Row<'servers'>['slug'];
  server_name: Row<'servers'>['name'];
  /** How many there are in all. */
  count: number;
}

/** Firing alerts of existing servers: those of silent ones first, then the newest. */
export async function firingAlerts(database: Knex, organizationId: string, projectId: string | null, limit: number): Promise<FiringRow[]> {
  return prepared<FiringRow>(database, FIRING_NOW, { organizationId, projectId, limit });
}

/** Deletes alerts that ended before then. */
export async function deleteOldAlerts(database: Knex, before: Date): Promise<number> {
  return database('server_alerts').where({ state: 'resolved' }).where('resolved_at', '<', before).delete();
}
