/**
 * The part of a day that reports without filters need, small enough to read for any range. Pageviews and events count on the day they
 * happened: those that a session has after midnight are kept apart and added to the next day. A session of 24 hours that begins late before
 * a day of 23 hours can reach one day further; the remainder counts in the 23 hours.
 */
import { narrow } from '../codec.js';
import { type Day, offsetsOf } from '../days/day-columns.js';
import { countsPageviews, DIMENSIONS, type Dimension } from '../dimensions.js';
import type { Column } from '../specialize.js';
import { addCounts, addHits, roomFor } from './counts.js';
import { addHours, addTotals, FIGURE_COUNT, FIGURES, HOURS } from './totals.js';

/** Pageviews and events of each hour of the next day. */
const NEXT_COUNT = 2;
const HOUR_SEC = 3_600;
const WORD = 2 ** 32;

const PARTS = ['Ids', 'Counts'] as const;
const NEXT_PARTS = ['NextIds', 'NextCounts'] as const;
type Part = (typeof PARTS)[number] | (typeof NEXT_PARTS)[number];
export type SummaryColumn = 'figures' | 'figuresHigh' | 'next' | `${Dimension}${Part}`;

/** Column order of sealed days. New columns go to the end. `figures` are those of the day, then of each hour. Pages are codes of hits. */
export const SUMMARY_COLUMNS: readonly SummaryColumn[] = [
  'figures',
  'figuresHigh',
  'next',
  ...DIMENSIONS.flatMap((dimension) =>
    [...PARTS, ...(countsPageviews(dimension) ? NEXT_PARTS : [])].map((part): SummaryColumn => `${dimension}${part}`),
  ),
];

export type Summary = Readonly<Record<SummaryColumn, Column>>;

/** The non-zero counts with their ids. */
function sparse(counts: Float64Array): [Column, Column] {
  const ids: number[] = [];
  for (let id = 0; id < counts.length; id += 1) if (counts[id]! > 0) ids.push(id);
  return [narrow(ids), narrow(ids.map((id) => counts[id]!))];
}

function addAt(counts: Float64Array, id: number, value: number): Float64Array {
  const grown = roomFor(counts, id);
  grown[id]! += value;
  return grown;
}

/** The summary of a day of `daySec` seconds. */
export function summarize(day: Day, daySec: number): Summary {
  const figures = new Float64Array(FIGURE_COUNT * (1 + HOURS));
  addTotals(day, null, figures, 0);
  addHours(day, null, figures, FIGURE_COUNT);
  const next = new Float64Array(HOURS * NEXT_COUNT);
  const counts = new Map<Dimension, Float64Array>();
  const later = new Map<Dimension, Float64Array>();
  const past = sessionsPast(day, daySec);
  for (const dimension of DIMENSIONS) {
    const none = new Float64Array(1);
    const own = dimension === 'page' ? addHits(day, null, none) : addCounts(day, null, dimension, none);
    counts.set(dimension, own);
    if (countsPageviews(dimension)) later.set(dimension, moveToNextDay(day, daySec, past, dimension, own));
  }
  moveToTheirHours(day, daySec, figures, next);
  const columns = new Map<SummaryColumn, Column>([
    ['figures', narrow(figures.map((value) => value % WORD))],
    ['figuresHigh', narrow(figures.map((value) => Math.floor(value / WORD)))],
    ['next', narrow(next)],
  ]);
  for (const [dimension, own] of counts) {
    const [ids, values] = sparse(own);
    columns.set(`${dimension}Ids`, ids).set(`${dimension}Counts`, values);
    const moved = later.get(dimension);
    if (!moved) continue;
    const [laterIds, laterValues] = sparse(moved);
    columns.set(`${dimension}NextIds`, laterIds).set(`${dimension}NextCounts`, laterValues);
  }
  return Object.fromEntries(columns) as Summary;
}

/** The summary of a day known only by counts per id; for page, per code of hits. It has no hours. */
export function summaryOfCounts(
  totals: Readonly<Record<(typeof FIGURES)[number], number>>,
  counts: ReadonlyMap<Dimension, ReadonlyMap<number, number>>,
): Summary {
  const figures = FIGURES.map((name) => totals[name]);
  const columns = new Map<SummaryColumn, Column>(SUMMARY_COLUMNS.map((name) => [name, new Uint8Array(0)]));
  const withHours = [...figures, ...new Float64Array(FIGURE_COUNT * HOURS)];
  columns.set('figures', narrow(withHours.map((value) => value % WORD)));
  columns.set('figuresHigh', narrow(withHours.map((value) => Math.floor(value / WORD))));
  columns.set('next', new Uint8Array(HOURS * NEXT_COUNT));
  for (const [dimension, own] of counts) {
    const sorted = [...own].sort(([one], [other]) => one - other);
    columns
      .set(`${dimension}Ids`, narrow(sorted.map(([id]) => id)))
      .set(`${dimension}Counts`, narrow(sorted.map(([, count]) => Math.min(count, WORD - 1))));
  }
  return Object.fromEntries(columns) as Summary;
}

