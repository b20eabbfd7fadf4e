/** Filters with values as numbers: dictionary lookups are done, and the conditions can be posted to other threads. */
import type { Attribute } from '../dimensions.js';

/** For each id, 1 if it is one of the values. Ids beyond the end are not members. */
export type Members = Uint8Array;

export type Condition =
  | { by: 'column'; column: Attribute | 'entryPage' | 'exitPage'; members: Members; negated: boolean }
  /** By codes of hits: sessions that have, or have not, such a hit. */
  | { by: 'hits'; members: Members; negated: boolean }
  /** By ids of values; `event` null means any hit. An unknown key is -1. */
  | { by: 'property'; key: number; event: number | null; members: Members; negated: boolean };

/** The ids as a members array. */
export function membersOf(ids: Iterable<number>): Members {
  const list = [...ids];
  const members = new Uint8Array(list.reduce((largest, id) => Math.max(largest, id), -1) + 1);
  for (const id of list) members[id] = 1;
  return members;
}

/** The longest padded copy of each. */
const padded = new WeakMap<Members, Members>();

/** The same members with room for `length` ids. A kernel that reads beyond the end of an array is several times slower. */
export function membersFor(members: Members, length: number): Members {
  if (members.length >= length) return members;
  const known = padded.get(members);
  if (known && known.length >= length) return known;
  const longer = new Uint8Array(length);
  longer.set(members);
  padded.set(members, longer);
  return longer;
}
