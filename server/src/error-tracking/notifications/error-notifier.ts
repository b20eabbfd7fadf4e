/** Turns new issues, recurrences and spikes into notifications. The issue is the outbox row: it is marked in the transaction that notifies of it. */
import type { Knex } from 'knex';
import { trySlotOf } from '../../kernel/slots/slot-locks.js';
import { ALL_SLOTS, type Slots } from '../../kernel/slots/slots.js';
import { findOrganization, notify } from '../../notifications/delivery/notify.js';
import { GATHER_SEC, notifyEach } from '../../notifications/delivery/notify-each.js';
import { importanceOf } from '../importance/importance.js';
import { errorNotification } from './error-notification.js';
import { dueOrganizations, type IssueEvent, takeIssues, takeSpikes } from './error-notifier-store.js';

/** A deploy with many errors causes at most one notification a minute, so never more than 60 an hour. */
const QUIET_SEC = 60;

/** Whether to notify: ignored issues and those of low importance, such as expected errors of every deploy, never alert. */
const isNotified = ({ wanted, status, issue }: IssueEvent) =>
  wanted && status === 'unresolved' && importanceOf(issue.facts).importance !== 'low';

/** Notifies an organization of due events; returns false if another worker is doing so. */
async function notifyOrganization(database: Knex, organizationId: string, now: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await trySlotOf(transaction, 'notifyOfErrors', organizationId))) return false;
    const organization = await findOrganization(transaction, organizationId);
    if (!organization) return true;
    const issueEvents = [...(await takeIssues(transaction, organizationId)), ...(await takeSpikes(transaction, organizationId))].filter(
      isNotified,
    );
    const events = issueEvents.map(({ kind, issue, spike }) =>
      errorNotification(kind, issue, spike, organization.timeZone, issueEvents.length === 1),
    );
    if (events.length) await notify(transaction, organization, events, now);
    return true;
  });
}

/**
 * Notifies of all due events; returns how many organizations had any.
 */
export async function notifyOfErrors(database: Knex, now: Date, slots: Slots = ALL_SLOTS): Promise<number> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const due = await dueOrganizations(database, { now, slots, gatheredBefore: before(GATHER_SEC), notifiedBefore: before(QUIET_SEC) });
  return notifyEach(due, (id) => notifyOrganization(database, id, now));
}
