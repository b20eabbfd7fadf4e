/** Key figures of selected sessions, for the day and for each hour. */
import type { Day, DayColumn, Selection } from '../days/day-columns.js';
import { type Column, specialize, widthOf } from '../specialize.js';

/** The order of the figures. All add up over days. */
export const FIGURES = ['visitors', 'visits', 'pageviews', 'events', 'bounces', 'durationSec'] as const;
export const FIGURE_COUNT = FIGURES.length;
/** The hours of a day of 25 hours; one of 24.5 hours needs as many. */
export const HOURS = 25;
const HOUR_SEC = 3_600;

export const TOTALS_COLUMNS: readonly DayColumn[] = ['first', 'pageviews', 'events', 'bounce', 'durationSec'];

const sumAll = specialize((column: Column, length: number) => {
  let sum = 0;
  for (let row = 0; row < length; row += 1) sum += column[row]!;
  return sum;
});

const sumSelected = specialize((column: Column, selected: Uint32Array) => {
  let sum = 0;
  for (let index = 0; index < selected.length; index += 1) sum += column[selected[index]!]!;
  return sum;
});

/**
 * A selected session is its visitor's first selected one if the previous selected session lies before the visitor's first session of the
 * day.
 */
function visitorsOf(first: Column, selected: Uint32Array): number {
  let visitors = 0;
  let last = -1;
  for (let index = 0; index < selected.length; index += 1) {
    const row = selected[index]!;
    if (first[row] === 1) visitors += 1;
    else {
      let start = row;
      while (first[start] !== 1) start -= 1;
      if (last < start) visitors += 1;
    }
    last = row;
  }
  return visitors;
}

/** Adds the day's figures to FIGURE_COUNT numbers from `at`. */
export function addTotals(day: Day, selection: Selection, totals: Float64Array, at: number): void {
  const { first, pageviews, events, bounce, durationSec } = day.columns;
  const sum = (column: Column) =>
    selection ? sumSelected(widthOf(column))(column, selection) : sumAll(widthOf(column))(column, day.length);
  totals[at]! += selection ? visitorsOf(first, selection) : sum(first);
  totals[at + 1]! += selection ? selection.length : day.length;
  totals[at + 2]! += sum(pageviews);
  totals[at + 3]! += sum(events);
  totals[at + 4]! += sum(bounce);
  totals[at + 5]! += sum(durationSec);
}

/** Adds the figures of each hour in which sessions started: HOURS times FIGURE_COUNT numbers from `at`. */
export function addHours(day: Day, selection: Selection, totals: Float64Array, at: number): void {
  const { first, startSec, pageviews, events, bounce, durationSec } = day.columns;
  const count = selection ? selection.length : day.length;
  let visitor = -1;
  let lastVisitor = -1;
  let lastHour = -1;
  let row = -1;
  for (let index = 0; index < count; index += 1) {
    const next = selection ? selection[index]! : index;
    while (row < next) {
      row += 1;
      visitor += first[row]!;
    }
    const hour = Math.min(HOURS - 1, Math.floor(startSec[row]! / HOUR_SEC));
    const cell = at + hour * FIGURE_COUNT;
    if (visitor !== lastVisitor || hour !== lastHour) totals[cell]! += 1;
    lastVisitor = visitor;
    lastHour = hour;
    totals[cell + 1]! += 1;
    totals[cell + 2]! += pageviews[row]!;
    totals[cell + 3]! += events[row]!;
    totals[cell + 4]! += bounce[row]!;
    totals[cell + 5]! += durationSec[row]!;
  }
}
