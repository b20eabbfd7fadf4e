/** Turns server alerts into notifications. The alert is the outbox row: it is marked in the transaction that notifies of it. */
import type { Knex } from 'knex';
import { trySlotOf } from '../../kernel/slots/slot-locks.js';
import { ALL_SLOTS, type Slots } from '../../kernel/slots/slots.js';
import { findOrganization, notify } from '../../notifications/delivery/notify.js';
import { GATHER_SEC, notifyEach, QUIET_SEC } from '../../notifications/delivery/notify-each.js';
import { serverNotification } from './server-notification.js';
import { dueOrganizations, lockNotifiedAlerts, takeAlerts } from './server-notifier-store.js';

/** A server silent for this long has certainly missed a heartbeat: there is one every 30 s at least. */
const LATE_SEC = 45;
/** How long to wait for late servers: the longest time between the last heartbeats of servers that lose their network at the same moment. */
const PATIENCE_SEC = 30;

/** Notifies an organization of what is due; returns false if another worker is doing so. */
async function notifyOrganization(database: Knex, organizationId: string, now: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await trySlotOf(transaction, 'notifyOfServers', organizationId))) return false;
    const organization = await findOrganization(transaction, organizationId);
    if (!organization) return true;
    const alerts = await takeAlerts(transaction, organizationId);
    const events = alerts.map((alert) => serverNotification(alert, organization.timeZone, alerts.length === 1));
    if (events.length) await notify(transaction, organization, events, now);
    return true;
  });
}

/** Notifies of everything due; returns the number of organizations with notifications. */
export async function notifyOfServers(database: Knex, now: Date, slots: Slots = ALL_SLOTS): Promise<number> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const due = await dueOrganizations(database, {
    now,
    slots,
    gatheredBefore: before(GATHER_SEC),
    notifiedBefore: before(QUIET_SEC),
    lateBefore: before(LATE_SEC),
    waitedBefore: before(PATIENCE_SEC),
  });
  return notifyEach(due, (id) => notifyOrganization(database, id, now));
}

/** Notifies of the end of reported alerts of servers about to be deleted, in the transaction that deletes them. Call it before the deletion. */
export async function notifyOfDeletion(database: Knex, organizationId: string, serverIds: readonly string[], now: Date): Promise<void> {
  const alerts = await lockNotifiedAlerts(database, organizationId, serverIds);
  const organization = alerts.length ? await findOrganization(database, organizationId) : null;
  if (!organization) return;
  const ended = { state: 'resolved', resolvedAt: now, resolveReason: 'server_deleted' } as const;
  const events = alerts.map((alert) =>
    serverNotification(alert.state === 'resolved' ? alert : { ...alert, ...ended }, organization.timeZone, false),
  );
  await notify(database, organization, events, now);
}
