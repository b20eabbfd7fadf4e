/**
 * Reads a list of issues in order, with any filters, without reading all issues: first the next few in the order, which fill a page unless a filter
 * is rare; then the matches of the rare filter, found by its index. Only if every filter has many matches, but all together few, it continues in the
 * order.
 */
import type { Knex } from 'knex';
import { fewCandidates } from './issue-candidates.js';
import { endOfNext, type IssueList, type ScannedIssue, type ScanPosition, scanAmong, scanNext } from './issue-list-store.js';

/** Fills a page if every tenth issue matches. Looking for a release takes ten times as long per issue as anything else. */
const WINDOW = 250;
/** The growth factor of windows. */
const GROWTH = 4;
/** A filter with more matches isn't rare: reading this many scattered rows takes ten milliseconds. */
const MOST_CANDIDATES = 4_000;

type IssueScan = (after: ScanPosition | null, limit: number) => Promise<ScannedIssue[]>;

/** A reader of one list; its knowledge about the filters applies to all its reads. */
export function scanOf(database: Knex, list: IssueList): IssueScan {
  const { organizationId, filter, order } = list;
  let known: string[] | null = null;
  let asked = 0;
  /** Looks for as many matches as the window before had issues, so that the search costs no more than that did. */
  const lookForFew = async (few: number) => {
    if (known || few <= asked) return;
    asked = few;
    known = await fewCandidates(database, organizationId, order.propertyIds, order.outdated ? null : order.keys, filter, few);
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
      await lookForFew(Math.min(window, MOST_CANDIDATES));
    }
  };
}
