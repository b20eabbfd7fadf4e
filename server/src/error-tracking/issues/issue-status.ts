/** Resolving, ignoring and reopening issues. All three may be repeated: the second time changes nothing. */
import { keyProjectId, requireOrganizationId } from '../../identity/projects/lookup.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import { invalid } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { findRelease, type KnownRelease, newestReleaseOf } from './issue-detail-store.js';
import { finalIssueIds, type IssueRow, issues, membersOf, requireIssue } from './issue-store.js';
import { issueViews } from './issue-view.js';

type Changes = Partial<Omit<IssueRow, 'events'>>;

const UNRESOLVED_STATE = { resolved_at: null, resolved_in_release: null, resolved_order_key: null, recurring: false };

/** A decision about an issue makes pending notifications of it unnecessary. */
const known = ({ recurrence_count }: IssueRow) => ({ told_new: true, told_recurrences: recurrence_count });

/** Locks the issue, or its target if it has been merged. */
async function lockRootIssue(context: OperationContext, issueId: string): Promise<IssueRow> {
  const { organization_id: organizationId, id } = await requireIssue(context, issueId);
  const row = await issues.findForUpdate(context.database, organizationId, id);
  if (!row) throw notFound('ISSUE_NOT_FOUND', issueId);
  return row.merged_into === null ? row : lockRootIssue(context, issueId);
}

/** The release in which it is resolved: the given one, otherwise the newest in which it occurred; null if its events name none. */
async function resolvedIn({ database }: OperationContext, issue: IssueRow, named: string | undefined): Promise<KnownRelease | null> {
  const { organization_id: organizationId, property_id: propertyId } = issue;
  if (named === undefined) {
    const members = { organizationId, issueIds: await membersOf(database, organizationId, issue.id) };
    return (await newestReleaseOf(database, members, propertyId)) ?? null;
  }
  // the order of an unknown release is unknown, and a typing error would close the issue forever
  const release = await findRelease(database, organizationId, propertyId, named);
  if (!release) throw invalid('/release', `is not a release of this property: no event and no source map names ${JSON.stringify(named)}`);
  return release;
}

async function resolve(context: OperationContext, issue: IssueRow, named: string | undefined): Promise<Changes | null> {
  if (issue.status === 'resolved' && (named === undefined || named === issue.resolved_in_release)) return null;
  const release = await resolvedIn(context, issue, named);
  return {
    status: 'resolved',
    resolved_at: context.now,
    resolved_in_release: release?.name ?? null,
    resolved_order_key: release?.order_key ?? null,
    recurring: false,
    ...known(issue),
  };
}

const STATUS_AFTER = { resolve: 'resolved', ignore: 'ignored', reopen: 'unresolved' } as const;

async function changesOf(
  context: OperationContext,
  issue: IssueRow,
  { action, release }: Omit<Input<'updateErrorIssueStatus'>, 'issueId'>,
): Promise<Changes | null> {
  if (action === 'resolve') return resolve(context, issue, release);
  const status = STATUS_AFTER[action];
  if (issue.status === status) return null;
  return { status, ...UNRESOLVED_STATE, ...(action === 'ignore' && known(issue)) };
}

export async function updateErrorIssueStatus(context: OperationContext, { issueId, ...input }: Input<'updateErrorIssueStatus'>) {
  const { database, now } = context;
  if (input.release !== undefined && input.action !== 'resolve') throw invalid('/release', 'goes with the action resolve only');
  const issue = await lockRootIssue(context, issueId);
  const changes = await changesOf(context, issue, input);
  if (changes) await issues.change(database, issue, { ...changes, updated_at: now });
  const [view] = await issueViews(database, issue.organization_id, [await requireIssue(context, issue.id)], now);
  return { issue: view as NonNullable<typeof view> };
}

/** Does the same to all of them, or to none if one is unknown. Two of them may be one issue, if they were merged. */
export async function triageManyErrorIssues(context: OperationContext, { issueIds, action }: Input<'triageManyErrorIssues'>) {
  const { database, now } = context;
  const asked = issueIds.map((id) => id.toLowerCase());
  const final = await finalIssueIds(database, requireOrganizationId(context), asked, keyProjectId(context));
  const unknown = asked.find((id) => !final.has(id));
  if (unknown !== undefined) throw notFound('ISSUE_NOT_FOUND', unknown);
  let updated = 0;
  // in one order everywhere, so that no two calls wait for each other
  for (const id of [...new Set(final.values())].sort()) {
    const issue = await lockRootIssue(context, id);
    const changes = await changesOf(context, issue, { action });
    if (!changes) continue;
    await issues.change(database, issue, { ...changes, updated_at: now });
    updated += 1;
  }
  return { updated };
}
