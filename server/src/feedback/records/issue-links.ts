/** Links feedback to error issues. A merged issue is replaced by the one it was merged into. */
import type { Knex } from 'knex';
import { finalIssueIds } from '../../error-tracking/index.js';
import type { Row } from '../../generated/tables.js';
import type { FeedbackRow } from './feedback-store.js';

type Named = Pick<FeedbackRow, 'organization_id' | 'project_id' | 'id'>;
type Link = Pick<Row<'feedback_issues'>, 'feedback_id' | 'issue_id'>;

/** The issues of each feedback, by feedback id. */
export async function issuesOf(database: Knex, organizationId: string, rows: readonly Named[]): Promise<Map<string, string[]>> {
  const found = new Map<string, Set<string>>(rows.map(({ id }) => [id, new Set()]));
  const links: Link[] = await database('feedback_issues')
    .where('organization_id', organizationId)
    .whereRaw('project_id = any(?::uuid[])', [[...new Set(rows.map((row) => row.project_id))]])
    .whereRaw('feedback_id = any(?::uuid[])', [rows.map(({ id }) => id)])
    .orderBy(['feedback_id', 'issue_id'])
    .select('feedback_id', 'issue_id');
  const asked = links.map((link) => link.issue_id);
  const final = asked.length ? await finalIssueIds(database, organizationId, asked, null) : new Map<string, string>();
  for (const link of links) {
    const issueId = final.get(link.issue_id);
    if (issueId !== undefined) found.get(link.feedback_id)?.add(issueId);
  }
  return new Map([...found].map(([id, issues]) => [id, [...issues]]));
}

/** Sets the issues of one piece of feedback. */
export async function setIssues(database: Knex, row: Named, issueIds: readonly string[]): Promise<void> {
  const link = { organization_id: row.organization_id, project_id: row.project_id, feedback_id: row.id };
  await database('feedback_issues').where(link).delete();
  if (issueIds.length) await database('feedback_issues').insert(issueIds.map((id) => ({ ...link, issue_id: id })));
}
