/** Looks up the feedback that a call names. */
import { keyProjectId, requireOrganizationId } from '../../identity/projects/lookup.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { notFound } from '../../kernel/not-found.js';
import { type FeedbackRow, getFeedback, lockFeedback } from './feedback-store.js';

/** Feedback of another organization, or outside the key's project, is not found. */
export async function requireFeedback(context: OperationContext, id: string): Promise<FeedbackRow> {
  const [row] = await getFeedback(context.database, requireOrganizationId(context), keyProjectId(context), [id]);
  if (!row) throw notFound('FEEDBACK_NOT_FOUND');
  return row;
}

/** All of them, locked for the rest of the transaction. */
export async function requireLocked(context: OperationContext, ids: readonly string[]): Promise<FeedbackRow[]> {
  const rows = await lockFeedback(context.database, requireOrganizationId(context), keyProjectId(context), ids);
  const missing = ids.find((id) => !rows.some((row) => row.id === id.toLowerCase()));
  if (missing !== undefined) throw notFound('FEEDBACK_NOT_FOUND', ids.length > 1 ? missing : undefined);
  return rows;
}

/** The same for one. */
export async function requireLockedOne(context: OperationContext, id: string): Promise<FeedbackRow> {
  const [row] = await requireLocked(context, [id]);
  return row as FeedbackRow;
}
