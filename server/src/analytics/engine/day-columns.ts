/** One local day of sessions as columns: the form that is sealed and that reports are computed from. */

import { narrow } from './codec.js';
import { ATTRIBUTES, type Attribute } from './dimensions.js';
import type { SessionTable } from './session-table.js';
import type { Column } from './specialize.js';

/** Column order of sealed days. New columns go to the end. */
export const DAY_COLUMNS = [
  /** 1 for the visitor's first session of the day. A visitor's sessions are adjacent, so distinct visitors can be counted without ids. */
  'first',
  /** Seconds since local midnight. */
  'startSec',
  'durationSec',
  'bounce',
  ...ATTRIBUTES,
  'entryPage',
  'exitPage',
  'pageviews',
  'events',
  'hits',
  'hitDelay',
  'propSession',
  'propEvent',
  'propKey',
  'propValue',
  /** Which hit of the session has the property, from 0. */
  'propHit',
] as const;
export type DayColumn = (typeof DAY_COLUMNS)[number];

/** A day with some or all of its columns. */
export interface Day<Name extends DayColumn = DayColumn> {
  /** Number of sessions. */
  length: number;
  columns: Readonly<Record<Name, Column>>;
  /** Where each session's hits begin, with the total at the end. Computed on first use. */
  offsets?: Uint32Array;
}

/**
 * The table's sessions that began in [from, to). Visitors are ordered by their first session there, so the order doesn't depend on the rest
 * of the table. A visitor's sessions stay together.
 */
function rowsOf(table: SessionTable, fromSec: number, toSec: number): Uint32Array {
  const { length, startSec, startUs, startSeq, visitor } = table;
  const found = new Uint32Array(length);
  let count = 0;
  for (let row = 0; row < length; row += 1) {
    if (startSec[row]! < fromSec || startSec[row]! >= toSec) continue;
    found[count] = row;
    count += 1;
  }
  const firsts: number[] = [];
  for (let place = 0; place < count; place += 1)
    if (place === 0 || visitor[found[place]!] !== visitor[found[place - 1]!]) firsts.push(place);
  const ends = new Uint32Array(count);
  firsts.forEach((place, index) => {
    ends[place] = firsts[index + 1] ?? count;
  });
  const between = (one: number, other: number) =>
    startUs[found[one]!]! - startUs[found[other]!]! || startSeq[found[one]!]! - startSeq[found[other]!]!;
  const rows = new Uint32Array(count);
  let next = 0;
  // already nearly sorted, like the log
  for (const first of firsts.sort(between)) {
    for (let place = first; place < ends[first]!; place += 1, next += 1) rows[next] = found[place]!;
  }
  return rows;
}

/** The values of these rows in the narrowest array. A loop, because `from` with a function is several times slower. */
function taken(values: ArrayLike<number>, rows: Uint32Array, less = 0): Column {
  const kept = new Uint32Array(rows.length);
  for (let place = 0; place < rows.length; place += 1) kept[place] = values[rows[place]!]! - less;
  return narrow(kept);
}

/** The sessions that began in [from, to), as Unix seconds. */
export function cutDay(table: SessionTable, fromSec: number, toSec: number): Day {
  const rows = rowsOf(table, fromSec, toSec);
  const of = (values: ArrayLike<number>) => taken(values, rows);
  const first = new Uint8Array(rows.length).fill(1);
  for (let place = 1; place < rows.length; place += 1)
    if (table.visitor[rows[place - 1]!] === table.visitor[rows[place]!]) first[place] = 0;
  const attributes = Object.fromEntries(ATTRIBUTES.map((name, index) => [name, of(table.attributes[index]!)])) as Record<Attribute, Column>;
  return {
    length: rows.length,
    columns: {
      first,
      startSec: taken(table.startSec, rows, fromSec),
      durationSec: of(table.durationSec),
      bounce: of(table.bounce),
      ...attributes,
      entryPage: of(table.entryPage),
      exitPage: of(table.exitPage),
      pageviews: of(table.pageviews),
      events: of(table.events),
      ...hitsOf(table, rows),
      ...propsOf(table, rows),
    },
  };
}

function hitsOf(table: SessionTable, rows: Uint32Array): Record<'hits' | 'hitDelay', Column> {
  let count = 0;
  for (const row of rows) count += table.hitOffset[row + 1]! - table.hitOffset[row]!;
  const hits = new Uint32Array(count);
  const hitDelay = new Uint32Array(count);
  let place = 0;
  for (const row of rows) {
    for (let hit = table.hitOffset[row]!; hit < table.hitOffset[row + 1]!; hit += 1, place += 1) {
      hits[place] = table.hits[hit]!;
      hitDelay[place] = table.hitDelay[hit]!;
    }
  }
  return { hits: narrow(hits), hitDelay: narrow(hitDelay) };
}

type PropColumn = 'propSession' | 'propEvent' | 'propKey' | 'propValue' | 'propHit';

function propsOf(table: SessionTable, rows: Uint32Array): Record<PropColumn, Column> {
  const placeOf = new Int32Array(table.length).fill(-1);
  for (let place = 0; place < rows.length; place += 1) placeOf[rows[place]!] = place;
  const { propSession } = table;
  const kept: number[] = [];
  for (let prop = 0; prop < propSession.length; prop += 1) if (placeOf[propSession[prop]!]! >= 0) kept.push(prop);
  // stable, so the properties of one session keep their order
  const sorted = Uint32Array.from(kept.sort((one, other) => placeOf[propSession[one]!]! - placeOf[propSession[other]!]!));
  const of = (values: Uint32Array) => taken(values, sorted);
  const sessions = new Uint32Array(sorted.length);
  for (let place = 0; place < sorted.length; place += 1) sessions[place] = placeOf[propSession[sorted[place]!]!]!;
  return {
    propSession: narrow(sessions),
    propEvent: of(table.propEvent),
    propKey: of(table.propKey),
    propValue: of(table.propValue),
    propHit: of(table.propHit),
  };
}

/** Where each session's hits begin. */
export function offsetsOf(day: Day<'pageviews' | 'events'>): Uint32Array {
  if (day.offsets) return day.offsets;
  const { pageviews, events } = day.columns;
  const offsets = new Uint32Array(day.length + 1);
  for (let session = 0; session < day.length; session += 1)
    offsets[session + 1] = offsets[session]! + pageviews[session]! + events[session]!;
  day.offsets = offsets;
  return offsets;
}
