/**
 * Turns transitions of monitors into notifications. The transition is the outbox row: it is marked as announced in the transaction that notifies of
 * it.
 */
import type { Knex } from 'knex';
import { trySlotOf } from '../../kernel/slots/slot-locks.js';
import { ALL_SLOTS, type Slots } from '../../kernel/slots/slots.js';
import { findOrganization, type NotificationEvent, notify, type Organization } from '../../notifications/delivery/notify.js';
import { GATHER_SEC, notifyEach, QUIET_SEC } from '../../notifications/delivery/notify-each.js';
import { MAXIMUM_ITEMS } from '../../notifications/messages/message.js';
import { settleMaintenances } from '../maintenances/mute.js';
import { zoneHints } from '../schedules/zone-hints.js';
import { renewCalm } from './flapping.js';
import { changeOf, itemOf, type MonitorChange, type NotifiedChange, problemSince } from './monitor-changes.js';
import { dueOrganizations, notesOf, recordProblems, takeTransitions } from './monitor-notifier-store.js';
import { timesByStatus } from './time-by-status.js';

const isNotified = (change: MonitorChange): change is NotifiedChange => change.event !== null;

async function eventsOf(database: Knex, organization: Organization, notified: readonly NotifiedChange[]): Promise<NotificationEvent[]> {
  // look up only items that may be shown: a message lists the most severe first
  const shown = (['monitor.down', 'monitor.degraded'] as const).flatMap((kind) =>
    notified.filter((change) => change.event.kind === kind && change.event.reason.startsWith('event_')).slice(0, MAXIMUM_ITEMS),
  );
  const notes = await notesOf(
    database,
    organization.id,
    shown.map((change) => ({ monitorId: change.monitor.id, at: change.event.at })),
  );
  const times = await timesByStatus(
    database,
    organization.id,
    notified.map((change) => ({ monitorId: change.monitor.id, since: problemSince(change), until: change.event.at })),
  );
  const silent = notified.filter(({ event }) => event.reason === 'late' || event.reason === 'missed').slice(0, MAXIMUM_ITEMS);
  const hints = await zoneHints(
    database,
    organization.id,
    silent.map(({ monitor }) => monitor),
  );
  const { timeZone } = organization;
  const toldOf = ({ id }: { id: string }) => ({
    timeZone,
    note: notes.get(id) ?? null,
    time: times.get(id),
    hoursOff: hints.get(id),
    isAlone: notified.length === 1,
  });
  return notified.map((change) => ({
    item: itemOf(change, toldOf(change.monitor)),
    projectId: change.monitor.projectId,
    ...(change.event.after && { after: change.event.after }),
  }));
}

/** Notifies an organization of due changes; returns false if another worker is doing so. */
async function notifyOrganization(database: Knex, organizationId: string, now: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await trySlotOf(transaction, 'notifyOfMonitors', organizationId))) return false;
    const organization = await findOrganization(transaction, organizationId);
    if (!organization) return true;
    const changes = (await takeTransitions(transaction, organizationId, now)).map(changeOf);
    await recordProblems(transaction, organizationId, changes);
    const notified = changes.filter(isNotified);
    if (notified.length) await notify(transaction, organization, await eventsOf(transaction, organization, notified), now);
    return true;
  });
}

/**
 * Notifies of all due changes, including those of ended maintenance windows and of monitors that are calm again; returns how many organizations had
 * any.
 */
export async function notifyOfMonitors(database: Knex, now: Date, slots: Slots = ALL_SLOTS): Promise<number> {
  await settleMaintenances(database, now, slots);
  await renewCalm(database, now, slots);
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const due = await dueOrganizations(database, { now, changedBefore: before(GATHER_SEC), notifiedBefore: before(QUIET_SEC), slots });
  return notifyEach(due, (id) => notifyOrganization(database, id, now));
}
