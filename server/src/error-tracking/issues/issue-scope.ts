/** Which issue a call is about. */

import { requireOrganizationId } from '../../identity/projects/scope.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import { getIssue, type IssueWithDomain } from './issue-store.js';

export const noIssue = (id: string) => new AppError('ISSUE_NOT_FOUND', `No issue ${id}.`);

/** The issue of the caller's organization, or the one it was merged into; ISSUE_NOT_FOUND where there is none. */
export async function requireIssue(context: OperationContext, id: string): Promise<IssueWithDomain> {
  const row = await getIssue(context.database, requireOrganizationId(context), id);
  if (!row) throw noIssue(id);
  return row;
}
