/**
 * When a schedule expects results. The library shifts a local time that a change of clocks skips to the next one that exists; the job's own scheduler
 * may not, so only times whose local time exists and fits the expression can be missed.
 */
import { Cron } from 'croner';
import { LRUCache } from 'lru-cache';
import { writtenOut } from './cron-fields.js';

/** When results are expected. */
export interface Times {
  cron: string;
  timeZone: string;
}

const MINUTE_MS = 60_000;

/** Results this much before their time may count for it. */
const MOST_EARLY_MS = 5 * MINUTE_MS;
/** How many times a monitor's row has. */
const STORED_TIMES = 16;

/** Expressions are parsed once; a parsed one holds a few kilobytes. */
const parsed = new LRUCache<string, Cron>({ max: 1_000 });

const keyOf = ({ cron, timeZone }: Times) => `${timeZone} ${cron}`;

function parse({ cron, timeZone }: Times): Cron {
  const key = keyOf({ cron, timeZone });
  const known = parsed.get(key);
  if (known) return known;
  // a fixed time that occurs twice is expected once; one with a star in minute or hour both times
  const made = new Cron(writtenOut(cron), { timezone: timeZone, mode: '5-part', fixedTimeRule: 'no-wildcard', paused: true });
  parsed.set(key, made);
  return made;
}

/** The next times after a moment, in order; those that aren't required follow from a change of clocks. */
export function* timesAfter(times: Times, after: Date): Generator<{ at: Date; required: boolean }> {
  const schedule = parse(times);
  for (let at = schedule.nextRun(after); at; at = schedule.nextRun(at)) yield { at, required: schedule.match(at) };
}

/** The times that a monitor's row has, and since when a result counts for each: half the gap before it, the grace or five minutes early. */
export interface StoredTimes {
  expectedAt: Date[];
  countsFrom: Date[];
}

/** Required times from a moment on: monitors with the same schedule share them, though each was heard at another moment. */
interface Span {
  from: number;
  times: number[];
}

const spans = new LRUCache<string, Span>({ max: 1_000 });
/** A longer span begins anew. */
const LONGEST_SPAN = 64;

function spanFrom(times: Times, after: number): Span {
  const known = spans.get(keyOf(times));
  if (known && after >= known.from && known.times.length < LONGEST_SPAN && after < (known.times.at(-1) ?? 0)) return known;
  const span = { from: after, times: [] };
  spans.set(keyOf(times), span);
  return span;
}

function* requiredAfter(times: Times, after: number): Generator<number> {
  const { from, times: known } = spanFrom(times, after);
  for (const time of known) if (time > after) yield time;
  for (const { at, required } of timesAfter(times, new Date(known.at(-1) ?? from))) {
    if (!required) continue;
    known.push(at.getTime());
    yield at.getTime();
  }
}

/** The first required times for which no result until `heard` counts. If it isn't the time of a result, the next one counts for any time after it. */
export function storedTimes(times: Times, graceSec: number, heard: { at: Date; isResult: boolean }): StoredTimes {
  const after = heard.at.getTime();
  const stored: StoredTimes = { expectedAt: [], countsFrom: [] };
  // the time before the first one only matters if it is near
  let before = Number.NEGATIVE_INFINITY;
  for (const at of requiredAfter(times, after - 2 * MOST_EARLY_MS)) {
    const early = at - Math.min(graceSec * 1000, MOST_EARLY_MS, (at - before) / 2);
    const from = heard.isResult ? early : Math.max(early, after + 1);
    before = at;
    if (at <= after || from <= after) continue;
    stored.expectedAt.push(new Date(at));
    if (stored.countsFrom.push(new Date(from)) === STORED_TIMES) break;
  }
  return stored;
}

/** The shortest time between two of the stored times, in seconds. */
export function shortestGapSec({ expectedAt }: StoredTimes): number {
  const gaps = expectedAt.slice(1).map((at, index) => at.getTime() - (expectedAt[index] as Date).getTime());
  return Math.min(...gaps) / 1000;
}
