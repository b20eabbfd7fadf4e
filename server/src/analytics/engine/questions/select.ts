/** Selects a day's sessions by conditions. */

import { type Day, type DayColumn, offsetsOf, type Selection } from '../days/day-columns.js';
import { type Column, capacityOf, specialize, widthOf } from '../specialize.js';
import { type Condition, type Members, membersFor } from './conditions.js';
import { selectByHits } from './hit-blocks.js';

const amongAll = specialize((column: Column, members: Members, negated: number, length: number, selected: Uint32Array) => {
  let count = 0;
  for (let row = 0; row < length; row += 1) {
    selected[count] = row;
    count += members[column[row]!]! ^ negated;
  }
  return count;
});

const amongSelected = specialize((column: Column, members: Members, negated: number, length: number, selected: Uint32Array) => {
  let count = 0;
  for (let index = 0; index < length; index += 1) {
    const row = selected[index]!;
    selected[count] = row;
    count += members[column[row]!]! ^ negated;
  }
  return count;
});

const hitsOfSelected = specialize(
  (hits: Column, members: Members, negated: number, length: number, selected: Uint32Array, offsets: Uint32Array) => {
    let count = 0;
    for (let index = 0; index < length; index += 1) {
      const row = selected[index]!;
      const end = offsets[row + 1]!;
      let found = 0;
      for (let hit = offsets[row]!; hit < end; hit += 1) found |= members[hits[hit]!]!;
      selected[count] = row;
      count += found ^ negated;
    }
    return count;
  },
);

/** Marks the sessions that have the property. */
function sessionsWith(day: Day, condition: Extract<Condition, { by: 'property' }>): Uint8Array {
  const { propSession, propEvent, propKey, propValue } = day.columns;
  const marked = new Uint8Array(day.length);
  const { key, event, members } = condition;
  for (let prop = 0; prop < propKey.length; prop += 1) {
    if (propKey[prop] !== key || (event !== null && propEvent[prop] !== event)) continue;
    if (members[propValue[prop]!]) marked[propSession[prop]!] = 1;
  }
  return marked;
}

/** Keeps the marked ones of the first `count` entries, or all marked sessions. */
function keepMarked(marked: Uint8Array, negated: number, count: number, isAll: boolean, selected: Uint32Array): number {
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const row = isAll ? index : selected[index]!;
    selected[kept] = row;
    kept += marked[row]! ^ negated;
  }
  return kept;
}

const COST = { column: 0, property: 1, hits: 2 };

/** The columns that the conditions need. */
export function columnsOfConditions(conditions: readonly Condition[]): DayColumn[] {
  return conditions.flatMap((condition): DayColumn[] => {
    if (condition.by === 'column') return [condition.column];
    if (condition.by === 'hits') return ['hits', 'pageviews', 'events'];
    return ['propSession', 'propEvent', 'propKey', 'propValue'];
  });
}

/** The sessions that meet every condition. */
export function select(day: Day, conditions: readonly Condition[]): Selection {
  if (conditions.length === 0) return null;
  const selected = new Uint32Array(day.length);
  let count = day.length;
  let isAll = true;
  // cheapest first, so that costly conditions check fewer sessions
  for (const condition of [...conditions].sort((one, other) => COST[one.by] - COST[other.by])) {
    const negated = condition.negated ? 1 : 0;
    if (condition.by === 'column') {
      const column = day.columns[condition.column];
      count = (isAll ? amongAll : amongSelected)(widthOf(column))(
        column,
        membersFor(condition.members, capacityOf(column)),
        negated,
        count,
        selected,
      );
    } else if (condition.by === 'hits') {
      const { hits } = day.columns;
      const { members } = condition;
      count = isAll
        ? selectByHits(day, members, negated, selected)
        : hitsOfSelected(widthOf(hits))(hits, membersFor(members, capacityOf(hits)), negated, count, selected, offsetsOf(day));
    } else {
      count = keepMarked(sessionsWith(day, condition), negated, count, isAll, selected);
    }
    isAll = false;
  }
  return selected.subarray(0, count);
}
