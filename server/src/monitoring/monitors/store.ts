import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';
import { signalWork } from '../../kernel/jobs/work-signals.js';
import { DEGRADED_AT, DOWN_AT, NEXT_TRANSITION, nextTransition, rank } from '../silence/silence-sql.js';

export type MonitorResult = 'ok' | 'degraded' | 'error' | 'down';
export type ReasonCode =
  | 'never_seen'
  | 'event_ok'
  | 'event_degraded'
  | 'event_error'
  | 'event_down'
  | 'late'
  | 'silent'
  | 'paused'
  | 'config';

interface MonitorColumns extends TenantRow<'monitor'> {
  status: MonitorResult | null;
  reason: ReasonCode;
  last_result: MonitorResult | null;
}

export interface MonitorRow extends MonitorColumns {
  project_slug: Row<'projects'>['slug'];
}

export type MonitorSettings = Pick<MonitorRow, 'name' | 'interval_sec' | 'degraded_after' | 'down_after'>;

export const monitors = tenantRows<'monitor', MonitorColumns>('monitor');

const withProjects = (database: Knex, organizationId: string) =>
  database('monitors as m')
    .join('projects as p', (join) => join.on('p.organization_id', 'm.organization_id').andOn('p.id', 'm.project_id'))
    .where('m.organization_id', organizationId)
    // the driver returns the last of two columns with the same name
    .select('m.*', 'p.slug as project_slug', database.raw(`${NEXT_TRANSITION} as next_transition_at`));

export interface MonitorFilter {
  projectId?: string | null | undefined;
  slug?: string | undefined;
  status?: string | undefined;
  paused?: boolean | undefined;
}

/** A page of monitors by slug; the id orders equal slugs of several projects. */
export async function listMonitors(
  database: Knex,
  organizationId: string,
  filter: MonitorFilter,
  after: { slug: string; id: string } | null,
  limit: number,
): Promise<MonitorRow[]> {
  const query = withProjects(database, organizationId).orderBy(['m.slug', 'm.id']).limit(limit);
  if (filter.projectId) query.where('m.project_id', filter.projectId);
  if (filter.slug !== undefined) query.where('m.slug', filter.slug);
  if (filter.status !== undefined) query.where('m.status', filter.status);
  if (filter.paused !== undefined) query.where('m.paused', filter.paused);
  if (after) query.whereRaw('(m.slug, m.id) > (?, ?)', [after.slug, after.id]);
  return query;
}

/** The monitor, if it is in the organization and, for a project key, in its project. */
export async function getMonitor(
  database: Knex,
  organizationId: string,
  projectId: string | null,
  id: string,
): Promise<MonitorRow | undefined> {
  const query = withProjects(database, organizationId).where('m.id', id);
  if (projectId !== null) query.where('m.project_id', projectId);
  return query.first();
}

/** All monitors of an organization or of one project, worst first. */
export async function monitorsWorstFirst(
  database: Knex,
  organizationId: string,
  filter: { projectId: string | null; monitorId: string | undefined },
  limit: number,
): Promise<MonitorRow[]> {
  const query = withProjects(database, organizationId)
    .orderByRaw(`coalesce(${rank('m.status')}, 0) desc, p.slug, m.slug, m.id`)
    .limit(limit);
  if (filter.projectId !== null) query.where('m.project_id', filter.projectId);
  if (filter.monitorId !== undefined) query.where('m.id', filter.monitorId);
  return query;
}

/** The number of monitors in each status, paused ones separately. */
export async function countByStatus(
  database: Knex,
  organizationId: string,
  filter: { projectId: string | null; monitorId: string | undefined },
): Promise<{ status: MonitorResult | null; paused: boolean; count: number }[]> {
  const query = database('monitors as m')
    .where('m.organization_id', organizationId)
    .groupBy('m.status', 'm.paused')
    .select('m.status', 'm.paused', database.raw('count(*)::int as count'));
  if (filter.projectId !== null) query.where('m.project_id', filter.projectId);
  if (filter.monitorId !== undefined) query.where('m.id', filter.monitorId);
  return query as unknown as Promise<{ status: MonitorResult | null; paused: boolean; count: number }[]>;
}

/** Stores new settings, without changing the status. */
export async function applySettings(
  database: Knex,
  organizationId: string,
  id: string,
  settings: MonitorSettings,
  now: Date,
): Promise<void> {
  await database.raw(
    `/* apply-settings */
     update monitors m set name = :name, interval_sec = :interval_sec, degraded_after = :degraded_after, down_after = :down_after, updated_at = :now
     where organization_id = :organizationId and id = :id`,
    { ...settings, organizationId, id, now },
  );
}

