/** What the notifier reads and writes. */

import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { nextDue } from '../../kernel/jobs/next-due.js';
import { inSlots, type Slots, writtenSlots } from '../../kernel/slots/slots.js';
import { GATHER_SEC } from '../../notifications/delivery/notify-each.js';
import { inMaintenance } from '../maintenances/mute.js';
import type { MonitorResult, ReasonCode } from '../monitors/store.js';
import { rank } from '../silence/silence-sql.js';
import { changesWithinHour, FLAPPING_CHANGES, isCalm, NEXT_CALM } from './flapping.js';
import type { ChangedMonitor, MonitorChange, ProblemStatus, TroubleKind } from './monitor-changes.js';

interface Due {
  now: Date;
  changedBefore: Date;
  notifiedBefore: Date;
  slots: Slots;
}

/**
 * The organizations with due changes: the first change has waited long enough, and so has the organization since its last notification of monitors.
 * Notifications in the future come from a clock that was corrected since; they are ignored.
 */
export async function dueOrganizations(database: Knex, { slots, ...due }: Due): Promise<string[]> {
  const { rows } = await database.raw(
    `/* due-organizations */
     select t.organization_id as "id" from monitor_transitions t
     where not t.announced and ${inSlots('t.organization_id')}
     group by t.organization_id
     having min(t.at) <= :changedBefore and not exists (
       select 1 from notifications n where n.organization_id = t.organization_id and n.created_at > :notifiedBefore and n.created_at <= :now
         and n.kind like 'monitor.%'
     )
     limit 100`,
    { ...due, slots: [...slots] },
  );
  return rows.map(({ id }: { id: string }) => id);
}

/** When the next change has waited long enough, the next window ends or the next reminder is due. */
function next(slots: Slots): string {
  const own = inSlots('organization_id', writtenSlots(slots));
  return `/* next-monitor-notification */
  select least(
    (select min(at) + interval '${GATHER_SEC} seconds' from monitor_transitions where not announced and ${own}),
    (select min(ends_at) from maintenances where not settled and ${own}),
    (select min(next_reminder_at) from notification_channels where ${own}),
    (${NEXT_CALM} and ${inSlots('pr.organization_id', writtenSlots(slots))})
  ) as at`;
}

export const nextMonitorNotification = (database: Knex, slots: Slots): Promise<Date | null> => nextDue(database, next(slots));

interface TakenRow
  extends Pick<Row<'monitor_transitions'>, 'monitor_id' | 'at' | 'to_status'>,
    Pick<Row<'monitors'>, 'slug' | 'name' | 'project_id' | 'last_event_at' | 'cron' | 'time_zone'> {
  to_status: MonitorResult | null;
  reason: ReasonCode;
  worst: ProblemStatus | null;
  trouble_since: Date | null;
  project_slug: Row<'projects'>['slug'];
  problem_status: ProblemStatus | null;
  problem_reason: Row<'monitor_problems'>['reason'] | null;
  problem_since: Row<'monitor_problems'>['since'] | null;
  problem_told: TroubleKind[] | null;
  flapping_since: Row<'monitor_problems'>['flapping_since'];
  is_calm: boolean;
  change_count: string;
  changes_since: Date | null;
}

function monitorOf(row: TakenRow): ChangedMonitor {
  const { problem_status: status, problem_reason: reason, problem_since: since, problem_told: told, flapping_since: flappingSince } = row;
  const count = Number(row.change_count);
  return {
    id: row.monitor_id,
    slug: row.slug,
    name: row.name,
    projectId: row.project_id,
    projectSlug: row.project_slug,
    lastEventAt: row.last_event_at,
    schedule: row.cron !== null && row.time_zone !== null ? { cron: row.cron, timeZone: row.time_zone } : null,
    problem: status && since ? { status, reason: reason ?? '', since, told: told ?? [], flappingSince } : null,
    last: { at: row.at, to: row.to_status, reason: row.reason },
    trouble: row.worst && row.trouble_since ? { status: row.worst, since: row.trouble_since } : null,
    flapping: row.changes_since && count >= FLAPPING_CHANGES ? { count, since: row.changes_since } : null,
    isCalm: row.is_calm,
  };
}

/**
 * Takes all transitions of an organization that were not announced, by monitor. The flag and the notification share a transaction. The monitors are
 * locked first, and those being deleted are skipped: a deletion of several monitors may hold some and wait for this transaction, which therefore must
 * not wait for the others. Transitions of monitors in maintenance are flagged but not returned, and so are those that too few results in a row confirm:
 * the one that is enough makes the last transition new. The database folds them to one row per monitor: a
 * flapping monitor may have hundreds of thousands.
 */
