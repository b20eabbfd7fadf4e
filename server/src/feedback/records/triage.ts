/** Triage: sets status, tags, assignee and related issues, for one piece of feedback or many. */
import { finalIssueIds } from '../../error-tracking/index.js';
import { lockMemberForReference } from '../../identity/accounts/store.js';
import { keyProjectId, requireOrganizationId } from '../../identity/projects/lookup.js';
import { requireBase } from '../../kernel/contract/base-version.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import { invalid } from '../../kernel/errors.js';
import { type FeedbackRow, feedback } from './feedback-store.js';
import { setIssues } from './issue-links.js';
import { requireLocked, requireLockedOne } from './lookup.js';

const MOST_TAGS = 20;

/** Tags in stored form: lower case, without duplicates, in the order given. */
export const storedTags = (tags: readonly string[]): string[] => [...new Set(tags.map((tag) => tag.toLowerCase()))];

/** The tags after adding some and removing others. */
export function changedTags(tags: readonly string[], added: readonly string[], removed: readonly string[]): string[] {
  const lost = new Set(storedTags(removed));
  return storedTags([...tags, ...added]).filter((tag) => !lost.has(tag));
}

/** The assignee column, if the input has an assignee. Throws VALIDATION_ERROR for somebody who is not a member. */
async function assigned(context: OperationContext, userId: string | null | undefined): Promise<Partial<Pick<FeedbackRow, 'assignee_id'>>> {
  if (userId === undefined) return {};
  if (userId !== null && !(await lockMemberForReference(context.database, requireOrganizationId(context), userId)))
    throw invalid('/assigneeId', 'is not a member of this organization');
  return { assignee_id: userId };
}

/** Issue ids in stored form. Throws VALIDATION_ERROR for an issue that doesn't exist in the organization or, for a project key, in its project. */
async function issuesNamed(context: OperationContext, organizationId: string, ids: readonly string[]): Promise<string[]> {
  const final = await finalIssueIds(context.database, organizationId, ids, keyProjectId(context));
  const stranger = ids.findIndex((id) => !final.has(id.toLowerCase()));
  if (stranger >= 0) throw invalid(`/relatedIssueIds/${stranger}`, 'is not an error issue');
  return [...new Set(final.values())];
}

export async function triageOne(context: OperationContext, input: Input<'updateFeedbackTriage'>): Promise<FeedbackRow> {
  const { database, now } = context;
  const assignee = await assigned(context, input.assigneeId);
  const row = await requireLockedOne(context, input.feedbackId);
  requireBase(input.baseUpdatedAt, row);
  const columns = {
    ...assignee,
    ...(input.status !== undefined && { status: input.status }),
    ...(input.tags !== undefined && { tags: storedTags(input.tags) }),
    updated_at: now,
  };
  if (input.relatedIssueIds) await setIssues(database, row, await issuesNamed(context, row.organization_id, input.relatedIssueIds));
  await feedback.change(database, row, columns);
  return { ...row, ...columns };
}

/** Changes all of them, or none if one is unknown. Returns how many. */
export async function triageMany(context: OperationContext, input: Input<'triageManyFeedback'>): Promise<number> {
  const { feedbackIds, status, addTags = [], removeTags = [] } = input;
  const assignee = await assigned(context, input.assigneeId);
  const rows = await requireLocked(context, feedbackIds);
  for (const row of rows) {
    const tags = changedTags(row.tags, addTags, removeTags);
    if (tags.length > MOST_TAGS) throw invalid('/addTags', `would give ${row.id} more than ${MOST_TAGS} tags`);
    const columns = { ...assignee, ...(status !== undefined && { status }), tags, updated_at: context.now };
    await feedback.change(context.database, row, columns);
  }
  return rows.length;
}
