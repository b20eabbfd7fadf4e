/** Lists of issues and of their types, and one issue. */
import { decodeCursor, encodeCursor, isText, isTime, isUuid, page } from '../contract/cursor.js';
import type { Input, OperationContext } from '../contract/handler.js';
import type { ErrorsOperations } from '../generated/operations.js';
import { requireOrganizationId } from '../projects/scope.js';
import { requireProperty } from '../properties/scope.js';
import { importanceOf } from './importance.js';
import { collect } from './issue-list.js';
import * as list from './issue-list-store.js';
import { requireIssue } from './issue-scope.js';
import { updateErrorIssueStatus } from './issue-status.js';
import { getIssues } from './issue-store.js';
import { issueDetail, issueViews } from './issue-view.js';
import { mergeErrorIssues } from './merge-issues.js';
import { readFacts } from './stored-payload.js';

type IssueOperations = Omit<ErrorsOperations, 'listErrorEvents' | 'getErrorEvent' | 'getErrorFixContext'>;

const isNumberOfEvents = (part: string) => /^\d{1,18}$/.test(part);

/** Where a list goes on. Its cursor names the order, so that one of another order is refused rather than misread. */
function placeAfter(cursor: string | undefined, sort: list.IssueSort): list.ScanPlace | null {
  const isValue = sort === 'events' ? isNumberOfEvents : isTime;
  const parts = decodeCursor(cursor, [(part) => part === sort, isValue, isUuid]);
  return parts && [parts[1] as string, parts[2] as string];
}

function filterOf(input: Input<'listErrorIssues'>): list.IssueFilter {
  const { propertyId, status, type, release, environment, query, since, until } = input;
  return {
    propertyId,
    status: status === 'all' ? undefined : status,
    type,
    release,
    environment,
    text: query,
    seenSince: since,
    firstSeenBefore: until,
  };
}

async function listErrorIssues(context: OperationContext, input: Input<'listErrorIssues'>) {
  const { propertyId, importance, sort, limit } = input;
  const { database, now } = context;
  const organizationId = requireOrganizationId(context);
  const after = placeAfter(input.cursor, sort);
  if (propertyId !== undefined) await requireProperty(context, propertyId);
  const filter = filterOf(input);
  const { rows, next } = await collect<list.ScanPlace>({
    scan: (from, count) => list.scanIssues(database, organizationId, filter, sort, from, count),
    placeOf: (row) => list.placeOf(row, sort),
    wanted: ({ facts }) => importance === 'all' || importanceOf(readFacts(facts)).importance === importance,
    after,
    limit,
  });
  const ids = rows.map(({ id }) => id);
  const issues = await getIssues(database, organizationId, ids);
  // one that was deleted a moment ago is missing
  const ordered = ids.flatMap((id) => issues.find((issue) => issue.id === id) ?? []);
  return {
    issues: await issueViews(database, organizationId, ordered, now),
    nextCursor: next && encodeCursor([sort, ...next]),
  };
}

async function listErrorTypes(context: OperationContext, { propertyId, since, limit, cursor }: Input<'listErrorTypes'>) {
  const [lastSeenAt, type] = decodeCursor(cursor, [isTime, isText]) ?? [];
  const after = lastSeenAt !== undefined && type !== undefined ? { lastSeenAt, type } : null;
  if (propertyId !== undefined) await requireProperty(context, propertyId);
  const filter = { propertyId, seenSince: since };
  const found = await list.listTypes(context.database, requireOrganizationId(context), filter, after, limit + 1);
  const { rows, nextCursor } = page(found, limit, (row) => [row.last_seen_at.toISOString(), row.type]);
  const types = rows.map((row) => ({
    type: row.type,
    issues: row.issues,
    events: Number(row.events),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
  return { types, nextCursor };
}

/** Every operation about issues as a whole. */
export const issueOperations: IssueOperations = {
  listErrorIssues,
  listErrorTypes,
  mergeErrorIssues,
  updateErrorIssueStatus,
  async getErrorIssue(context, { issueId }) {
    return { issue: await issueDetail(context.database, await requireIssue(context, issueId), context.now) };
  },
};
