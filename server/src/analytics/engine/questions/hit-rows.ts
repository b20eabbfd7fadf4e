/** The hits of a day one by one in chronological order, each with facts about its session. */
import { countingSort } from '../counting-sort.js';
import { type Day, offsetsOf } from '../days/day-columns.js';
import { ATTRIBUTES, type Attribute } from '../dimensions.js';

export interface HitRows {
  /** The local day in which their sessions began. */
  day: string;
  /** Unix time. */
  at: Uint32Array;
  /** The visitor's number within the day, and the session's number within the visitor, both from 1. */
  visitor: Uint32Array;
  session: Uint32Array;
  /** See session-table.ts. */
  codes: Uint32Array;
  attributes: Readonly<Record<Attribute, Uint32Array>>;
  /** Triples of row, key id and value id, sorted by row. */
  props: Uint32Array;
}

/** Which of a day's hits to return. */
export interface HitSlice {
  skip: number;
  take: number;
}

/** Seconds of a day plus the 24 hours that its last sessions may continue. */
const MOST_SECONDS = 50 * 3_600;
const TRIPLE = 3;

/** Each hit's session, and its seconds since midnight. */
function momentsOf(day: Day, offsets: Uint32Array): { sessionOf: Uint32Array; seconds: Uint32Array } {
  const { startSec, hits, hitDelay } = day.columns;
  const sessionOf = new Uint32Array(hits.length);
  const seconds = new Uint32Array(hits.length);
  for (let session = 0; session < day.length; session += 1) {
    for (let hit = offsets[session]!; hit < offsets[session + 1]!; hit += 1) {
      sessionOf[hit] = session;
      seconds[hit] = Math.min(MOST_SECONDS - 1, startSec[session]! + hitDelay[hit]!);
    }
  }
  return { sessionOf, seconds };
}

/** For each session, the number of its visitor and its own number within the visitor. */
function numbersOf(day: Day): { visitor: Uint32Array; session: Uint32Array } {
  const { first } = day.columns;
  const visitor = new Uint32Array(day.length);
  const session = new Uint32Array(day.length);
  for (let row = 0; row < day.length; row += 1) {
    visitor[row] = (row > 0 ? visitor[row - 1]! : 0) + first[row]!;
    session[row] = first[row] ? 1 : session[row - 1]! + 1;
  }
  return { visitor, session };
}

/** The properties of the selected hits. */
function propsOf(day: Day, offsets: Uint32Array, wanted: Uint32Array): Uint32Array {
  const { propSession, propKey, propValue, propHit, hits } = day.columns;
  const rowOf = new Int32Array(hits.length).fill(-1);
  wanted.forEach((hit, row) => {
    rowOf[hit] = row;
  });
  const found: [number, number, number][] = [];
  for (let prop = 0; prop < propSession.length; prop += 1) {
    const row = rowOf[offsets[propSession[prop]!]! + propHit[prop]!]!;
    if (row >= 0) found.push([row, propKey[prop]!, propValue[prop]!]);
  }
  return Uint32Array.from(found.sort(([one], [other]) => one - other).flat());
}

/** A day with its date, and the moments in Unix time. */
interface NamedDay {
  name: string;
  day: Day;
  startSec: number;
  /** Hits at or after this moment are left out. */
  untilSec: number;
}

/** A slice of a day's hits, and whether more follow. */
export function hitRowsOf({ name, day, startSec, untilSec }: NamedDay, { skip, take }: HitSlice): { rows: HitRows; isMore: boolean } {
  const offsets = offsetsOf(day);
  const { sessionOf, seconds } = momentsOf(day, offsets);
  const sorted = countingSort((hit) => seconds[hit]!, seconds.length, MOST_SECONDS);
  let total = sorted.length;
  while (total > 0 && startSec + seconds[sorted[total - 1]!]! >= untilSec) total -= 1;
  const wanted = sorted.slice(Math.min(skip, total), Math.min(skip + take, total));
  const { visitor, session } = numbersOf(day);
  const of = (read: (hit: number) => number) => Uint32Array.from(wanted, read);
  return {
    rows: {
      day: name,
      at: of((hit) => startSec + seconds[hit]!),
      visitor: of((hit) => visitor[sessionOf[hit]!]!),
      session: of((hit) => session[sessionOf[hit]!]!),
      codes: of((hit) => day.columns.hits[hit]!),
      attributes: Object.fromEntries(
        ATTRIBUTES.map((name) => [name, of((hit) => day.columns[name][sessionOf[hit]!]!)]),
      ) as HitRows['attributes'],
      props: propsOf(day, offsets, wanted),
    },
    isMore: skip + take < total,
  };
}

/** The key and value pairs of each row that has any. */
export function propsByRow({ props }: HitRows): Map<number, [number, number][]> {
  const byRow = new Map<number, [number, number][]>();
  for (let index = 0; index < props.length; index += TRIPLE) {
    const of = byRow.get(props[index]!) ?? [];
    of.push([props[index + 1]!, props[index + 2]!]);
    byRow.set(props[index]!, of);
  }
  return byRow;
}
