/** Removes the errors of deleted properties, a bounded part in each run. */
import type { Knex } from 'knex';
import type { PropertyOf, Purged } from '../../domain-module.js';
import { purgeRows } from '../../kernel/database/batches.js';
import { removeAllUnused } from '../source-maps/store.js';
import { takeFromTypes } from './type-sums.js';

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
