/** Which issue a call is about. */
import type { OperationContext } from '../contract/handler.js';
import { AppError } from '../errors.js';
import { requireOrganizationId } from '../projects/scope.js';
import { getIssue, type IssueWithDomain } from './issue-store.js';

export const noIssue = (id: string) => new AppError('ISSUE_NOT_FOUND', `No issue ${id}.`);

/** The issue of the caller's organization, or the one it was merged into; ISSUE_NOT_FOUND where there is none. */
export async function requireIssue(context: OperationContext, id: string): Promise<IssueWithDomain> {
  const row = await getIssue(context.database, requireOrganizationId(context), id);
  if (!row) throw noIssue(id);
  return row;
}
