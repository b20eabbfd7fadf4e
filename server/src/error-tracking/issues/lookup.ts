/** Finds the issue of a call. */

import { keyProjectId, requireOrganizationId } from '../../identity/projects/lookup.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { notFound } from '../../kernel/not-found.js';
import { getIssue, type IssueWithDomain } from './issue-store.js';

/** The issue of the caller's organization, or the one it was merged into; for a project key, only of its project. Throws ISSUE_NOT_FOUND. */
export async function requireIssue(context: OperationContext, id: string): Promise<IssueWithDomain> {
  const row = await getIssue(context.database, requireOrganizationId(context), id, keyProjectId(context));
  if (!row) throw notFound('ISSUE_NOT_FOUND', id);
  return row;
}
