/** The SQL of the server notifier. */

import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { nextDue } from '../../kernel/jobs/next-due.js';
import { inSlots, type Slots, writtenSlots } from '../../kernel/slots/slots.js';
import { GATHER_SEC } from '../../notifications/delivery/notify-each.js';
import type { ServerAlert } from './server-notification.js';

const NOT_NOTIFIED = `(not a.told_start or (a.state = 'resolved' and not a.told_end))`;

interface Due {
  slots: Slots;
  now: Date;
  /** Alerts that began or ended before then have been collected long enough. */
  gatheredBefore: Date;
  /** Organizations notified of servers after then get no further notification yet. */
  notifiedBefore: Date;
  /** Servers last seen before then may be about to go offline too. */
  lateBefore: Date;
  /** If a server went offline before then, stop waiting for late ones. */
  waitedBefore: Date;
}

/**
 * The organizations to notify of their servers. If a server's outage is not notified yet and other servers are late, this waits for them, so that a
 * failed network causes one message.
 */
export async function dueOrganizations(database: Knex, { slots, ...due }: Due): Promise<string[]> {
  const { rows } = await database.raw(
    `/* due-organizations-of-servers */
     select a.organization_id as "id" from server_alerts a join organizations o on o.id = a.organization_id and o.deleted_at is null
     where ${NOT_NOTIFIED} and ${inSlots('a.organization_id')}
     group by a.organization_id
     having min(case when a.told_start then a.resolved_at else a.started_at end) <= :gatheredBefore and not exists (
       select 1 from notifications n where n.organization_id = a.organization_id and n.created_at > :notifiedBefore and n.created_at <= :now
         and n.kind like 'server.%'
     ) and (
       coalesce(
         min(a.started_at) filter (where a.kind = 'heartbeat_stopped' and a.state = 'firing' and not a.told_start) <= :waitedBefore, true
       ) or not exists (
         select 1 from server_states t where t.organization_id = a.organization_id and t.state = 'online' and t.last_seen_at < :lateBefore
       )
     )
     limit 100`,
    { ...due, slots: [...slots] },
  );
  return rows.map(({ id }: { id: string }) => id);
}

const next = (slots: Slots) => `/* next-server-notification */
  select min(case when a.told_start then a.resolved_at else a.started_at end) + interval '${GATHER_SEC} seconds' as at
  from server_alerts a join organizations o on o.id = a.organization_id and o.deleted_at is null
  where ${NOT_NOTIFIED} and ${inSlots('a.organization_id', writtenSlots(slots))}`;

/** When the next alert will have been collected long enough. */
export const nextServerNotification = (database: Knex, slots: Slots): Promise<Date | null> => nextDue(database, next(slots));

interface AlertRow
  extends Pick<
      Row<'server_alerts'>,
      'id' | 'kind' | 'subject' | 'state' | 'value' | 'threshold' | 'started_at' | 'resolved_at' | 'resolve_reason' | 'server_id'
    >,
    Pick<Row<'servers'>, 'slug' | 'name' | 'project_id'> {
  kind: ServerAlert['kind'];
  state: ServerAlert['state'];
  resolve_reason: ServerAlert['resolveReason'];
  project_slug: Row<'projects'>['slug'];
  last_seen_at: Row<'server_states'>['last_seen_at'] | null;
}

function alertOf(row: AlertRow): ServerAlert {
  const { id, kind, subject, state, value, threshold } = row;
  return {
    ...{ id, kind, subject, state, value, threshold },
    startedAt: row.started_at,
    resolvedAt: row.resolved_at,
    resolveReason: row.resolve_reason,
    server: {
      id: row.server_id,
      slug: row.slug,
      name: row.name,
      projectId: row.project_id,
      projectSlug: row.project_slug,
      lastSeenAt: row.last_seen_at,
    },
  };
}

const WITH_SERVERS = `
  select h.*, s.slug, s.name, s.project_id, p.slug as project_slug, t.last_seen_at from held h
  join servers s on s.organization_id = h.organization_id and s.id = h.server_id
  join projects p on p.organization_id = s.organization_id and p.id = s.project_id
  left join server_states t on t.organization_id = h.organization_id and t.server_id = h.server_id
  order by p.slug, s.slug, s.id, h.kind, h.subject`;

/**
 * Takes all of an organization's alerts without a notification. The flags and the notification share a transaction. Skips locked alerts, which
 * are being ended or deleted with their server, until the next run.
 */
export async function takeAlerts(database: Knex, organizationId: string): Promise<ServerAlert[]> {
  const { rows } = await database.raw(
    `/* take-server-alerts */
     with held as materialized (
       select a.* from server_alerts a where a.organization_id = :organizationId and ${NOT_NOTIFIED} for no key update skip locked
     ), told as (
       update server_alerts a set told_start = true, told_end = (h.state = 'resolved')
       from held h where a.organization_id = :organizationId and a.organization_id = h.organization_id and a.id = h.id
     )
     ${WITH_SERVERS}`,
    { organizationId },
  );
  return (rows as AlertRow[]).map(alertOf);
}

/** Alerts whose beginning was notified, but not their end. Locks them, because their servers are about to be deleted. */
export async function lockNotifiedAlerts(database: Knex, organizationId: string, serverIds: readonly string[]): Promise<ServerAlert[]> {
  const { rows } = await database.raw(
    `/* lock-told-server-alerts */
     with held as materialized (
       select a.* from server_alerts a
       where a.organization_id = :organizationId and a.server_id = any(:serverIds::uuid[]) and a.told_start and not a.told_end
       for update
     )
     ${WITH_SERVERS}`,
    { organizationId, serverIds: [...serverIds] },
  );
  return (rows as AlertRow[]).map(alertOf);
}
