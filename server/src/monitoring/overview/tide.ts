/** The tide: how many monitors were in trouble in each quarter of an hour of the last day. */
import type { Overview } from '../../domain-module.js';

export const QUARTERS = 96;
export const QUARTER_SEC = 900;
const QUARTER_MS = QUARTER_SEC * 1000;

/** Monitors that had the same trouble in the same quarters, from the first to the last. */
export interface TroubleSpan {
  first: number;
  last: number;
  trouble: 'down' | 'late';
  monitors: number;
}

/** The start of the first of the quarters of which the last is the present one. */
export const tideFrom = (now: Date): Date => new Date((Math.floor(now.getTime() / QUARTER_MS) - QUARTERS + 1) * QUARTER_MS);

/** Adds up the spans. */
export function tideOf(from: Date, spans: readonly TroubleSpan[]): Overview['tide'] {
  const counts = { down: new Array<number>(QUARTERS).fill(0), late: new Array<number>(QUARTERS).fill(0) };
  for (const { first, last, trouble, monitors } of spans)
    for (let quarter = first; quarter <= last; quarter += 1) counts[trouble][quarter] = (counts[trouble][quarter] ?? 0) + monitors;
  return { from: from.toISOString(), quarterSec: QUARTER_SEC, ...counts };
}
