/** The part of error tracking in the overview: the list of issues by default, in numbers, and its newest ones. */
import type { Overview, OverviewReader, OverviewScope } from '../../domain-module.js';
import { keyProjectId } from '../../identity/projects/lookup.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { numberText } from '../../kernel/contract/short-number.js';
import { titleOf } from '../grouping/headline.js';
import { keysOf } from '../importance/importance-key.js';
import { getIssues, type IssueWithDomain } from '../issues/issue-store.js';
import { collect, ofImportance } from '../issues/lists/issue-list.js';
import * as list from '../issues/lists/issue-list-store.js';
import { scanOf } from '../issues/lists/issue-scan.js';
import { countOpen, MOST_COUNTED } from '../issues/lists/open-counts-store.js';

type Issues = NonNullable<Overview['issues']>;

const MOST_ISSUES = 5;
const DAY_MS = 86_400_000;
const IMPORTANCE = 'high';
const ANY = {
  type: undefined,
  release: undefined,
  environment: undefined,
  text: undefined,
  seenSince: undefined,
  firstSeenBefore: undefined,
};

const viewOf = (row: IssueWithDomain): Issues['newest'][number] => ({
  ...{ id: row.id, number: numberText('ERR', row.number), domain: row.domain, title: titleOf(row), level: row.level },
  ...{ events: Number(row.events), recurring: row.recurring },
  ...{ firstSeenAt: row.first_seen_at.toISOString(), lastSeenAt: row.last_seen_at.toISOString() },
});

/** The first page of the list by first event. */
async function listNewest({ database }: OperationContext, organizationId: string, propertyIds: readonly string[], outdated: boolean) {
  const keys = keysOf(IMPORTANCE);
  const order = { sort: 'firstSeen', keys, outdated, propertyIds } as const;
  const { rows } = await collect<list.ScannedIssue, list.ScanPosition>({
    scan: scanOf(database, { organizationId, filter: { ...ANY, propertyId: undefined, status: 'unresolved' }, order }),
    select: (scanned) => (outdated ? ofImportance(database, organizationId, scanned, keys) : Promise.resolve(scanned)),
    positionOf: (row) => list.positionOf(row, 'firstSeen'),
    after: null,
    limit: MOST_ISSUES,
  });
  return rows.map(({ id }) => id);
}

async function issuesOf(context: OperationContext, { organizationId, projectId }: OverviewScope) {
  const { database, now } = context;
  const propertyIds = await list.propertiesOfList(database, organizationId, undefined, projectId);
  const outdated = await list.hasOutdated(database, organizationId, propertyIds);
  const wanted = { organizationId, propertyIds, keys: keysOf(IMPORTANCE), since: new Date(now.getTime() - DAY_MS), newest: MOST_ISSUES };
  const { hasAny, newestIds, ...counts } = await countOpen(database, wanted);
  const ids = outdated || counts.unresolved === MOST_COUNTED ? await listNewest(context, organizationId, propertyIds, outdated) : newestIds;
  const rows = ids.length ? await getIssues(database, organizationId, ids) : [];
  // an issue that was just deleted is missing
  const newest = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []).map(viewOf);
  return { issues: { ...counts, newest }, hasAny };
}

export const readOverview: OverviewReader = async (context, scope) => {
  // as listErrorIssues, which refuses such a key
  if (keyProjectId(context) !== null) return { issues: null };
  const { issues, hasAny } = await issuesOf(context, scope);
  return { issues, setup: { firstEvent: hasAny } };
};