/** Moves pageviews and events from the hour in which their session started to the hour in which they happened. */
function moveToTheirHours(day: Day, daySec: number, figures: Float64Array, next: Float64Array): void {
  const { startSec, hits, hitDelay } = day.columns;
  const offsets = offsetsOf(day);
  for (let hour = 0; hour <= HOURS; hour += 1) figures.fill(0, hour * FIGURE_COUNT + 2, hour * FIGURE_COUNT + 4);
  for (let session = 0; session < day.length; session += 1) {
    const start = startSec[session]!;
    const end = offsets[session + 1]!;
    for (let hit = offsets[session]!; hit < end; hit += 1) {
      const at = start + hitDelay[hit]!;
      const isEvent = hits[hit]! & 1;
      if (at >= daySec) {
        next[Math.min(HOURS - 1, Math.floor((at - daySec) / HOUR_SEC)) * NEXT_COUNT + isEvent]! += 1;
        continue;
      }
      figures[2 + isEvent]! += 1;
      figures[(1 + Math.floor(at / HOUR_SEC)) * FIGURE_COUNT + 2 + isEvent]! += 1;
    }
  }
}

/** The sessions with hits after midnight. */
function sessionsPast(day: Day, daySec: number): number[] {
  const { startSec, hitDelay } = day.columns;
  const offsets = offsetsOf(day);
  const past: number[] = [];
  for (let session = 0; session < day.length; session += 1) {
    const end = offsets[session + 1]!;
    if (end > offsets[session]! && startSec[session]! + hitDelay[end - 1]! >= daySec) past.push(session);
  }
  return past;
}

/** Moves what these sessions did after midnight from a dimension's counts to those of the next day, which it returns. */
function moveToNextDay(day: Day, daySec: number, past: readonly number[], dimension: Dimension, counts: Float64Array): Float64Array {
  const { startSec, hits, hitDelay } = day.columns;
  const offsets = offsetsOf(day);
  let later: Float64Array = new Float64Array(1);
  const move = (id: number, count: number) => {
    counts[id]! -= count;
    later = addAt(later, id, count);
  };
  for (const session of past) {
    let pageviews = 0;
    for (let hit = offsets[session + 1]! - 1; hit >= offsets[session]!; hit -= 1) {
      if (startSec[session]! + hitDelay[hit]! < daySec) break;
      const code = hits[hit]!;
      if (dimension === 'page') move(code, 1);
      else if ((code & 1) === 0) pageviews += 1;
    }
    if (dimension !== 'page' && pageviews > 0) move(day.columns[dimension][session]!, pageviews);
  }
  return later;
}

export const SUMMARY_TOTALS: readonly SummaryColumn[] = ['figures', 'figuresHigh', 'next'];

/** The columns of a breakdown. */
export const columnsOfSummary = (dimension: Dimension): SummaryColumn[] =>
  [...PARTS, ...(countsPageviews(dimension) ? NEXT_PARTS : [])].map((part): SummaryColumn => `${dimension}${part}`);

type TotalsOf = Pick<Summary, 'figures' | 'figuresHigh' | 'next'>;

/** Adds the day's figures at `at`, and those of its hours from `hoursAt` unless that is null. */
export function addSummaryTotals({ figures, figuresHigh }: TotalsOf, out: Float64Array, at: number, hoursAt: number | null): void {
  const figure = (index: number) => figures[index]! + figuresHigh[index]! * WORD;
  for (let index = 0; index < FIGURE_COUNT; index += 1) out[at + index]! += figure(index);
  if (hoursAt === null) return;
  for (let index = 0; index < FIGURE_COUNT * HOURS; index += 1) out[hoursAt + index]! += figure(FIGURE_COUNT + index);
}

/** Adds what the day's sessions did after midnight to the next day's figures. */
export function addNextTotals({ next }: TotalsOf, out: Float64Array, at: number, hoursAt: number | null): void {
  for (let hour = 0; hour < HOURS; hour += 1) {
    for (let kind = 0; kind < NEXT_COUNT; kind += 1) {
      const count = next[hour * NEXT_COUNT + kind]!;
      out[at + 2 + kind]! += count;
      if (hoursAt !== null) out[hoursAt + hour * FIGURE_COUNT + 2 + kind]! += count;
    }
  }
}

/** Adds sparse counts. Returns the array, possibly a larger one. */
export function addSparse(ids: Column, counts: Column, out: Float64Array): Float64Array {
  // ids are sorted, so the last is the largest
  const grown = ids.length > 0 ? roomFor(out, ids[ids.length - 1]!) : out;
  for (let index = 0; index < ids.length; index += 1) grown[ids[index]!]! += counts[index]!;
  return grown;
}

/** The count of one id among sparse ones. */
export function countIn(ids: Column, counts: Column, id: number): number {
  const index = (ids as Uint32Array).indexOf(id);
  return index < 0 ? 0 : counts[index]!;
}
