/** Merges issues of generated code into those of its sources. */

import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { properties } from '../../identity/properties/store.js';
import type { Grouping, ImportanceFacts } from '../events/event.js';
import { issues } from '../issues/issue-store.js';
import { rewriteText } from '../issues/issue-text-store.js';
import { mergedCounters } from '../merging/merge-issues.js';
import { lead, lockIssues, moveSpikes } from '../merging/merge-store.js';

interface Owner {
  organizationId: string;
  propertyId: string;
}

/** An issue's identity once its sources are known. */
interface MappedIssue {
  culprit: string | null;
  facts: ImportanceFacts;
  importanceKey: number;
}

async function issuesOf(database: Knex, { organizationId, propertyId }: Owner, fingerprints: string[]): Promise<Map<string, string>> {
  const rows: Pick<Row<'error_fingerprints'>, 'fingerprint' | 'issue_id'>[] = await database('error_fingerprints')
    .where({ organization_id: organizationId, property_id: propertyId })
    .whereIn('fingerprint', fingerprints)
    .select('fingerprint', 'issue_id');
  return new Map(rows.map((row) => [row.fingerprint, row.issue_id]));
}

/** Merges the deferred events' issue into the other. A resolved one takes in nothing: nobody would see that the error is back. */
async function merge(database: Knex, organizationId: string, sourceId: string, targetId: string, now: Date): Promise<void> {
  const locked = await lockIssues(database, organizationId, [sourceId, targetId]);
  const target = locked.find(({ id }) => id === targetId);
  if (!target || target.merged_into !== null || target.status === 'resolved') return;
  await lead(database, organizationId, [sourceId], targetId, now);
  await moveSpikes(database, organizationId, [sourceId], targetId, now);
  const counters = mergedCounters(locked.filter((row) => row.merged_into === null));
  await issues.change(database, target, { ...counters, updated_at: now });
}

/** Turns the issue into that of the sources. */
async function become(
  database: Knex,
  owner: Owner,
  issueId: string,
  { fingerprint, version, parts }: Grouping,
  issue: MappedIssue,
  now: Date,
) {
  const { organizationId, propertyId } = owner;
  const row = { organization_id: organizationId, property_id: propertyId, fingerprint, issue_id: issueId, version, parts, created_at: now };
  // another process may have been first; then the next event finds its fingerprint
  const inserted = await database('error_fingerprints')
    .insert(row)
    .onConflict(['organization_id', 'property_id', 'fingerprint'])
    .ignore()
    .returning('fingerprint');
  if (!inserted.length) return;
  const { culprit, facts, importanceKey } = issue;
  const changes = { culprit, facts: JSON.stringify(facts), importance_key: importanceKey, fingerprint };
  await issues.change(database, { organization_id: organizationId, id: issueId }, { ...changes, updated_at: now });
  await rewriteText(database, organizationId, issueId);
}

/** Moves everything stored under a deferred fingerprint to the grouping of its sources. Idempotent. */
export async function leadDeferred(
  database: Knex,
  owner: Owner,
  deferred: string,
  grouping: Grouping,
  issue: MappedIssue,
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    // one merge per property at a time
    if (!(await properties.findForUpdate(transaction, owner.organizationId, owner.propertyId))) return;
    const led = await issuesOf(transaction, owner, [deferred, grouping.fingerprint]);
    const [source, target] = [led.get(deferred), led.get(grouping.fingerprint)];
    if (source === undefined || source === target) return;
    if (target === undefined) await become(transaction, owner, source, grouping, issue, now);
    else await merge(transaction, owner.organizationId, source, target, now);
  });
}
