/** What somebody did to entries of the list, until the list of the server says so too. */
import type { Entry } from '../words.js';

interface Change {
  /** As it is after the change. */
  entry: Entry;
  /** When the server had made it, in milliseconds; null: not yet. */
  madeAt: number | null;
}

export type Changes = ReadonlyMap<string, Change>;

/**
 * A list with the changes in it. What no longer fits its filters stays, at the end: rows do not leave while somebody works on them.
 *
 * @param confirmedAt when the server sent the list
 */
export function withChanges(listed: readonly Entry[], changes: Changes, confirmedAt: number): Entry[] {
  const known = new Set(listed.map(({ id }) => id));
  const shown = listed.map((entry) => {
    const change = changes.get(entry.id);
    if (!change || (change.madeAt !== null && change.madeAt < confirmedAt)) return entry;
    const { status, tags, assigneeId } = change.entry;
    return { ...entry, status, tags, assigneeId };
  });
  return [...shown, ...[...changes.values()].flatMap(({ entry }) => (known.has(entry.id) ? [] : [entry]))];
}

/** The changes after another one of these entries. */
export const changed = (before: Changes, entries: readonly Entry[], madeAt: number | null): Changes =>
  new Map([...before, ...entries.map((entry): [string, Change] => [entry.id, { entry, madeAt }])]);
