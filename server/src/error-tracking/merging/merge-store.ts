/** What merging issues reads and changes. */
import type { Knex } from 'knex';
import type { IssueRow } from '../issues/issue-store.js';

export interface AskedIssue extends Pick<IssueRow, 'id' | 'property_id'> {
  /** The issue that it was merged into, else itself. */
  root: string;
}

/** Issues by their ids, with what they were merged into. */
export async function rootsOf(database: Knex, organizationId: string, ids: readonly string[]): Promise<AskedIssue[]> {
  return database('error_issues')
    .where('organization_id', organizationId)
    .whereIn('id', [...ids])
    .select('id', database.raw('coalesce(merged_into, id) as root'), 'property_id');
}

/**
 * Holds issues and everything that was merged into them, in the order of their ids, as everybody who holds several does. Whoever stores an
 * event holds its issue: it either has counted before the merge, or it waits, finds the issue merged, and looks the fingerprint up again.
 */
export async function lockIssues(database: Knex, organizationId: string, ids: readonly string[]): Promise<IssueRow[]> {
  return database<IssueRow>('error_issues')
    .where({ organization_id: organizationId } as never)
    .where((either) => either.whereIn('id', [...ids]).orWhereIn('merged_into', [...ids]))
    .orderBy('id')
    .forUpdate();
}

/** Leads the fingerprints of the sources to the target, and says of the sources, and of what was merged into them, where they went. */
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
  await database('error_issues')
    .where('organization_id', organizationId)
    .where((either) => either.whereIn('id', [...sourceIds]).orWhereIn('merged_into', [...sourceIds]))
    .update({ merged_into: targetId, updated_at: now });
}

/**
 * Gives the spikes of the sources to the target. At most one goes on: that of the target, else the newest of a source, so that a spike
 * which somebody was told of is not told again.
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
