/** Turns transitions of monitors into notifications. The transition is the outbox row: it is announced in the transaction that tells of it. */
import type { Knex } from 'knex';
import { dueOrganizations, notesOf, recordProblems, takeTransitions } from './announce-store.js';
import { MAXIMUM_ITEMS } from './message.js';
import { changeOf, itemOf, type MonitorChange } from './monitor-changes.js';
import { findOrganization, type News, type Organization, tell } from './tell.js';

/** What happens within this time of the first change is told with it: a host that goes takes many monitors along. */
export const GATHER_SEC = 5;
/** After an organization was told, what follows is gathered this long. Fifty monitors that fall silent one by one are a few messages. */
export const QUIET_SEC = 30;
// any number that no other advisory lock of ours uses
const ANNOUNCE_LOCK = 7_411_005;

type ToldChange = MonitorChange & { told: NonNullable<MonitorChange['told']> };

const isTold = (change: MonitorChange): change is ToldChange => change.told !== null;
const kindOfTrouble = ({ told }: ToldChange) =>
  told.was?.status === 'degraded' ? ('monitor.degraded' as const) : ('monitor.down' as const);

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
    ...(change.told.kind === 'monitor.recovered' && { after: kindOfTrouble(change) }),
  }));
}

/** Announces what is due of one organization; answers false when another worker is announcing at this moment. */
async function announceOrganization(database: Knex, organizationId: string, now: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.raw('select pg_try_advisory_xact_lock(?) as mine', [ANNOUNCE_LOCK]);
    if (!rows[0].mine) return false;
    const organization = await findOrganization(transaction, organizationId);
    if (!organization) return true;
    const changes = (await takeTransitions(transaction, organizationId)).map(changeOf);
    await recordProblems(transaction, organizationId, changes);
    const told = changes.filter(isTold);
    if (told.length) await tell(transaction, organization, await newsOf(transaction, organization, told), now);
    return true;
  });
}

/** Announces everything that is due; answers how many organizations had something. */
export async function announce(database: Knex, now: Date): Promise<number> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const due = await dueOrganizations(database, before(GATHER_SEC), before(QUIET_SEC));
  for (const [index, id] of due.entries()) if (!(await announceOrganization(database, id, now))) return index;
  return due.length;
}