export async function takeTransitions(database: Knex, organizationId: string, now: Date): Promise<ChangedMonitor[]> {
  const { rows } = await database.raw(
    `/* take-transitions */
     with held as materialized (
       select m.id from monitors m
       where m.organization_id = :organizationId and m.id in (
         select monitor_id from monitor_transitions where organization_id = :organizationId and not announced
       )
       for key share skip locked
     ), taken as (
       update monitor_transitions set announced = true
       where organization_id = :organizationId and not announced and monitor_id in (select id from held)
       returning organization_id, monitor_id, sequence, at, to_status, reason
     ), folded as (
       select organization_id, monitor_id,
         (array_agg(at order by sequence desc))[1] as at,
         (array_agg(to_status order by sequence desc))[1] as to_status,
         (array_agg(reason order by sequence desc))[1] as reason,
         (array['ok', 'degraded', 'error', 'down'])[max(${rank('to_status')}) filter (where to_status <> 'ok')] as worst,
         min(at) filter (where to_status <> 'ok') as trouble_since
       from taken group by organization_id, monitor_id
     )
     select t.monitor_id, t.at, t.to_status, t.reason, t.trouble_since,
       case when t.to_status = 'ok' and m.alert_after > 1 and pr.monitor_id is null then null else t.worst end as worst,
       m.slug, m.name, m.project_id, p.slug as project_slug, m.last_event_at, m.cron, m.time_zone,
       pr.status as problem_status, pr.reason as problem_reason, pr.since as problem_since, pr.told as problem_told,
       pr.flapping_since, ${isCalm} as is_calm, recent.count as change_count, recent.since as changes_since
     from folded t
     join monitors m on m.organization_id = t.organization_id and m.id = t.monitor_id
     join projects p on p.organization_id = m.organization_id and p.id = m.project_id
     left join monitor_problems pr on pr.organization_id = t.organization_id and pr.monitor_id = t.monitor_id
     cross join lateral (${changesWithinHour}) recent
     where not ${inMaintenance('t.organization_id', 't.monitor_id')}
       and not case when t.to_status = 'ok' then m.recover_after > 1 and pr.monitor_id is not null and m.good_streak < m.recover_after
         else m.alert_after > 1 and t.to_status is not null and pr.monitor_id is null and m.bad_streak < m.alert_after end
     order by p.slug, m.slug, t.monitor_id`,
    { organizationId, now },
  );
  return (rows as TakenRow[]).map(monitorOf);
}

/** Stores which monitors have a known problem, and which no longer do. */
export async function recordProblems(database: Knex, organizationId: string, changes: readonly MonitorChange[]): Promise<void> {
  const ended = changes.filter(({ problem }) => problem === null).map(({ monitor }) => monitor.id);
  const begun = changes.flatMap(({ monitor, problem }) => (problem && problem !== monitor.problem ? [{ id: monitor.id, ...problem }] : []));
  if (ended.length) {
    await database.raw('delete from monitor_problems where organization_id = ? and monitor_id = any(?::uuid[])', [organizationId, ended]);
  }
  if (begun.length) {
    await database.raw(
      `/* record-problems */
       insert into monitor_problems (organization_id, monitor_id, status, reason, since, told, flapping_since)
       select ?::uuid, id, status, reason, since, told, "flappingSince"
       from jsonb_to_recordset(?::jsonb) as x (id uuid, status text, reason text, since timestamptz, told text[], "flappingSince" timestamptz)
       on conflict (organization_id, monitor_id) do update
         set status = excluded.status, reason = excluded.reason, told = excluded.told, flapping_since = excluded.flapping_since`,
      [organizationId, JSON.stringify(begun)],
    );
  }
}

/** The messages of the events that caused the changes, by monitor; for the few that a notification shows. */
export async function notesOf(
  database: Knex,
  organizationId: string,
  changes: readonly { monitorId: string; at: Date }[],
): Promise<Map<string, string>> {
  if (!changes.length) return new Map();
  const { rows } = await database.raw(
    `/* notes-of-changes */
     select distinct on (e.monitor_id) e.monitor_id as "monitorId", e.message
     from jsonb_to_recordset(?::jsonb) as x ("monitorId" uuid, at timestamptz)
     join status_events e on e.organization_id = ? and e.monitor_id = x."monitorId" and e.received_at = x.at
       and e.day = (x.at at time zone 'UTC')::date
     where e.message is not null
     order by e.monitor_id, e.id desc`,
    [JSON.stringify(changes), organizationId],
  );
  return new Map(rows.map(({ monitorId, message }: { monitorId: string; message: string }) => [monitorId, message]));
}
