/** Goals, funnels, events and event properties in selected sessions. */

import { type Day, type DayColumn, offsetsOf, type Selection } from '../days/day-columns.js';
import type { Attribute } from '../dimensions.js';
import { type Column, capacityOf, specialize, widthOf } from '../specialize.js';
import { type Members, membersFor } from './conditions.js';
import { roomFor } from './counts.js';

export const HIT_COLUMNS: readonly DayColumn[] = ['hits', 'pageviews', 'events'];
export const PROPERTY_COLUMNS: readonly DayColumn[] = ['propSession', 'propEvent', 'propKey', 'propValue'];

/** Adds the number of sessions with such a hit at `at`, and the number of hits after it. `selected` null means the whole day. */
const goal = specialize(
  (hits: Column, offsets: Uint32Array, selected: Uint32Array | null, count: number, members: Members, out: Float64Array, at: number) => {
    let sessions = 0;
    let found = 0;
    for (let index = 0; index < count; index += 1) {
      const row = selected === null ? index : selected[index]!;
      const end = offsets[row + 1]!;
      let own = 0;
      for (let hit = offsets[row]!; hit < end; hit += 1) own += members[hits[hit]!]!;
      sessions += own > 0 ? 1 : 0;
      found += own;
    }
    out[at]! += sessions;
    out[at + 1]! += found;
  },
);

/** Counts in `out` how many sessions reached each step. A step is the first matching hit after the one of the previous step. */
const funnel = specialize(
  (hits: Column, offsets: Uint32Array, selected: Uint32Array | null, count: number, steps: readonly Members[], out: Float64Array) => {
    const [first] = steps;
    if (!first) return;
    for (let index = 0; index < count; index += 1) {
      const row = selected === null ? index : selected[index]!;
      const end = offsets[row + 1]!;
      let step = 0;
      let members = first;
      for (let hit = offsets[row]!; hit < end; hit += 1) {
        if (!members[hits[hit]!]) continue;
        out[step]! += 1;
        step += 1;
        const next = steps[step];
        if (!next) break;
        members = next;
      }
    }
  },
);

const countOf = (day: Day, selection: Selection) => (selection ? selection.length : day.length);

/** Adds the visits, then the sessions and hits of each goal. */
export function addGoals(day: Day, selection: Selection, goals: readonly Members[], out: Float64Array): void {
  const { hits } = day.columns;
  const count = countOf(day, selection);
  out[0]! += count;
  const key = `${widthOf(hits)} ${selection !== null}`;
  goals.forEach((members, index) => {
    goal(key)(hits, offsetsOf(day), selection, count, membersFor(members, capacityOf(hits)), out, 1 + index * 2);
  });
}

export function addFunnel(day: Day, selection: Selection, steps: readonly Members[], out: Float64Array): void {
  const { hits } = day.columns;
  const padded = steps.map((members) => membersFor(members, capacityOf(hits)));
  funnel(`${widthOf(hits)} ${selection !== null}`)(hits, offsetsOf(day), selection, countOf(day, selection), padded, out);
}

/** Adds, for each value of the column, a pair: all sessions and those with the goal. Returns the array, possibly a larger one. */
export function addGoalBy(
  day: Day,
  selection: Selection,
  members: Members,
  dimension: Attribute | 'entryPage' | 'exitPage',
  out: Float64Array,
): Float64Array {
  const { hits, [dimension]: column } = day.columns;
  const grown = roomFor(out, capacityOf(column) * 2 - 1);
  const key = `${widthOf(hits)} ${widthOf(column)} ${selection !== null}`;
  goalBy(key)(hits, offsetsOf(day), selection, countOf(day, selection), membersFor(members, capacityOf(hits)), column, grown);
  return grown;
}

const goalBy = specialize(
  (
    hits: Column,
    offsets: Uint32Array,
    selected: Uint32Array | null,
    count: number,
    members: Members,
    column: Column,
    out: Float64Array,
  ) => {
    for (let index = 0; index < count; index += 1) {
      const row = selected === null ? index : selected[index]!;
      const end = offsets[row + 1]!;
      let found = 0;
      for (let hit = offsets[row]!; hit < end; hit += 1) found |= members[hits[hit]!]!;
      const pair = column[row]! * 2;
      out[pair]! += 1;
      out[pair + 1]! += found;
    }
  },
);

/** Adds, for each event id, a pair: its hits and the sessions that have one. */
export function addEvents(day: Day, selection: Selection, out: Float64Array): Float64Array {
  const { hits } = day.columns;
  const grown = roomFor(out, capacityOf(hits) + 1);
  // the last session counted for each event, so that a session counts once
  const seen = new Int32Array(grown.length / 2 + 1).fill(-1);
  const key = `${widthOf(hits)} ${selection !== null}`;
  events(key)(hits, offsetsOf(day), selection, countOf(day, selection), seen, grown);
  return grown;
}

const events = specialize(
  (hits: Column, offsets: Uint32Array, selected: Uint32Array | null, count: number, seen: Int32Array, out: Float64Array) => {
    for (let index = 0; index < count; index += 1) {
      const row = selected === null ? index : selected[index]!;
      const end = offsets[row + 1]!;
      for (let hit = offsets[row]!; hit < end; hit += 1) {
        const code = hits[hit]!;
        if ((code & 1) === 0) continue;
        out[code - 1]! += 1;
        if (seen[code >>> 1] === row) continue;
        seen[code >>> 1] = row;
        out[code]! += 1;
      }
    }
  },
);

/**
 * Adds, for each value of a property, or for each key if `key` is null, a pair: its hits and the sessions that have one. Only hits with
 * that event count; 0 stands for pageviews.
 */
export function addProperties(day: Day, selection: Selection, event: number, key: number | null, out: Float64Array): Float64Array {
  const { propSession, propEvent, propKey, propValue } = day.columns;
  const column = key === null ? propKey : propValue;
  const grown = roomFor(out, capacityOf(column) * 2 - 1);
  const seen = new Int32Array(capacityOf(column)).fill(-1);
  const isSelected = selection ? new Uint8Array(day.length) : null;
  if (selection && isSelected) for (const row of selection) isSelected[row] = 1;
  for (let prop = 0; prop < propEvent.length; prop += 1) {
    if (propEvent[prop] !== event || (key !== null && propKey[prop] !== key)) continue;
    const session = propSession[prop]!;
    if (isSelected && !isSelected[session]) continue;
    const id = column[prop]!;
    grown[id * 2]! += 1;
    if (seen[id] === session) continue;
    seen[id] = session;
    grown[id * 2 + 1]! += 1;
  }
  return grown;
}
