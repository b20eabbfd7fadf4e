import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';
import { signalWork } from '../../kernel/jobs/work-signals.js';
import type { ExpectedColumns } from '../schedules/expectations.js';
import { timesLiteral } from '../schedules/times-literal.js';
import { DEGRADED_AT, DOWN_AT, NEXT_TRANSITION, nextTransition, rank, unheardSince } from '../silence/silence-sql.js';

export type MonitorResult = 'ok' | 'degraded' | 'error' | 'down';
export type ReasonCode =
  | 'never_seen'
  | 'event_ok'
  | 'event_degraded'
  | 'event_error'
  | 'event_down'
  | 'late'
  | 'silent'
  | 'missed'
  | 'overrun'
  | 'paused'
  | 'config';

export interface MonitorColumns extends TenantRow<'monitor'> {
  status: MonitorResult | null;
  reason: ReasonCode;
  last_result: MonitorResult | null;
}

export interface MonitorRow extends MonitorColumns {
  project_slug: Row<'projects'>['slug'];
  /** The newest run that has not ended. */
  open_run: { id: string; started_at: string } | null;
}

export type MonitorSettings = Pick<
  MonitorRow,
  | 'name'
  | 'expects'
  | 'interval_sec'
  | 'degraded_after'
  | 'down_after'
  | 'cron'
  | 'time_zone'
  | 'grace_sec'
  | 'late_after_sec'
  | 'alert_after'
  | 'recover_after'
  | 'max_run_sec'
  | 'ping_methods'
  | 'fail_as'
>;

export const monitors = tenantRows<'monitor', MonitorColumns>('monitor');

const OPEN_RUN = [
  "(select json_build_object('id', r.run_id, 'started_at', r.started_at) from monitor_runs r",
  'where r.organization_id = m.organization_id and r.monitor_id = m.id and r.ended_at is null order by r.started_at desc, r.run_id desc limit 1) as open_run',
].join(' ');

export const withProjects = (database: Knex, organizationId: string) =>
  database('monitors as m')
    .join('projects as p', (join) => join.on('p.organization_id', 'm.organization_id').andOn('p.id', 'm.project_id'))
    .where('m.organization_id', organizationId)
    // the driver returns the last of two columns with the same name
    .select('m.*', 'p.slug as project_slug', database.raw(`${NEXT_TRANSITION} as next_transition_at`), database.raw(OPEN_RUN));

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

/** Those of the ids that are monitors of the organization and, for a project key, of its project. */
export async function visibleMonitors(
  database: Knex,
  organizationId: string,
  projectId: string | null,
  ids: readonly string[],
): Promise<string[]> {
  const query = monitors.of(database, organizationId).whereRaw('id = any(?::uuid[])', [[...ids]]);
  if (projectId !== null) query.where({ project_id: projectId });
  return (await query.select('id')).map(({ id }) => id);
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

/** Monitors that are late, failing or down: the worst first, then those that have been so for longest. */
export async function monitorsInTrouble(
  database: Knex,
  organizationId: string,
  projectId: string | null,
  limit: number,
): Promise<MonitorRow[]> {
  const query = withProjects(database, organizationId)
    .whereIn('m.status', ['degraded', 'error', 'down'])
    .orderByRaw(`${rank('m.status')} desc, m.status_changed_at, m.id`)
    .limit(limit);
  if (projectId !== null) query.where('m.project_id', projectId);
  return query;
}

/** Whether any monitor has ever received an event. */
export async function hasReported(database: Knex, organizationId: string, projectId: string | null): Promise<boolean> {
  const query = monitors.of(database, organizationId).whereNotNull('last_event_at');
  if (projectId !== null) query.where({ project_id: projectId });
  return (await query.first('id')) !== undefined;
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

/**
 * Stores the settings of deadlines with the times of their schedule, without changing the status. With other times than before, those until now are excused.
 */
export async function applySettings(
  database: Knex,
  organizationId: string,
  id: string,
  { expected, isOtherTimes, ...settings }: MonitorSettings & { expected: ExpectedColumns; isOtherTimes: boolean },
  now: Date,
): Promise<void> {
  const { name: _, alert_after: __, recover_after: ___, ...columns } = settings;
  const times = {
    expectedAt: timesLiteral(expected.expected_at),
    countsFrom: timesLiteral(expected.counts_from),
    refillAt: expected.refill_at,
  };
  await database.raw(
    `/* apply-settings */
     update monitors m set expects = :expects, interval_sec = :interval_sec, degraded_after = :degraded_after, down_after = :down_after,
       cron = :cron, time_zone = :time_zone, grace_sec = :grace_sec, late_after_sec = :late_after_sec,
       expected_at = :expectedAt::timestamptz[], counts_from = :countsFrom::timestamptz[], refill_at = :refillAt::timestamptz
     where organization_id = :organizationId and id = :id`,
    { ...columns, ...times, organizationId, id },
  );
  if (isOtherTimes) await beginTimes(database, organizationId, id, settings.expects === 'schedule' ? now : null);
}

/** Excuses the times until then. An interval again counts from the last event, without the outages since. */
async function beginTimes(database: Knex, organizationId: string, id: string, excusedUntil: Date | null): Promise<void> {
  await database.raw(
    `/* begin-times */
     update monitors m set excused_until = :excusedUntil::timestamptz, missed_before = 0,
       unheard_ms = case m.expects when 'interval' then ${unheardSince('m.last_event_at')} else 0 end
     where organization_id = :organizationId and id = :id`,
    { organizationId, id, excusedUntil },
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
         next_transition_at = ${nextTransition('c.status', 'c.degraded_at', 'c.down_at')},
         -- people hear of it at once
         good_streak = case when c.status is not distinct from m.status then m.good_streak when c.status = 'ok' then m.recover_after else 0 end,
         bad_streak = case when c.status is not distinct from m.status then m.bad_streak when c.status <> 'ok' then m.alert_after else 0 end,
         miss_at = case when c.status is not distinct from m.status then m.miss_at end
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

/** Makes the last transition of a monitor new, so that the notifier considers it by the thresholds that it has now. */
export async function renewTransition(database: Knex, organizationId: string, id: string): Promise<void> {
  await database.raw(
    `/* renew-transition */
     update monitor_transitions t set announced = false from monitors m
     where m.organization_id = :organizationId and m.id = :id
       and t.organization_id = m.organization_id and t.monitor_id = m.id and t.sequence = m.transition_count`,
    { organizationId, id },
  );
}

/** Pauses a monitor, or resumes it to wait for its next event. Either way it has no status. */
export async function setPaused(database: Knex, organizationId: string, id: string, paused: boolean, now: Date): Promise<void> {
  const reason = paused ? 'paused' : 'never_seen';
  await database.raw(
    `/* set-paused */
     with changed as (
       update monitors m set paused = :paused, previous_status = m.status, status = null, reason = :reason, reason_since = :now, updated_at = :now,
         next_transition_at = null, missed_before = 0, good_streak = 0, bad_streak = 0, miss_at = null,
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
     update monitors set paused = true, next_transition_at = null, refill_at = null, miss_at = null
     where organization_id = :organizationId and id in (
       select id from monitors where organization_id = :organizationId and not paused for no key update skip locked
     )`,
    { organizationId },
  );
}
