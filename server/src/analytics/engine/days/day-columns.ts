/** One local day of sessions as columns: the form that is sealed and that reports are computed from. */

import { narrow } from '../codec.js';
import { ATTRIBUTES, type Attribute } from '../dimensions.js';
import type { SessionTable } from '../sessions/session-table.js';
import type { Column } from '../specialize.js';

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

/** Sessions of a day in order; null means all of them. */
export type Selection = Uint32Array | null;

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
  for (let index = 0; index < count; index += 1)
    if (index === 0 || visitor[found[index]!] !== visitor[found[index - 1]!]) firsts.push(index);
  const ends = new Uint32Array(count);
  firsts.forEach((start, visitor) => {
    ends[start] = firsts[visitor + 1] ?? count;
  });
  const between = (one: number, other: number) =>
    startUs[found[one]!]! - startUs[found[other]!]! || startSeq[found[one]!]! - startSeq[found[other]!]!;
  const rows = new Uint32Array(count);
  let next = 0;
  // already nearly sorted, like the log
  for (const first of firsts.sort(between)) {
    for (let index = first; index < ends[first]!; index += 1, next += 1) rows[next] = found[index]!;
  }
  return rows;
}

/** The values of these rows in the narrowest array. A loop, because `from` with a function is several times slower. */
function taken(values: Float64Array | Int32Array | Uint32Array | Uint8Array, rows: Uint32Array, less = 0): Column {
  const kept = new Uint32Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) kept[index] = values[rows[index]!]! - less;
  return narrow(kept);
}

/** The sessions that began in [from, to), as Unix seconds. */
export function cutDay(table: SessionTable, fromSec: number, toSec: number): Day {
  const rows = rowsOf(table, fromSec, toSec);
  const of = (values: Parameters<typeof taken>[0]) => taken(values, rows);
  const first = new Uint8Array(rows.length).fill(1);
  for (let index = 1; index < rows.length; index += 1)
    if (table.visitor[rows[index - 1]!] === table.visitor[rows[index]!]) first[index] = 0;
  const attributes = Object.fromEntries(table.attributes.map((values, index) => [ATTRIBUTES[index], of(values)])) as Record<
    Attribute,
    Column
  >;
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
  let index = 0;
  for (const row of rows) {
    for (let hit = table.hitOffset[row]!; hit < table.hitOffset[row + 1]!; hit += 1, index += 1) {
      hits[index] = table.hits[hit]!;
      hitDelay[index] = table.hitDelay[hit]!;
    }
  }
  return { hits: narrow(hits), hitDelay: narrow(hitDelay) };
}

type PropColumn = 'propSession' | 'propEvent' | 'propKey' | 'propValue' | 'propHit';

function propsOf(table: SessionTable, rows: Uint32Array): Record<PropColumn, Column> {
  const rowOfSession = new Int32Array(table.length).fill(-1);
  for (let index = 0; index < rows.length; index += 1) rowOfSession[rows[index]!] = index;
  const { propSession } = table;
  const kept: number[] = [];
  for (let prop = 0; prop < propSession.length; prop += 1) if (rowOfSession[propSession[prop]!]! >= 0) kept.push(prop);
  // stable, so the properties of one session keep their order
  const sorted = Uint32Array.from(kept.sort((one, other) => rowOfSession[propSession[one]!]! - rowOfSession[propSession[other]!]!));
  const of = (values: Uint32Array) => taken(values, sorted);
  const sessions = new Uint32Array(sorted.length);
  for (let index = 0; index < sorted.length; index += 1) sessions[index] = rowOfSession[propSession[sorted[index]!]!]!;
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
