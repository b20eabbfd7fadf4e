/** Removes what deleted properties left, a bounded piece in each run. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { removeAllUnused } from '../error-tracking/source-maps/store.js';
import { purgeRows } from '../kernel/database/batches.js';

const BATCHES_A_TURN = 20;
/** What was on its way when the property was deleted is written after this long, so that nothing comes behind the last batch. */
const SETTLED_MS = 600_000;
const PROPERTIES_A_TURN = 100;
const ISSUES_AT_ONCE = 1_000;
/** What is found by its issue alone. */
const ISSUE_TABLES = ['error_issue_minutes', 'error_issue_days', 'error_issue_users', 'error_issue_releases'] as const;
const PROPERTY_TABLES = ['error_events', 'error_spikes', 'error_fingerprints', 'error_releases', 'source_maps'] as const;

interface Property {
  organizationId: string;
  propertyId: string;
}

/** Some issues of a property, with those that were merged into them. */
async function someIssues(database: Knex, { organizationId, propertyId }: Property): Promise<string[]> {
  const { rows } = await database.raw(
    `with own as (
       select id from error_issues
       where organization_id = :organizationId and property_id = :propertyId and merged_into is null limit ${ISSUES_AT_ONCE}
     )
     select id from own
     union all select id from error_issues where organization_id = :organizationId and merged_into = any(array(select id from own))`,
    { organizationId, propertyId },
  );
  return rows.map(({ id }: { id: string }) => id);
}

async function purgeIssues(database: Knex, property: Property, batches: number): Promise<{ used: number; finished: boolean }> {
  const { organizationId } = property;
  let used = 0;
  for (;;) {
    const issueIds = await someIssues(database, property);
    if (issueIds.length === 0) return { used, finished: true };
    const counts = await purgeRows(database, ISSUE_TABLES, { organizationId, issueIds }, batches - used);
    used += counts.used;
    if (!counts.finished || used >= batches) return { used, finished: false };
    await database('error_issues').where('organization_id', organizationId).whereIn('id', issueIds).delete();
    used += 1;
  }
}

async function purgeProperty(database: Knex, property: Property, batches: number): Promise<{ used: number; finished: boolean }> {
  const issues = await purgeIssues(database, property, batches);
  if (!issues.finished) return issues;
  const rest = await purgeRows(database, PROPERTY_TABLES, property, batches - issues.used);
  return { used: issues.used + rest.used, finished: rest.finished };
}

/**
 * Takes a turn, in any number of workers; one that is killed leaves everything for the next, since the row that says what is to be done goes last.
 * Returns how many batches it removed.
 */
export async function purgeDeletedProperties(database: Knex, log: Logger, now: Date, batches = BATCHES_A_TURN): Promise<number> {
  const settled = new Date(now.getTime() - SETTLED_MS);
  const deleted = await database('deleted_properties')
    .where('deleted_at', '<=', settled)
    .orderBy('deleted_at')
    .limit(PROPERTIES_A_TURN)
    .select();
  let left = batches;
  for (const { organization_id: organizationId, property_id: propertyId } of deleted) {
    const { used, finished } = await purgeProperty(database, { organizationId, propertyId }, left);
    left -= used;
    if (!finished) break;
    await database.transaction((transaction) => removeAllUnused(transaction, organizationId));
    await database('deleted_properties').where({ organization_id: organizationId, property_id: propertyId }).delete();
    log.info({ organizationId, propertyId }, 'what a deleted property left is removed');
    if (left <= 0) break;
  }
  return batches - left;
}
