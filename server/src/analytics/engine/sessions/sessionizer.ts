/**
 * Groups the log's hits into sessions. A session is what one visitor does with at most 30 minutes between interactive hits, for at most 24
 * hours; midnight does not end it. Hits that are not interactive join the open session; they neither begin nor extend one. A hit that continues
 * a session does so after any time, as long as the visitor's id is the same.
 *
 * A visitor's id changes at local midnight. Hits of the first half hour also carry the previous id; if its session is still open, they
 * continue it.
 */
import { countingSort } from '../counting-sort.js';
import { ATTRIBUTES } from '../dimensions.js';
import { isBefore, repeatsOf } from './event-ids.js';
import type { HitLog } from './hit-log.js';
import { codeOfEvent, codeOfPage, emptySessionTable, type SessionTable } from './session-table.js';
import { VisitorIndex } from './visitor-index.js';

const US = 1_000_000;
/** Microseconds. A gap of exactly 30 minutes still continues a session. */
export const GAP_US = 1_800 * US;
/** Microseconds. A hit 24 hours after the first one begins another session. */
export const LONGEST_US = 86_400 * US;

/** The session of each hit. */
export interface Assignment {
  /** -1 if it has none. */
  sessionOf: Int32Array;
  /** Number of the visitor whose id the session began under. */
  visitor: Int32Array;
  /** Microseconds. */
  start: Float64Array;
  /** The last interactive hit. The session ends GAP_US later. */
  last: Float64Array;
  /** Visitors' numbers by id. */
  visitors: VisitorIndex;
  /** Rows ordered so that each session's rows are sorted. */
  order: Uint32Array;
}

/**
 * For each row the number of its visitor and of its previous visitor (-1 for none), and the family: visitors where one continues another.
 */
function nameVisitors(log: HitLog, skipped: Uint8Array) {
  const { length, visitor, previous, hasPrevious } = log;
  const visitors = new VisitorIndex(length * 2);
  const own = new Int32Array(length);
  const before = new Int32Array(length).fill(-1);
  for (let row = 0; row < length; row += 1) {
    if (skipped[row]) continue;
    own[row] = visitors.numberOf(visitor[row * 2]!, visitor[row * 2 + 1]!);
    if (hasPrevious[row]) before[row] = visitors.numberOf(previous[row * 2]!, previous[row * 2 + 1]!);
  }
  const parents = Int32Array.from({ length: visitors.count }, (_, number) => number);
  const familyOf = (number: number) => {
    let root = number;
    while (parents[root] !== root) root = parents[root]!;
    parents[number] = root;
    return root;
  };
  for (let row = 0; row < length; row += 1) {
    if (before[row]! < 0) continue;
    const [one, other] = [familyOf(own[row]!), familyOf(before[row]!)];
    parents[Math.max(one, other)] = Math.min(one, other);
  }
  return { visitors, own, before, familyOf };
}

/** The rows by family, and within a family in the order of hits. Rows of a log are nearly sorted, so insertion sort is fastest. */
function sortByFamily(log: HitLog, skipped: Uint8Array, own: Int32Array, count: number, familyOf: (number: number) => number): Uint32Array {
  const { length } = log;
  const ends = new Uint32Array(count + 1);
  let kept = 0;
  for (let row = 0; row < length; row += 1) {
    if (skipped[row]) continue;
    ends[familyOf(own[row]!) + 1]! += 1;
    kept += 1;
  }
  for (let family = 0; family < count; family += 1) ends[family + 1]! += ends[family]!;
  const next = ends.slice(0, count);
  const first = ends;
  const order = new Uint32Array(kept);
  for (let row = 0; row < length; row += 1) {
    if (skipped[row]) continue;
    const family = familyOf(own[row]!);
    let index = next[family]!;
    next[family] = index + 1;
    while (index > first[family]! && isBefore(log, row, order[index - 1]!)) {
      order[index] = order[index - 1]!;
      index -= 1;
    }
    order[index] = row;
  }
  return order;
}

