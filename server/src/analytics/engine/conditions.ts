/** Filters whose values are numbers: what is asked of columns, after the dictionary has been asked. They go to other threads as they are. */
import type { Attribute } from './dimensions.js';

/** Of each id, 1 if it is one of the values. Ids beyond the end are not. */
export type Members = Uint8Array;

export type Condition =
  | { by: 'column'; column: Attribute | 'entryPage' | 'exitPage'; members: Members; negated: boolean }
  /** By codes of hits: sessions with such a hit, or without any. */
  | { by: 'hits'; members: Members; negated: boolean }
  /** By ids of values; `event` null: of any hit. A key that nobody sent is -1. */
  | { by: 'property'; key: number; event: number | null; members: Members; negated: boolean };

/** The ids as members. */
export function membersOf(ids: Iterable<number>): Members {
  const list = [...ids];
  const members = new Uint8Array(list.reduce((largest, id) => Math.max(largest, id), -1) + 1);
  for (const id of list) members[id] = 1;
  return members;
}
