/** Turns alerts of servers into notifications. The alert is the outbox row: it is marked in the transaction that tells of it. */
import type { Knex } from 'knex';
import { announceEach, GATHER_SEC, QUIET_SEC } from '../../notifications/delivery/announce-each.js';
import { tryAnnounceLock } from '../../notifications/delivery/announce-lock.js';
import { findOrganization, tell } from '../../notifications/delivery/tell.js';
import { dueOrganizations, lockToldAlerts, takeAlerts } from './server-announce-store.js';
import { serverNews } from './server-news.js';

/** A server that was not heard of for so long has missed a heartbeat for certain: there is one every 30 s at least. */
const LATE_SEC = 45;
/** How long others that are late are waited for: as far apart as the heartbeats of servers that lose their network at one moment can be. */
const PATIENCE_SEC = 30;

/** Announces what is due of one organization; answers false when another worker is announcing at this moment. */
async function announceOrganization(database: Knex, organizationId: string, now: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await tryAnnounceLock(transaction, 'servers'))) return false;
    const organization = await findOrganization(transaction, organizationId);
    if (!organization) return true;
    const alerts = await takeAlerts(transaction, organizationId);
    const news = alerts.map((alert) => serverNews(alert, organization.timeZone, alerts.length === 1));
    if (news.length) await tell(transaction, organization, news, now);
    return true;
  });
}

/**
 * Announces everything that is due; answers how many organizations had something.
 */
export async function announceServers(database: Knex, now: Date): Promise<number> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const due = await dueOrganizations(database, {
    now,
    gatheredBefore: before(GATHER_SEC),
    toldBefore: before(QUIET_SEC),
    lateBefore: before(LATE_SEC),
    waitedBefore: before(PATIENCE_SEC),
  });
  return announceEach(due, (id) => announceOrganization(database, id, now));
}

/** Tells the end of what was told of servers that are about to be deleted, in the transaction that deletes them; call it before they are gone. */
export async function tellOfDeletion(database: Knex, organizationId: string, serverIds: readonly string[], now: Date): Promise<void> {
  const alerts = await lockToldAlerts(database, organizationId, serverIds);
  const organization = alerts.length ? await findOrganization(database, organizationId) : null;
  if (!organization) return;
  const ended = { state: 'resolved', resolvedAt: now, resolveReason: 'server_deleted' } as const;
  const news = alerts.map((alert) => serverNews(alert.state === 'resolved' ? alert : { ...alert, ...ended }, organization.timeZone, false));
  await tell(database, organization, news, now);
}
