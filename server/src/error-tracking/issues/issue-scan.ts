/**
 * Reads a list of issues in its order, whatever its filters, without reading all issues: the next few in the order, of which a page is full unless
 * a filter is rare; then those that the rare filter leaves, found by its own index. Only where every filter alone is met by many, and all of them
 * together by few, it reads on in the order.
 */
import type { Knex } from 'knex';
import { fewCandidates } from './issue-candidates.js';
import { endOfNext, type IssueList, type ScannedIssue, type ScanPlace, scanAmong, scanNext } from './issue-list-store.js';

const WINDOW = 1_000;
/** How much larger each window is than the one before. */
const GROWTH = 4;

export type IssueScan = (after: ScanPlace | null, limit: number) => Promise<ScannedIssue[]>;

/** A reader of one list; what it finds out about the filters holds for all of its reads. */
export function scanOf(database: Knex, list: IssueList): IssueScan {
  const { organizationId, filter, order } = list;
  let asked: Promise<string[] | null> | null = null;
  let known: string[] | null = null;
  const candidates = async () => {
    asked ??= fewCandidates(database, organizationId, order.propertyIds, order.outdated ? null : order.keys, filter);
    known = await asked;
    return known;
  };
  return async (after, limit) => {
    const found: ScannedIssue[] = [];
    let from = after;
    for (let window = WINDOW; ; window *= GROWTH) {
      if (known) return [...found, ...(await scanAmong(database, list, known, from, limit - found.length))];
      found.push(...(await scanNext(database, list, from, window, limit - found.length)));
      if (found.length >= limit) return found;
      from = await endOfNext(database, list, from, window);
      if (!from) return found;
      await candidates();
    }
  };
}
