/** Dense counts: position i holds the count of id i. */

import { type Day, type DayColumn, offsetsOf, type Selection } from '../days/day-columns.js';
import { type Attribute, countsPageviews, type Dimension } from '../dimensions.js';
import { type Column, capacityOf, specialize, widthOf } from '../specialize.js';

const countAll = specialize((column: Column, length: number, counts: Float64Array) => {
  for (let row = 0; row < length; row += 1) counts[column[row]!]! += 1;
});
const countSelected = specialize((column: Column, selected: Uint32Array, counts: Float64Array) => {
  for (let index = 0; index < selected.length; index += 1) counts[column[selected[index]!]!]! += 1;
});
const sumAll = specialize((column: Column, weights: Column, length: number, counts: Float64Array) => {
  for (let row = 0; row < length; row += 1) counts[column[row]!]! += weights[row]!;
});
const sumSelected = specialize((column: Column, weights: Column, selected: Uint32Array, counts: Float64Array) => {
  for (let index = 0; index < selected.length; index += 1) {
    const row = selected[index]!;
    counts[column[row]!]! += weights[row]!;
  }
});
/** Merges consecutive sessions into one run. */
const hitsSelected = specialize((hits: Column, selected: Uint32Array, offsets: Uint32Array, counts: Float64Array) => {
  for (let index = 0; index < selected.length; index += 1) {
    let row = selected[index]!;
    let hit = offsets[row]!;
    while (index + 1 < selected.length && selected[index + 1] === row + 1) {
      index += 1;
      row += 1;
    }
    for (const end = offsets[row + 1]!; hit < end; hit += 1) counts[hits[hit]!]! += 1;
  }
});

/** An array with room for every value of the column; existing counts are kept. */
export function roomFor(counts: Float64Array, most: number): Float64Array {
  if (most < counts.length) return counts;
  const grown = new Float64Array(Math.max(most + 1, counts.length * 2));
  grown.set(counts);
  return grown;
}

export function columnsOfCounts(dimension: Dimension): DayColumn[] {
  if (dimension === 'page') return ['hits', 'pageviews', 'events'];
  return countsPageviews(dimension) ? [dimension, 'pageviews'] : [dimension as Attribute];
}

/** Counts the codes of hits. Returns the array, possibly a larger one. */
export function addHits(day: Day, selection: Selection, counts: Float64Array): Float64Array {
  const { hits } = day.columns;
  const grown = roomFor(counts, capacityOf(hits) - 1);
  if (selection) hitsSelected(widthOf(hits))(hits, selection, offsetsOf(day), grown);
  else countAll(widthOf(hits))(hits, hits.length, grown);
  return grown;
}

/** Counts sessions, or their pageviews, by a dimension other than page. Returns the array, possibly a larger one. */
export function addCounts(day: Day, selection: Selection, dimension: Exclude<Dimension, 'page'>, counts: Float64Array): Float64Array {
  const column = day.columns[dimension];
  const grown = roomFor(counts, capacityOf(column) - 1);
  if (countsPageviews(dimension)) {
    const weights = day.columns.pageviews;
    const key = `${widthOf(column)} ${widthOf(weights)}`;
    if (selection) sumSelected(key)(column, weights, selection, grown);
    else sumAll(key)(column, weights, day.length, grown);
  } else if (selection) countSelected(widthOf(column))(column, selection, grown);
  else countAll(widthOf(column))(column, day.length, grown);
  return grown;
}