/** Assigns the log's hits to sessions. Rows marked in `skipped` get none; repeats are always left out. */
export function assignSessions(log: HitLog, skipped?: Uint8Array): Assignment {
  const out = repeatsOf(log);
  if (skipped) for (let row = 0; row < log.length; row += 1) out[row]! |= skipped[row]!;
  const { visitors, own, before, familyOf } = nameVisitors(log, out);
  const order = sortByFamily(log, out, own, visitors.count, familyOf);
  const sessionOf = new Int32Array(log.length).fill(-1);
  // room for a session of each hit
  const visitor = new Int32Array(order.length);
  const start = new Float64Array(order.length);
  const last = new Float64Array(order.length);
  let count = 0;
  /** The latest session begun under each visitor's id, and the session of an older id that the visitor continued. */
  const begun = new Int32Array(visitors.count).fill(-1);
  const joined = new Int32Array(visitors.count).fill(-1);
  const isOpen = (session: number, at: number, gap: number) =>
    session >= 0 && at - last[session]! <= gap && at - start[session]! < LONGEST_US;
  const openOf = (number: number, at: number, gap: number) => {
    const older = joined[number]!;
    const own = isOpen(begun[number]!, at, gap) ? begun[number]! : -1;
    // of two that are over, the later one
    if (isOpen(older, at, gap) && (gap === GAP_US || own < 0 || last[own]! <= last[older]!)) return older;
    return own;
  };
  for (const row of order) {
    const at = log.at[row]!;
    const self = own[row]!;
    const gap = log.continues[row] ? LONGEST_US : GAP_US;
    let session = openOf(self, at, gap);
    if (session < 0 && before[row]! >= 0) {
      session = openOf(before[row]!, at, gap);
      joined[self] = session;
    }
    if (log.interactive[row]) {
      if (session < 0) {
        session = count;
        count += 1;
        visitor[session] = self;
        start[session] = at;
        begun[self] = session;
      }
      last[session] = at;
    }
    sessionOf[row] = session;
  }
  return { sessionOf, visitor: visitor.slice(0, count), start: start.slice(0, count), last: last.slice(0, count), visitors, order };
}

/** The assigned sessions as a table. */
export function tableOf(log: HitLog, assignment: Assignment): SessionTable {
  const { sessionOf, visitor, start, last, visitors, order } = assignment;
  const sessions = countingSort((session) => visitor[session]!, start.length, visitors.count);
  const indexOf = new Uint32Array(start.length);
  for (let index = 0; index < sessions.length; index += 1) indexOf[sessions[index]!] = index;
  const inSession = order.filter((row) => sessionOf[row]! >= 0);
  const sorted = countingSort((hit) => indexOf[sessionOf[inSession[hit]!]!]!, inSession.length, start.length);
  let props = 0;
  for (const [row, pairs] of log.props) if (sessionOf[row]! >= 0) props += pairs.length / 2;
  const table = emptySessionTable(start.length, inSession.length, props);
  for (let index = 0; index < sessions.length; index += 1) {
    const session = sessions[index]!;
    table.visitor[index] = visitor[session]!;
    table.startSec[index] = Math.floor(start[session]! / US);
    table.durationSec[index] = Math.floor(last[session]! / US) - table.startSec[index]!;
  }
  const lively = addHits(
    log,
    table,
    sorted,
    (hit) => inSession[hit]!,
    (row) => indexOf[sessionOf[row]!]!,
  );
  for (let index = 0; index < table.length; index += 1) {
    table.bounce[index] = table.pageviews[index]! < 2 && !lively[index] ? 1 : 0;
    if (table.bounce[index]) table.durationSec[index] = 0;
  }
  return table;
}

/** Adds the hits in session order. Returns which sessions have an interactive event. */
function addHits(
  log: HitLog,
  table: SessionTable,
  sorted: Uint32Array,
  rowAt: (index: number) => number,
  sessionAt: (row: number) => number,
): Uint8Array {
  const lively = new Uint8Array(table.length);
  const width = ATTRIBUTES.length;
  let prop = 0;
  for (let hit = 0; hit < sorted.length; hit += 1) {
    const row = rowAt(sorted[hit]!);
    const session = sessionAt(row);
    const event = log.event[row]!;
    const page = log.page[row]!;
    if (table.pageviews[session] === 0 && table.events[session] === 0) {
      table.startUs[session] = log.at[row]!;
      table.startSeq[session] = log.seq[row]!;
      for (let index = 0; index < width; index += 1) {
        const column = table.attributes[index];
        if (column) column[session] = log.attributes[row * width + index]!;
      }
    }
    if (event === 0) {
      if (table.pageviews[session] === 0) table.entryPage[session] = page;
      table.exitPage[session] = page;
      table.pageviews[session]! += 1;
    } else {
      table.events[session]! += 1;
      lively[session]! |= log.interactive[row]!;
    }
    table.hits[hit] = event === 0 ? codeOfPage(page) : codeOfEvent(event);
    table.hitDelay[hit] = Math.floor(log.at[row]! / US) - table.startSec[session]!;
    table.hitOffset[session + 1] = hit + 1;
    const pairs = log.props.get(row);
    if (!pairs) continue;
    for (let pair = 0; pair < pairs.length; pair += 2, prop += 1) {
      table.propSession[prop] = session;
      table.propHit[prop] = hit - table.hitOffset[session]!;
      table.propEvent[prop] = event;
      table.propKey[prop] = pairs[pair]!;
      table.propValue[prop] = pairs[pair + 1]!;
    }
  }
  return lively;
}

export const sessionize = (log: HitLog, skipped?: Uint8Array): SessionTable => tableOf(log, assignSessions(log, skipped));
