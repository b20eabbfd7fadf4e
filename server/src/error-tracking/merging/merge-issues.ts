/**
 * Merging issues. The target takes over the counters and the fingerprints of the others, so future events go to it. Days, minutes, users, releases
 * and events stay with their issues, and reads cover all members: nothing has to be moved, however much data there is.
 */

import { properties } from '../../identity/properties/store.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import { numberText } from '../../kernel/contract/short-number.js';
import { AppError } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { type IssueRow, type IssueWithDomain, issues, requireIssue } from '../issues/issue-store.js';
import { issueViews } from '../issues/issue-view.js';
import * as store from './merge-store.js';

const conflict = (message: string) => new AppError('CONFLICT', message);

/** The combined counters of a merged issue. */
export function mergedCounters(
  rows: readonly Pick<IssueRow, 'events' | 'first_seen_at' | 'last_seen_at' | 'first_release' | 'last_release'>[],
) {
  const first = rows.reduce((a, b) => (b.first_seen_at < a.first_seen_at ? b : a));
  const last = rows.reduce((a, b) => (b.last_seen_at > a.last_seen_at ? b : a));
  return {
    events: String(rows.reduce((sum, { events }) => sum + Number(events), 0)),
    first_seen_at: first.first_seen_at,
    first_release: first.first_release,
    last_seen_at: last.last_seen_at,
    last_release: last.last_release,
  };
}

/** The issues to merge into the target, each as the issue it was merged into before; skips those already in the target. */
async function sourcesOf(context: OperationContext, target: IssueWithDomain, issueIds: readonly string[]): Promise<string[]> {
  const asked = await store.rootsOf(context.database, target.organization_id, issueIds);
  const missing = issueIds.find((id) => !asked.some((issue) => issue.id === id));
  if (missing !== undefined) throw notFound('ISSUE_NOT_FOUND', missing);
  const foreign = asked.find((issue) => issue.property_id !== target.property_id);
  if (foreign)
    throw conflict(
      `The issue ${numberText('ERR', foreign.number)} belongs to another property: only issues of one property can be merged.`,
    );
  return [...new Set(asked.map(({ root }) => root))].filter((root) => root !== target.id);
}

async function merge(context: OperationContext, target: IssueWithDomain, sourceIds: readonly string[]): Promise<void> {
  const { database, now } = context;
  const { organization_id: organizationId, id } = target;
  const locked = await store.lockIssues(database, organizationId, [id, ...sourceIds]);
  await store.lead(database, organizationId, sourceIds, id, now);
  await store.moveSpikes(database, organizationId, sourceIds, id, now);
  // earlier merged issues already count in their target
  const counters = mergedCounters(locked.filter((row) => row.merged_into === null));
  await issues.change(database, target, { ...counters, updated_at: now });
}

/** Merges other issues into one, which keeps its status, title and fingerprint. */
export async function mergeErrorIssues(context: OperationContext, input: Input<'mergeErrorIssues'>) {
  const issueId = input.issueId.toLowerCase();
  const issueIds = input.issueIds.map((id) => id.toLowerCase());
  const { property_id: propertyId, organization_id: organizationId } = await requireIssue(context, issueId);
  // one merge per property at a time, so that the data read below stays valid
  if (!(await properties.findForUpdate(context.database, organizationId, propertyId))) throw notFound('ISSUE_NOT_FOUND', issueId);
  const target = await requireIssue(context, issueId);
  if (issueIds.includes(issueId) || issueIds.includes(target.id)) throw conflict("An issue can't be merged into itself.");
  const sourceIds = await sourcesOf(context, target, issueIds);
  if (sourceIds.length) await merge(context, target, sourceIds);
  const [issue] = await issueViews(context.database, organizationId, [await requireIssue(context, target.id)], context.now);
  return { issue: issue as NonNullable<typeof issue> };
}