/**
 * Recomputes a monitor's status from its last event: the worse of the event's result and the silence under the current settings. A changed status has
 * the reason config. A monitor without a status (never seen, paused, waiting since it was resumed) stays without one.
 * Silence is judged only until `heardUntil`, and not at all while no process is listening (null).
 */
export async function reconsiderStatus(
  database: Knex,
  organizationId: string,
  id: string,
  now: Date,
  heardUntil: Date | null = now,
): Promise<void> {
  await database.raw(
    `/* reconsider-status */
     with considered as (
       select m.organization_id, m.id,
         case when m.status is null then null
           when :heardUntil >= ${DOWN_AT} then 'down'
           when :heardUntil >= ${DEGRADED_AT} and m.last_result = 'ok' then 'degraded'
           else m.last_result end as status,
         ${DEGRADED_AT} as degraded_at, ${DOWN_AT} as down_at
       from monitors m where m.organization_id = :organizationId and m.id = :id
     ), changed as (
       update monitors m set
         status = c.status,
         previous_status = m.status,
         reason = case when c.status is distinct from m.status then 'config' else m.reason end,
         reason_since = case when c.status is distinct from m.status then :now else m.reason_since end,
         status_changed_at = case when c.status is distinct from m.status then :now else m.status_changed_at end,
         transition_count = m.transition_count + case when c.status is distinct from m.status then 1 else 0 end,
         next_transition_at = ${nextTransition('c.status', 'c.degraded_at', 'c.down_at')}
       from considered c where m.organization_id = c.organization_id and m.id = c.id
       returning m.organization_id, m.id, m.transition_count, m.previous_status, m.status
     )
     insert into monitor_transitions (organization_id, monitor_id, sequence, at, from_status, to_status, reason)
     select organization_id, id, transition_count, :now, previous_status, status, 'config'
     from changed where status is distinct from previous_status`,
    { organizationId, id, now, heardUntil },
  );
  await signalWork(database, 'monitors');
}

/** Pauses a monitor, or resumes it to wait for its next event. Either way it has no status. */
export async function setPaused(database: Knex, organizationId: string, id: string, paused: boolean, now: Date): Promise<void> {
  const reason = paused ? 'paused' : 'never_seen';
  await database.raw(
    `/* set-paused */
     with changed as (
       update monitors m set paused = :paused, previous_status = m.status, status = null, reason = :reason, reason_since = :now, updated_at = :now,
         next_transition_at = null,
         status_changed_at = case when m.status is null then m.status_changed_at else :now end,
         transition_count = m.transition_count + case when m.status is null then 0 else 1 end
       where organization_id = :organizationId and id = :id
       returning m.organization_id, m.id, m.transition_count, m.previous_status
     )
     insert into monitor_transitions (organization_id, monitor_id, sequence, at, from_status, to_status, reason)
     select organization_id, id, transition_count, :now, previous_status, null, :reason from changed where previous_status is not null`,
    { organizationId, id, paused, reason, now },
  );
}

/** Locks monitors of a project against deletion until the transaction ends. Returns the existing ones, oldest first. */
export async function lockMonitorsForReference(
  database: Knex,
  organizationId: string,
  projectId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await monitors
    .of(database, organizationId)
    .where({ project_id: projectId })
    .whereIn('id', [...ids])
    .orderBy('id')
    .forKeyShare()
    .select('id');
  return rows.map(({ id }) => id);
}

/** Returns the ids of those that were deleted; their transitions go with them. */
export async function deleteMonitorsOfProject(database: Knex, organizationId: string, projectId: string): Promise<string[]> {
  const rows = await monitors.of(database, organizationId).where({ project_id: projectId }).delete('id');
  return rows.map(({ id }) => id);
}

/**
 * Pauses all monitors of an organization that is being deleted, so that sweeps make no more transitions. Monitors that are just receiving an event
 * are skipped, because waiting for them could deadlock.
 */
export async function pauseMonitorsOf(database: Knex, organizationId: string): Promise<void> {
  await database.raw(
    `/* pause-all-monitors */
     update monitors set paused = true, next_transition_at = null
     where organization_id = :organizationId and id in (
       select id from monitors where organization_id = :organizationId and not paused for no key update skip locked
     )`,
    { organizationId },
  );
}
