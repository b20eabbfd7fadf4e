/** Lists of issues and of their types, and one issue. */

import type { ErrorsOperations } from '../../generated/operations.js';
import { namedProject, requireOrganizationId } from '../../identity/projects/lookup.js';
import { requireProperty } from '../../identity/properties/lookup.js';
import { hasDeletedProperties } from '../../identity/properties/store.js';
import {
  byEach,
  byText,
  byTime,
  decodeCursor,
  encodeCursor,
  isTime,
  isUuid,
  listPage,
  type Position,
} from '../../kernel/contract/cursor.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import { keysOf } from '../importance/importance-key.js';
import { listErrorIssueHours } from '../issues/hours.js';
import { triageManyErrorIssues, updateErrorIssueStatus } from '../issues/issue-status.js';
import { getIssues, requireIssue } from '../issues/issue-store.js';
import { issueDetail, issueViews } from '../issues/issue-view.js';
import { collect, ofImportance } from '../issues/lists/issue-list.js';
import * as list from '../issues/lists/issue-list-store.js';
import { scanOf } from '../issues/lists/issue-scan.js';
import { listTypes } from '../issues/lists/type-list-store.js';
import { mergeErrorIssues } from '../merging/merge-issues.js';

const idOf = ({ id }: { id: string }) => id;
const valueText = (value: Date | string) => (typeof value === 'string' ? value : value.toISOString());
const isNumberOfEvents = (part: string) => /^\d{1,18}$/.test(part);

/** Where a list continues. The cursor contains the order, so that a cursor of another order is refused. */
const positionIn = (sort: list.IssueSort): Position<list.ScanPosition> => ({
  checks: [(part) => part === sort, sort === 'events' ? isNumberOfEvents : isTime, isUuid],
  read: ([, value = '', id = '']) => [sort === 'events' ? value : new Date(value), id],
  write: ([value, id]) => [sort, valueText(value), id],
});

const momentOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

function filterOf(input: Input<'listErrorIssues'>): list.IssueFilter {
  const { propertyId, status, type, release, environment, query, since, until } = input;
  return {
    propertyId,
    status: status === 'all' ? undefined : status,
    type,
    release,
    environment,
    text: query,
    seenSince: momentOf(since),
    firstSeenBefore: momentOf(until),
  };
}

async function listErrorIssues(context: OperationContext, input: Input<'listErrorIssues'>) {
  const { propertyId, importance, sort, limit } = input;
  const project = await namedProject(context, input);
  const { database, now } = context;
  const organizationId = requireOrganizationId(context);
  const position = positionIn(sort);
  const after = decodeCursor(input.cursor, position);
  if (propertyId !== undefined) await requireProperty(context, propertyId);
  const filter = filterOf(input);
  const propertyIds = await list.propertiesOfList(database, organizationId, propertyId, project?.id);
  const outdated = await list.hasOutdated(database, organizationId, propertyIds);
  const keys = keysOf(importance);
  const { rows, next } = await collect<list.ScannedIssue, list.ScanPosition>({
    scan: scanOf(database, { organizationId, filter, order: { sort, keys, outdated, propertyIds } }),
    select: (scanned) => (outdated ? ofImportance(database, organizationId, scanned, keys) : Promise.resolve(scanned)),
    positionOf: (row) => list.positionOf(row, sort),
    after,
    limit,
  });
  const ids = rows.map(idOf);
  const issues = await getIssues(database, organizationId, ids);
  // an issue that was just deleted is missing
  const ordered = ids.flatMap((id) => issues.find((issue) => issue.id === id) ?? []);
  return {
    issues: await issueViews(database, organizationId, ordered, now),
    nextCursor: next && encodeCursor(position, next),
  };
}

async function listErrorTypes(context: OperationContext, { propertyId, since, limit, cursor }: Input<'listErrorTypes'>) {
  if (propertyId !== undefined) await requireProperty(context, propertyId);
  const organizationId = requireOrganizationId(context);
  const all = propertyId === undefined && !(await hasDeletedProperties(context.database, organizationId));
  const propertyIds = all ? null : await list.propertiesOfList(context.database, organizationId, propertyId);
  const filter = { propertyIds, seenSince: momentOf(since) };
  const { rows, nextCursor } = await listPage(
    { limit, cursor },
    byEach({ lastSeenAt: byTime, type: byText }),
    (after, count) => listTypes(context.database, organizationId, filter, after, count),
    (row) => ({ lastSeenAt: row.last_seen_at, type: row.type }),
  );
  const types = rows.map((row) => ({
    type: row.type,
    issues: row.issues,
    events: Number(row.events),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
  return { types, nextCursor };
}

/** Every operation about issues as a whole. */
export const issueOperations = {
  listErrorIssues,
  listErrorIssueHours,
  listErrorTypes,
  mergeErrorIssues,
  triageManyErrorIssues,
  updateErrorIssueStatus,
  async getErrorIssue(context, { issueId }) {
    return { issue: await issueDetail(context.database, await requireIssue(context, issueId), context.now) };
  },
} satisfies Partial<ErrorsOperations>;
