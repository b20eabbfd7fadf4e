/**
 * Selects sessions by their hits without an inner loop per session. Most sessions have one or two hits, so the end of such a loop would be
 * mispredicted every time. Instead one pass over the hits, four at a time, notes how many matched before each hit; a session matches if
 * that number grew. It works in blocks that fit into the processor's cache.
 */

import { type Day, offsetsOf } from '../days/day-columns.js';
import { type Column, capacityOf, specialize, widthOf } from '../specialize.js';
import { type Members, membersFor } from './conditions.js';
import { roomFor } from './counts.js';

/** Sessions per block. */
const BLOCK = 1_024;

const noteHits = specialize((hits: Column, members: Members, start: number, end: number, foundBefore: Uint32Array) => {
  let found = 0;
  let hit = start;
  let note = 0;
  for (const last = end - 3; hit < last; hit += 4, note += 4) {
    const one = found + members[hits[hit]!]!;
    const two = one + members[hits[hit + 1]!]!;
    const three = two + members[hits[hit + 2]!]!;
    foundBefore[note] = found;
    foundBefore[note + 1] = one;
    foundBefore[note + 2] = two;
    foundBefore[note + 3] = three;
    found = three + members[hits[hit + 3]!]!;
  }
  for (; hit < end; hit += 1, note += 1) {
    foundBefore[note] = found;
    found += members[hits[hit]!]!;
  }
  foundBefore[note] = found;
});

/** The same, and also counts every hit. */
const noteAndCountHits = specialize(
  (hits: Column, members: Members, start: number, end: number, foundBefore: Uint32Array, counts: Float64Array) => {
    let found = 0;
    let hit = start;
    let note = 0;
    for (const last = end - 3; hit < last; hit += 4, note += 4) {
      const a = hits[hit]!;
      const b = hits[hit + 1]!;
      const c = hits[hit + 2]!;
      const d = hits[hit + 3]!;
      const one = found + members[a]!;
      const two = one + members[b]!;
      const three = two + members[c]!;
      foundBefore[note] = found;
      foundBefore[note + 1] = one;
      foundBefore[note + 2] = two;
      foundBefore[note + 3] = three;
      found = three + members[d]!;
      counts[a]! += 1;
      counts[b]! += 1;
      counts[c]! += 1;
      counts[d]! += 1;
    }
    for (; hit < end; hit += 1, note += 1) {
      const code = hits[hit]!;
      foundBefore[note] = found;
      found += members[code]!;
      counts[code]! += 1;
    }
    foundBefore[note] = found;
  },
);

function keepSessions(
  offsets: Uint32Array,
  from: number,
  to: number,
  foundBefore: Uint32Array,
  negated: number,
  selected: Uint32Array,
  kept: number,
) {
  const start = offsets[from]!;
  let count = kept;
  let before = 0;
  for (let row = from; row < to; row += 1) {
    const after = foundBefore[offsets[row + 1]! - start]!;
    selected[count] = row;
    count += (after === before ? 0 : 1) ^ negated;
    before = after;
  }
  return count;
}

/**
 * Adds `sign` to the counts of all hits of the sessions that match, or with `found` 0 of those that don't. Returns how many hits these are.
 */
const addSessions = specialize(
  (
    hits: Column,
    offsets: Uint32Array,
    from: number,
    to: number,
    foundBefore: Uint32Array,
    found: number,
    sign: number,
    counts: Float64Array,
  ) => {
    const first = offsets[from]!;
    let added = 0;
    let before = 0;
    let start = first;
    for (let row = from; row < to; row += 1) {
      const end = offsets[row + 1]!;
      const after = foundBefore[end - first]!;
      if ((after === before ? 0 : 1) === found) {
        added += end - start;
        for (let hit = start; hit < end; hit += 1) counts[hits[hit]!]! += sign;
      }
      before = after;
      start = end;
    }
    return added;
  },
);

let notes = new Uint32Array(8_192);

/** Room for a block's notes. It may hold notes of an earlier block. */
function notesFor(hits: number): Uint32Array {
  if (notes.length <= hits) notes = new Uint32Array(hits * 2);
  return notes;
}

type HitDay = Day<'hits' | 'pageviews' | 'events'>;

/** Writes the sessions with, or without, one of these hits to `selected`. Returns how many. */
export function selectByHits(day: HitDay, members: Members, negated: number, selected: Uint32Array): number {
  const { hits } = day.columns;
  const offsets = offsetsOf(day);
  const known = membersFor(members, capacityOf(hits));
  let count = 0;
  for (let from = 0; from < day.length; from += BLOCK) {
    const to = Math.min(day.length, from + BLOCK);
    const [start, end] = [offsets[from]!, offsets[to]!];
    const foundBefore = notesFor(end - start);
    noteHits(widthOf(hits))(hits, known, start, end, foundBefore);
    count = keepSessions(offsets, from, to, foundBefore, negated, selected, count);
  }
  return count;
}

/**
 * Counts the codes of all hits of these sessions. Returns the array, possibly a larger one. If most hits of the previous block were
 * counted, it counts all hits and subtracts the others.
 */
export function addHitsByHits(day: HitDay, members: Members, negated: number, counts: Float64Array): Float64Array {
  const { hits } = day.columns;
  const offsets = offsetsOf(day);
  const width = widthOf(hits);
  const known = membersFor(members, capacityOf(hits));
  const grown = roomFor(counts, capacityOf(hits) - 1);
  let isMost = false;
  for (let from = 0; from < day.length; from += BLOCK) {
    const to = Math.min(day.length, from + BLOCK);
    const [start, end] = [offsets[from]!, offsets[to]!];
    const foundBefore = notesFor(end - start);
    if (isMost) {
      noteAndCountHits(width)(hits, known, start, end, foundBefore, grown);
      const others = addSessions(`${width} less`)(hits, offsets, from, to, foundBefore, negated, -1, grown);
      isMost = others * 2 < end - start;
    } else {
      noteHits(width)(hits, known, start, end, foundBefore);
      const added = addSessions(`${width} more`)(hits, offsets, from, to, foundBefore, 1 - negated, 1, grown);
      isMost = added * 2 > end - start;
    }
  }
  return grown;
}
