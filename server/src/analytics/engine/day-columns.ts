/** One local day of sessions as columns: what is sealed, and what reports are computed from. */

import { narrow } from './codec.js';
import { ATTRIBUTES, type Attribute } from './dimensions.js';
import type { SessionTable } from './session-table.js';
import type { Column } from './specialize.js';

/** The order of the columns in sealed days. New columns go to the end. */
export const DAY_COLUMNS = [
  /** 1: the visitor's first session of the day. Sessions of one visitor stand together, so distinct visitors can be counted without their ids. */
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
] as const;
export type DayColumn = (typeof DAY_COLUMNS)[number];

/** A day with some or all of its columns. */
export interface Day<Name extends DayColumn = DayColumn> {
  /** Sessions. */
  length: number;
  columns: Readonly<Record<Name, Column>>;
  /** Where each session's hits begin, and at the end how many there are; made when it is first asked for. */
  offsets?: Uint32Array;
}

/** The sessions that began in [from, to), as Unix seconds. */
export function cutDay(table: SessionTable, fromSec: number, toSec: number): Day {
  const rows: number[] = [];
  for (let row = 0; row < table.length; row += 1) if (table.startSec[row]! >= fromSec && table.startSec[row]! < toSec) rows.push(row);
  const of = (values: ArrayLike<number>) => narrow(Uint32Array.from(rows, (row) => values[row]!));
  const first = rows.map((row, index) => (index > 0 && table.visitor[rows[index - 1]!] === table.visitor[row] ? 0 : 1));
  const attributes = Object.fromEntries(ATTRIBUTES.map((name, index) => [name, of(table.attributes[index]!)])) as Record<Attribute, Column>;
  return {
    length: rows.length,
    columns: {
      first: Uint8Array.from(first),
      startSec: narrow(Uint32Array.from(rows, (row) => table.startSec[row]! - fromSec)),
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

function hitsOf(table: SessionTable, rows: readonly number[]): Record<'hits' | 'hitDelay', Column> {
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

function propsOf(table: SessionTable, rows: readonly number[]): Record<'propSession' | 'propEvent' | 'propKey' | 'propValue', Column> {
  const placeOf = new Int32Array(table.length).fill(-1);
  for (let place = 0; place < rows.length; place += 1) placeOf[rows[place]!] = place;
  const kept: number[] = [];
  for (let prop = 0; prop < table.propSession.length; prop += 1) if (placeOf[table.propSession[prop]!]! >= 0) kept.push(prop);
  const of = (values: Uint32Array) => narrow(kept.map((prop) => values[prop]!));
  return {
    propSession: narrow(kept.map((prop) => placeOf[table.propSession[prop]!]!)),
    propEvent: of(table.propEvent),
    propKey: of(table.propKey),
    propValue: of(table.propValue),
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
