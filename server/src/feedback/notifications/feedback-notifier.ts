/** Turns new feedback into notifications: at most one per minute and organization. */
import type { Knex } from 'knex';
import { trySlotOf } from '../../kernel/slots/slot-locks.js';
import { ALL_SLOTS, type Slots } from '../../kernel/slots/slots.js';
import { findOrganization, notify } from '../../notifications/delivery/notify.js';
import { GATHER_SEC, notifyEach } from '../../notifications/delivery/notify-each.js';
import { feedbackNotification } from './feedback-notification.js';
import { dueOrganizations, takeNews } from './feedback-notifier-store.js';

const QUIET_SEC = 60;

/** Notifies an organization of its new feedback. Returns false if another worker is doing so. */
async function notifyOrganization(database: Knex, organizationId: string, now: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await trySlotOf(transaction, 'notifyOfFeedback', organizationId))) return false;
    const rows = await takeNews(transaction, organizationId);
    const organization = await findOrganization(transaction, organizationId);
    if (!organization || !rows.length) return true;
    const events = rows.map((row) => feedbackNotification(row, organization.timeZone, rows.length === 1));
    await notify(transaction, organization, events, now);
    return true;
  });
}

/** Sends all notifications that are due. Returns the number of organizations notified. */
export async function notifyOfFeedback(database: Knex, now: Date, slots: Slots = ALL_SLOTS): Promise<number> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const due = await dueOrganizations(database, { now, slots, gatheredBefore: before(GATHER_SEC), notifiedBefore: before(QUIET_SEC) });
  return notifyEach(due, (id) => notifyOrganization(database, id, now));
}
