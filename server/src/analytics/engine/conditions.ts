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

/** The longest one made of each. */
const padded = new WeakMap<Members, Members>();

/** The same members with room for so many ids: a kernel that reads beyond the end of an array takes several times as long. */
export function membersFor(members: Members, length: number): Members {
  if (members.length >= length) return members;
  const known = padded.get(members);
  if (known && known.length >= length) return known;
  const longer = new Uint8Array(length);
  longer.set(members);
  padded.set(members, longer);
  return longer;
}
