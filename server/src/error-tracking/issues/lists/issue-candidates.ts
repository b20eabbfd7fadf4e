/** Finds the few issues that match a rare filter, by that filter's index. */
import type { Knex } from 'knex';
import { anywhere } from '../../../kernel/database/rows/contains.js';
import type { IssueStatus } from '../issue-store.js';

/** The filters of a list, except importance. */
export interface IssueFilter {
  propertyId: string | undefined;
  /** Undefined means any. */
  status: IssueStatus | undefined;
  type: string | undefined;
  release: string | undefined;
  environment: string | undefined;
  /** Text of the title or the culprit, in any case. */
  text: string | undefined;
  seenSince: Date | undefined;
  firstSeenBefore: Date | undefined;
}

const STATUSES: readonly IssueStatus[] = ['unresolved', 'resolved', 'ignored'];

interface Probe {
  /** Selects the ids of issues, without a limit. */
  sql: string;
  bindings: Record<string, unknown>;
}

/** Property, importance, status and type are in one index, which is scanned for each listed combination. */
function kindProbe(propertyIds: readonly string[], keys: readonly number[] | null, { status, type }: IssueFilter): Probe {
  const conditions = ['property_id = any(:propertyIds::uuid[])', 'status = any(:statuses::text[])'];
  if (keys) conditions.push('importance_key = any(:keys::smallint[])');
  if (type !== undefined) conditions.push('type = :type');
  return {
    sql: `select id from error_issues where organization_id = :organizationId and merged_into is null and ${conditions.join(' and ')}`,
    bindings: {
      propertyIds,
      statuses: status === undefined ? STATUSES : [status],
      ...(keys && { keys }),
      ...(type !== undefined && { type }),
    },
  };
}

/** A merged issue counts for its target. */
function releaseProbe({ release, environment }: IssueFilter): Probe[] {
  if (release === undefined && environment === undefined) return [];
  const named = [release !== undefined && 'r.release = :release', environment !== undefined && 'r.environment = :environment'];
  return [
    {
      sql: `select coalesce(i.merged_into, i.id) as id from error_issue_releases r
        join error_issues i on i.organization_id = r.organization_id and i.id = r.issue_id
        where r.organization_id = :organizationId and ${named.filter(Boolean).join(' and ')}`,
      bindings: { ...(release !== undefined && { release }), ...(environment !== undefined && { environment }) },
    },
  ];
}

function otherProbes({ text, seenSince, firstSeenBefore }: IssueFilter): Probe[] {
  const ofIssues = 'select id from error_issues where organization_id = :organizationId and merged_into is null';
  return [
    ...(seenSince
      ? [
          {
            sql: `${ofIssues} and not ahead and listed_last_seen_at >= :seenSince union all ${ofIssues} and ahead and last_seen_at >= :seenSince`,
            bindings: { seenSince },
          },
        ]
      : []),
    ...(firstSeenBefore ? [{ sql: `${ofIssues} and first_seen_at < :firstSeenBefore`, bindings: { firstSeenBefore } }] : []),
    ...(text === undefined
      ? []
      : [
          {
            sql: 'select issue_id as id from error_issue_texts where organization_id = :organizationId and text ilike :text',
            bindings: { text: anywhere(text) },
          },
        ]),
  ];
}

/**
 * The ids of the few issues that match a rare filter, but not necessarily the others; null if every filter has many matches.
 *
 * @param few how many matches are few
 * @param keys the importances of the list; null while issues wait to be reassessed, because no index has their importance
 */
export async function fewCandidates(
  database: Knex,
  organizationId: string,
  propertyIds: readonly string[],
  keys: readonly number[] | null,
  filter: IssueFilter,
  few: number,
): Promise<string[] | null> {
  for (const { sql, bindings } of [kindProbe(propertyIds, keys, filter), ...releaseProbe(filter), ...otherProbes(filter)]) {
    const { rows } = await database.raw(`/* issue-candidates */ ${sql} limit :few`, { organizationId, few: few + 1, ...bindings } as never);
    if (rows.length <= few) return [...new Set<string>(rows.map(({ id }: { id: string }) => id))];
  }
  return null;
}
