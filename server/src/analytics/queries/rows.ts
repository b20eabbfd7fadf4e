/** Turns the numbers of answers into rows of reports. */

import { addDays, dayStartSec } from '../../kernel/net/local-days.js';
import type { Vital } from '../engine/dimensions.js';
import { FIGURE_COUNT, HOURS } from '../engine/questions/totals.js';
import { BOUNDS, type Score } from '../engine/questions/vitals.js';
import type { Bucket, FunnelStep, Totals, VitalScore } from './types.js';

const HOUR_SEC = 3_600;
const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** Reads six figures from `at`. */
function totalsAt(numbers: Float64Array, at: number): Totals {
  const [visitors = 0, visits = 0, pageviews = 0, events = 0, bounces = 0, durationSec = 0] = numbers.subarray(at, at + FIGURE_COUNT);
  return {
    visitors,
    visits,
    pageviews,
    events,
    bounces,
    durationSec,
    viewsPerVisit: shareOf(pageviews, visits),
    bounceRate: shareOf(bounces, visits),
    averageDurationSec: shareOf(durationSec, visits),
  };
}

/** The sum of days that have `stride` numbers each. */
export function totalsOf(numbers: Float64Array, stride: number): Totals {
  const sum = new Float64Array(FIGURE_COUNT);
  for (let at = 0; at < numbers.length; at += stride)
    for (let index = 0; index < FIGURE_COUNT; index += 1) sum[index]! += numbers[at + index]!;
  return totalsAt(sum, 0);
}

const isoOf = (sec: number) => new Date(sec * 1_000).toISOString();

/** A bucket for each day, or for each hour of each. */
export function bucketsOf(numbers: Float64Array, from: string, dayCount: number, timeZone: string, by: 'hour' | 'day'): Bucket[] {
  const stride = FIGURE_COUNT * (by === 'hour' ? 1 + HOURS : 1);
  return Array.from({ length: dayCount }, (_, index) => index).flatMap((index): Bucket[] => {
    const day = addDays(from, index);
    const start = dayStartSec(day, timeZone);
    if (by === 'day') return [{ day, hour: null, startsAt: isoOf(start), ...totalsAt(numbers, index * stride) }];
    const hours = Math.ceil((dayStartSec(addDays(day, 1), timeZone) - start) / HOUR_SEC);
    return Array.from({ length: hours }, (_unused, hour) => ({
      day,
      hour,
      startsAt: isoOf(start + hour * HOUR_SEC),
      ...totalsAt(numbers, index * stride + (1 + hour) * FIGURE_COUNT),
    }));
  });
}

/** Above every id: a property has at most 100,000 values of a dimension, and a code of a hit is twice an id. */
const IDS = 2 ** 21;

/**
 * Ids by descending count, then by id, without 0 and the first `offset`; also the number of ids and the sum of their counts. Each id is sorted as one number
 * with its count in front: 100,000 take 8 ms, and sixty with a function that compares them.
 */
export function topOf(countOf: (id: number) => number, length: number, limit: number, offset = 0) {
  const ranks = new Float64Array(length);
  let values = 0;
  let total = 0;
  for (let id = 0; id < length; id += 1) {
    const count = countOf(id);
    if (count <= 0) continue;
    // ascending order has the largest count first
    ranks[values] = id - count * IDS;
    values += 1;
    total += count;
  }
  const sorted = ranks.subarray(0, values).sort();
  const ids = Array.from(sorted.subarray(offset, offset + limit), (rank) => rank - Math.floor(rank / IDS) * IDS);
  return { ids, total, values };
}

export function funnelOf(numbers: Float64Array): FunnelStep[] {
  return Array.from(numbers, (visits, index) => ({
    visits,
    fromStart: shareOf(visits, numbers[0]!),
    fromPrevious: index === 0 ? null : shareOf(visits, numbers[index - 1]!),
    dropOff: index === 0 ? 0 : numbers[index - 1]! - visits,
  }));
}

/** CLS is stored times 10,000 and has four decimals; the others are whole milliseconds. */
const CLS_SCALE = 10_000;

/** Rates the rounded value, so a value shown as equal to the bound gets the better rating. */
export function vitalScoreOf(metric: Vital, { p75, ratings }: Score): VitalScore {
  const [good, needsImprovement, poor] = ratings;
  const counts = { samples: good + needsImprovement + poor, good, needsImprovement, poor };
  if (p75 === null) return { p75: null, rating: null, ...counts };
  const rounded = Math.round(p75);
  const [goodUpTo, middlingUpTo] = BOUNDS[metric];
  const rating = rounded <= goodUpTo ? 'good' : rounded <= middlingUpTo ? 'needs-improvement' : 'poor';
  return { p75: metric === 'cls' ? rounded / CLS_SCALE : rounded, rating, ...counts };
}
