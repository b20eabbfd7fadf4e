/** Removes the errors of deleted properties, a bounded part in each run, and counts that are no longer shown. */
import type { Knex } from 'knex';
import type { PropertyOf, Purged } from '../domain-module.js';
import { purgeRows } from '../kernel/database/rows/batches.js';
import { takeFromTypes } from './issues/lists/type-sums.js';
import { deleteOldSpikes } from './issues/spikes.js';
import { removeAllUnused } from './source-maps/store.js';

const ISSUES_AT_ONCE = 1_000;
/** Tables whose rows are found by issue only. */
const ISSUE_TABLES = ['error_issue_minutes', 'error_issue_days', 'error_issue_users', 'error_issue_releases', 'error_issue_texts'] as const;
const PROPERTY_TABLES = ['error_events', 'error_spikes', 'error_fingerprints', 'error_releases', 'source_maps'] as const;

/** Some issues of a property, with those that were merged into them. */
async function someIssues(database: Knex, { organizationId, propertyId }: PropertyOf): Promise<string[]> {
  const { rows } = await database.raw(
    `/* purge-property-of-errors */
     with own as (
       select id from error_issues
       where organization_id = :organizationId and property_id = :propertyId and merged_into is null limit ${ISSUES_AT_ONCE}
     )
     select id from own
     union all select id from error_issues where organization_id = :organizationId and merged_into = any(array(select id from own))`,
    { organizationId, propertyId },
  );
  return rows.map(({ id }: { id: string }) => id);
}

async function deleteIssues(database: Knex, organizationId: string, issueIds: readonly string[]): Promise<void> {
  await database.transaction(async (transaction) => {
    const issues = () =>
      transaction('error_issues')
        .where('organization_id', organizationId)
        .whereIn('id', [...issueIds]);
    await issues().orderBy('id').forUpdate().select('id');
    await takeFromTypes(transaction, organizationId, issueIds);
    await issues().delete();
  });
}

async function purgeIssues(database: Knex, property: PropertyOf, batches: number): Promise<Purged> {
  const { organizationId } = property;
  let used = 0;
  for (;;) {
    const issueIds = await someIssues(database, property);
    if (issueIds.length === 0) return { used, finished: true };
    const counts = await purgeRows(database, ISSUE_TABLES, { organizationId, issueIds }, batches - used);
    used += counts.used;
    if (!counts.finished || used >= batches) return { used, finished: false };
    await deleteIssues(database, organizationId, issueIds);
    used += 1;
  }
}

/** Removes up to this many batches; contents that no source map uses are removed last. */
export async function purgeErrorsOfProperty(database: Knex, property: PropertyOf, batches: number): Promise<Purged> {
  const issues = await purgeIssues(database, property, batches);
  if (!issues.finished) return issues;
  const rest = await purgeRows(database, PROPERTY_TABLES, property, batches - issues.used);
  if (rest.finished) await database.transaction((transaction) => removeAllUnused(transaction, property.organizationId));
  return { used: issues.used + rest.used, finished: rest.finished };
}

const DAY_MS = 86_400_000;
/** Charts and the number of users cover 30 days; one more day keeps the first one complete. */
const COUNT_DAYS = 31;
const SPIKE_DAYS = 90;

/** Removes counts that are no longer shown; returns the number of rows. Raw events are dropped with their partitions. */
export async function deleteOldErrorCounts(database: Knex, now: Date): Promise<number> {
  const before = new Date(now.getTime() - COUNT_DAYS * DAY_MS);
  const day = before.toISOString().slice(0, 10);
  const days = await database('error_issue_days').where('day', '<', day).delete();
  const users = await database('error_issue_users').where('last_day', '<', day).delete();
  return days + users + (await deleteOldSpikes(database, new Date(now.getTime() - SPIKE_DAYS * DAY_MS)));
}
