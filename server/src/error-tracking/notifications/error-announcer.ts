/** Turns new issues, recurrences and spikes into notifications. The issue is the outbox row: it is marked in the transaction that tells of it. */
import type { Knex } from 'knex';
import { announceEach, GATHER_SEC } from '../../notifications/delivery/announce-each.js';
import { tryAnnounceLock } from '../../notifications/delivery/announce-lock.js';
import { findOrganization, tell } from '../../notifications/delivery/tell.js';
import { importanceOf } from '../importance/importance.js';
import { dueOrganizations, type Happening, takeIssues, takeSpikes } from './error-announce-store.js';
import { errorNews } from './error-news.js';

/** A deploy that breaks much is told once a minute at most, so never more than 60 times an hour. */
const QUIET_SEC = 60;

/** Whether anybody is told: issues of low importance, among them what breaks in every deploy, and ignored ones never alert. */
const isToldOf = ({ wanted, status, issue }: Happening) =>
  wanted && status === 'unresolved' && importanceOf(issue.facts).importance !== 'low';

/** Announces what is due of one organization; answers false when another worker is announcing at this moment. */
async function announceOrganization(database: Knex, organizationId: string, now: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await tryAnnounceLock(transaction, 'errors'))) return false;
    const organization = await findOrganization(transaction, organizationId);
    if (!organization) return true;
    const happenings = [...(await takeIssues(transaction, organizationId)), ...(await takeSpikes(transaction, organizationId))].filter(
      isToldOf,
    );
    const news = happenings.map(({ kind, issue, spike }) => errorNews(kind, issue, spike, organization.timeZone, happenings.length === 1));
    if (news.length) await tell(transaction, organization, news, now);
    return true;
  });
}

/**
 * Announces everything that is due; answers how many organizations had something.
 */
export async function announceErrors(database: Knex, now: Date): Promise<number> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const due = await dueOrganizations(database, { now, gatheredBefore: before(GATHER_SEC), toldBefore: before(QUIET_SEC) });
  return announceEach(due, (id) => announceOrganization(database, id, now));
}
