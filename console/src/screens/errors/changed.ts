/** What somebody did to issues of a list, until the list of the server says so too. */
import type { Issue } from './issue-words.js';

export interface Change {
  /** As it is after the change. */
  issue: Issue;
  /** When the server had made it, in milliseconds; null: not yet. */
  madeAt: number | null;
}

export type Changes = ReadonlyMap<string, Change>;

/**
 * A list with the changes in it. What no longer fits its filters stays, at the end: rows do not leave while somebody works on them.
 *
 * @param confirmedAt when the server sent the list
 */
export function withChanges(listed: readonly Issue[], changes: Changes, confirmedAt: number): Issue[] {
  const known = new Set(listed.map(({ id }) => id));
  const isNewer = ({ madeAt }: Change) => madeAt === null || madeAt >= confirmedAt;
  const shown = listed.map((issue) => {
    const change = changes.get(issue.id);
    return change && isNewer(change) ? { ...issue, status: change.issue.status } : issue;
  });
  return [...shown, ...[...changes.values()].flatMap(({ issue }) => (known.has(issue.id) ? [] : [issue]))];
}

/** The changes after another one of these issues. */
export const changed = (before: Changes, issues: readonly Issue[], madeAt: number | null): Changes =>
  new Map([...before, ...issues.map((issue): [string, Change] => [issue.id, { issue, madeAt }])]);
