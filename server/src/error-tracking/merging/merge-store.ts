/** The SQL of merging issues. */
import type { Knex } from 'knex';
import { type IssueRow, issues } from '../issues/issue-store.js';
import { takeFromTypes } from '../issues/lists/type-sums.js';

export interface AskedIssue extends Pick<IssueRow, 'id' | 'number' | 'property_id'> {
  /** The issue it was merged into, otherwise itself. */
  root: string;
}

/** Issues by id, with the issue they were merged into. */
export async function rootsOf(database: Knex, organizationId: string, ids: readonly string[]): Promise<AskedIssue[]> {
  return issues
    .of(database, organizationId)
    .whereIn('id', [...ids])
    .select('id', 'number', database.raw('coalesce(merged_into, id) as root'), 'property_id');
}

/**
 * Locks issues and everything merged into them, in the order of their ids, like all code that locks several. Storing an event locks its issue: either
 * it counted before the merge, or it waits, finds the issue merged, and looks up the fingerprint again.
 */
export async function lockIssues(database: Knex, organizationId: string, ids: readonly string[]): Promise<IssueRow[]> {
  return issues
    .of(database, organizationId)
    .where((either) => either.whereIn('id', [...ids]).orWhereIn('merged_into', [...ids]))
    .orderBy('id')
    .forUpdate();
}

/** Points the sources' fingerprints to the target, and marks the sources and everything merged into them as merged. */
export async function lead(
  database: Knex,
  organizationId: string,
  sourceIds: readonly string[],
  targetId: string,
  now: Date,
): Promise<void> {
  await database('error_fingerprints')
    .where('organization_id', organizationId)
    .whereIn('issue_id', [...sourceIds])
    .update({ issue_id: targetId });
  await takeFromTypes(database, organizationId, sourceIds);
  await issues
    .of(database, organizationId)
    .where((either) => either.whereIn('id', [...sourceIds]).orWhereIn('merged_into', [...sourceIds]))
    .update({ merged_into: targetId, updated_at: now });
}

/**
 * Moves the sources' spikes to the target. At most one stays open: the target's, otherwise the newest of a source, so that a reported spike is not
 * reported again.
 */
export async function moveSpikes(
  database: Knex,
  organizationId: string,
  sourceIds: readonly string[],
  targetId: string,
  now: Date,
): Promise<void> {
  await database.raw(
    `/* spikes-of-merged-issues */
     with going_on as (
       select id from error_spikes
       where organization_id = :organizationId and ended_at is null and (issue_id = :targetId or issue_id = any(:sourceIds::uuid[]))
       order by (issue_id = :targetId) desc, started_at desc, id desc limit 1
     )
     update error_spikes set issue_id = :targetId,
       ended_at = case when id in (select id from going_on) then ended_at else coalesce(ended_at, :now) end
     where organization_id = :organizationId and issue_id = any(:sourceIds::uuid[])`,
    { organizationId, sourceIds: [...sourceIds], targetId, now },
  );
}
