/** What the notifier of errors reads and writes. */

import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { nextDue } from '../../kernel/jobs/next-due.js';
import { inSlots, type Slots, writtenSlots } from '../../kernel/slots/slots.js';
import { GATHER_SEC } from '../../notifications/delivery/notify-each.js';
import type { ErrorNotificationKind, NotifiedIssue, Spike } from './error-notification.js';

interface Due {
  slots: Slots;
  now: Date;
  /** Events before this time have waited long enough. */
  gatheredBefore: Date;
  /** An organization that was notified of errors after this time isn't notified yet. */
  notifiedBefore: Date;
}

/** Pending notifications, in organizations that were not deleted. */
const NOT_NOTIFIED = `(
    select organization_id, case when told_new then last_recurred_at else created_at end as at
    from error_issues where merged_into is null and (not told_new or told_recurrences < recurrence_count)
    union all
    select organization_id, started_at from error_spikes where not told
  ) u
  join organizations o on o.id = u.organization_id and o.deleted_at is null`;

/** When the next one has waited long enough. */
export function nextErrorNotification(database: Knex, slots: Slots): Promise<Date | null> {
  const own = inSlots('u.organization_id', writtenSlots(slots));
  return nextDue(
    database,
    `/* next-error-notification */ select min(u.at) + interval '${GATHER_SEC} seconds' as at from ${NOT_NOTIFIED} where ${own}`,
  );
}

/** The organizations with due notifications of errors. */
export async function dueOrganizations(database: Knex, { slots, ...due }: Due): Promise<string[]> {
  const { rows } = await database.raw(
    `/* due-organizations-of-errors */
     select u.organization_id as "id" from ${NOT_NOTIFIED}
     where ${inSlots('u.organization_id')}
     group by u.organization_id
     having min(u.at) <= :gatheredBefore and not exists (
       select 1 from notifications n where n.organization_id = u.organization_id and n.created_at > :notifiedBefore and n.created_at <= :now
         and n.kind like 'error.%'
     )
     limit 100`,
    { ...due, slots: [...slots] },
  );
  return rows.map(({ id }: { id: string }) => id);
}

/** An event of an issue, and whether the property's settings ask for a notification. */
export interface IssueEvent {
  kind: ErrorNotificationKind;
  issue: NotifiedIssue;
  status: 'unresolved' | 'resolved' | 'ignored';
  wanted: boolean;
  spike: Spike | null;
}

const ISSUE = `
  h.id, h.number, h.type, h.message, h.culprit, h.platform, h.level, h.status, h.facts, h.events::float8 as events, h.last_release, h.recurrence_count,
  h.first_seen_at, h.last_seen_at, p.id as property_id, p.domain, p.project_id, j.slug as project_slug,
  p.alert_new_issue, p.alert_recurrence, p.alert_spike`;
const PROPERTY = `
  join properties p on p.id = h.property_id
  left join projects j on j.organization_id = p.organization_id and j.id = p.project_id`;

interface IssueRow
  extends Pick<
      Row<'error_issues'>,
      | 'id'
      | 'number'
      | 'type'
      | 'message'
      | 'culprit'
      | 'platform'
      | 'level'
      | 'status'
      | 'facts'
      | 'last_release'
      | 'recurrence_count'
      | 'first_seen_at'
      | 'last_seen_at'
      | 'property_id'
    >,
    Pick<Row<'properties'>, 'domain' | 'project_id' | 'alert_new_issue' | 'alert_recurrence' | 'alert_spike'> {
  platform: NotifiedIssue['platform'];
  level: NotifiedIssue['level'];
  status: IssueEvent['status'];
  facts: NotifiedIssue['facts'];
  events: number;
  project_slug: Row<'projects'>['slug'] | null;
}

function issueOf(row: IssueRow): NotifiedIssue {
  const { id, number, type, message, culprit, platform, level, facts, events } = row;
  return {
    ...{ id, number, type, message, culprit, platform, level, facts, events },
    lastRelease: row.last_release,
    recurrenceCount: row.recurrence_count,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    property: { id: row.property_id, domain: row.domain, projectId: row.project_id, projectSlug: row.project_slug },
  };
}

/**
 * Takes an organization's new and recurring issues without a notification. The marks and the notification share a transaction. Locked issues, for
 * example of events that are being stored, are left for the next turn.
 */
export async function takeIssues(database: Knex, organizationId: string): Promise<IssueEvent[]> {
  const { rows } = await database.raw(
    `/* take-untold-issues */
     with held as materialized (
       select i.* from error_issues i
       where i.organization_id = :organizationId and i.merged_into is null and (not i.told_new or i.told_recurrences < i.recurrence_count)
       order by i.id for no key update skip locked
     ), told as (
       update error_issues i set told_new = true, told_recurrences = h.recurrence_count
       from held h where i.organization_id = :organizationId and i.id = h.id
     )
     select ${ISSUE}, h.told_new from held h ${PROPERTY} order by h.first_seen_at, h.id`,
    { organizationId },
  );
  return (rows as (IssueRow & Pick<Row<'error_issues'>, 'told_new'>)[]).map((row) => ({
    kind: row.told_new ? 'error.recurrence' : 'error.new',
    issue: issueOf(row),
    status: row.status,
    wanted: row.told_new ? row.alert_recurrence : row.alert_new_issue,
    spike: null,
  }));
}

/** The same for spikes. */
export async function takeSpikes(database: Knex, organizationId: string): Promise<IssueEvent[]> {
  const { rows } = await database.raw(
    `/* take-untold-spikes */
     with taken as materialized (
       select k.* from error_spikes k where k.organization_id = :organizationId and not k.told order by k.id for no key update skip locked
     ), told as (
       update error_spikes k set told = true from taken t where k.organization_id = :organizationId and k.id = t.id
     )
     select ${ISSUE}, t.events as spike_events, t.threshold, t.window_minutes
     from taken t join error_issues h on h.organization_id = t.organization_id and h.id = t.issue_id ${PROPERTY}
     order by t.started_at, t.id`,
    { organizationId },
  );
  return (
    rows as (IssueRow & Pick<Row<'error_spikes'>, 'threshold' | 'window_minutes'> & { spike_events: Row<'error_spikes'>['events'] })[]
  ).map((row) => ({
    kind: 'error.spike',
    issue: issueOf(row),
    status: row.status,
    wanted: row.alert_spike,
    spike: { events: row.spike_events, threshold: row.threshold, windowMinutes: row.window_minutes },
  }));
}
