/** Turns transitions of monitors into notifications. The transition is the outbox row: it is announced in the transaction that tells of it. */
import type { Knex } from 'knex';
import { announceEach, GATHER_SEC, QUIET_SEC } from '../../notifications/delivery/announce-each.js';
import { tryAnnounceLock } from '../../notifications/delivery/announce-lock.js';
import { findOrganization, type News, type Organization, tell } from '../../notifications/delivery/tell.js';
import { MAXIMUM_ITEMS } from '../../notifications/messages/message.js';
import { settleMaintenances } from '../maintenances/mute.js';
import { dueOrganizations, notesOf, recordProblems, takeTransitions } from './announce-store.js';
import { changeOf, itemOf, type MonitorChange } from './monitor-changes.js';

type ToldChange = MonitorChange & { told: NonNullable<MonitorChange['told']> };

const isTold = (change: MonitorChange): change is ToldChange => change.told !== null;
async function newsOf(database: Knex, organization: Organization, told: readonly ToldChange[]): Promise<News[]> {
  // only what may be shown is looked up: the gravest come first in a message
  const shown = (['monitor.down', 'monitor.degraded'] as const).flatMap((kind) =>
    told.filter((change) => change.told.kind === kind && change.told.reason.startsWith('event_')).slice(0, MAXIMUM_ITEMS),
  );
  const notes = await notesOf(
    database,
    organization.id,
    shown.map((change) => ({ monitorId: change.monitor.id, at: change.told.at })),
  );
  return told.map((change) => ({
    item: itemOf(change, organization.timeZone, notes.get(change.monitor.id) ?? null),
    projectId: change.monitor.projectId,
    ...(change.told.after && { after: change.told.after }),
  }));
}

/** Announces what is due of one organization; answers false when another worker is announcing at this moment. */
async function announceOrganization(database: Knex, organizationId: string, now: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await tryAnnounceLock(transaction))) return false;
    const organization = await findOrganization(transaction, organizationId);
    if (!organization) return true;
    const changes = (await takeTransitions(transaction, organizationId, now)).map(changeOf);
    await recordProblems(transaction, organizationId, changes);
    const told = changes.filter(isTold);
    if (told.length) await tell(transaction, organization, await newsOf(transaction, organization, told), now);
    return true;
  });
}

/**
 * Announces everything that is due, that of maintenance windows which have ended included; answers how many organizations had
 * something.
 */
export async function announce(database: Knex, now: Date): Promise<number> {
  await settleMaintenances(database, now);
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const due = await dueOrganizations(database, now, before(GATHER_SEC), before(QUIET_SEC));
  return announceEach(due, (id) => announceOrganization(database, id, now));
}
