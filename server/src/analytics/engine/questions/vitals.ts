/** Computes the exact 75th percentile of Web Vitals and rates the samples. */

import type { VitalsDay } from '../days/vitals-day.js';
import type { Vital } from '../dimensions.js';
import { type Column, specialize, widthOf } from '../specialize.js';
import { roomFor } from './counts.js';

/** Devices in the log: 1 mobile, 2 tablet, 3 desktop. The split by device counts tablets as mobile. */
const DESKTOP = 3;
export type DeviceClass = 'all' | 'mobile' | 'desktop';
const isOfClass = (device: number, wanted: DeviceClass): boolean => wanted === 'all' || (device === DESKTOP) === (wanted === 'desktop');

/**
 * Upper bounds, inclusive, of good and needs improvement: milliseconds, and CLS times 10,000 (web.dev/articles/vitals, and the
 * specification).
 */
export const BOUNDS: Readonly<Record<Vital, readonly [number, number]>> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [1_000, 2_500],
  fcp: [1_800, 3_000],
  ttfb: [800, 1_800],
};

const countAll = specialize((values: Column, out: Float64Array) => {
  for (let row = 0; row < values.length; row += 1) out[values[row]!]! += 1;
});
const countOfDevices = specialize((values: Column, device: Column, wanted: Uint8Array, out: Float64Array) => {
  for (let row = 0; row < values.length; row += 1) out[values[row]!]! += wanted[device[row]!]!;
});

const wantedDevices = (device: DeviceClass) => Uint8Array.from({ length: 256 }, (_, number) => (isOfClass(number, device) ? 1 : 0));

function largestOf(values: Column): number {
  let most = 0;
  for (let row = 0; row < values.length; row += 1) most = Math.max(most, values[row]!);
  return most;
}

/** Counts by stored value (the value plus 1); position 0 counts missing values. Returns the array, possibly a larger one. */
export function addHistogram(day: VitalsDay<Vital | 'device'>, metric: Vital, device: DeviceClass, out: Float64Array): Float64Array {
  const values = day.columns[metric];
  const grown = roomFor(out, widthOf(values) === 4 ? largestOf(values) : 2 ** (8 * widthOf(values)) - 1);
  if (device === 'all') countAll(widthOf(values))(values, grown);
  else countOfDevices(`${widthOf(values)} ${widthOf(day.columns.device)}`)(values, day.columns.device, wantedDevices(device), grown);
  return grown;
}

/** percentile_cont(0.75), and how many samples are good, need improvement or are poor. */
export interface Score {
  p75: number | null;
  ratings: [number, number, number];
}

/** The score of a histogram made by addHistogram. */
export function scoreOfHistogram(histogram: Float64Array, metric: Vital): Score {
  const [good, middling] = BOUNDS[metric];
  const ratings: Score['ratings'] = [0, 0, 0];
  let total = 0;
  for (let cell = 1; cell < histogram.length; cell += 1) {
    const count = histogram[cell]!;
    total += count;
    ratings[cell - 1 <= good ? 0 : cell - 1 <= middling ? 1 : 2] += count;
  }
  if (total === 0) return { p75: null, ratings };
  const rank = 0.75 * (total - 1);
  const below = Math.floor(rank);
  const valueAt = (wanted: number) => {
    let seen = 0;
    for (let cell = 1; cell < histogram.length; cell += 1) {
      seen += histogram[cell]!;
      if (seen > wanted) return cell - 1;
    }
    return 0;
  };
  const lower = valueAt(below);
  return { p75: lower + (valueAt(Math.ceil(rank)) - lower) * (rank - below), ratings };
}

/** Samples of a metric grouped by page: those of page p are at offsets[p] to offsets[p + 1]. */
export interface Grouped {
  offsets: Uint32Array;
  values: Uint32Array;
}

/** The samples of several days by page. */
export function groupByPage(days: readonly VitalsDay<Vital | 'device' | 'page'>[], metric: Vital, device: DeviceClass): Grouped {
  const wanted = wantedDevices(device);
  let pages = 0;
  for (const { columns, length } of days) if (length > 0) pages = Math.max(pages, columns.page[length - 1]!);
  const offsets = new Uint32Array(pages + 2);
  const isCounted = (columns: VitalsDay<Vital | 'device'>['columns'], row: number) =>
    columns[metric][row]! > 0 && wanted[columns.device[row]!] === 1;
  for (const { columns, length } of days) {
    for (let row = 0; row < length; row += 1) if (isCounted(columns, row)) offsets[columns.page[row]! + 1]! += 1;
  }
  for (let page = 0; page <= pages; page += 1) offsets[page + 1]! += offsets[page]!;
  const next = offsets.slice();
  const values = new Uint32Array(offsets[pages + 1]!);
  for (const { columns, length } of days) {
    for (let row = 0; row < length; row += 1) {
      if (!isCounted(columns, row)) continue;
      const page = columns.page[row]!;
      values[next[page]!] = columns[metric][row]! - 1;
      next[page]! += 1;
    }
  }
  return { offsets, values };
}

/** The number of a page's samples in all parts. */
export const samplesOf = (parts: readonly Grouped[], page: number): number =>
  parts.reduce((sum, { offsets }) => sum + (page + 1 < offsets.length ? offsets[page + 1]! - offsets[page]! : 0), 0);

/** The score of pages that count as one. */
export function scoreOfPages(parts: readonly Grouped[], pages: readonly number[], metric: Vital): Score {
  const all = new Uint32Array(pages.reduce((sum, page) => sum + samplesOf(parts, page), 0));
  let at = 0;
  for (const { offsets, values } of parts) {
    for (const page of pages) {
      if (page + 1 >= offsets.length) continue;
      const own = values.subarray(offsets[page]!, offsets[page + 1]!);
      all.set(own, at);
      at += own.length;
    }
  }
  const [good, middling] = BOUNDS[metric];
  const ratings: Score['ratings'] = [0, 0, 0];
  for (const value of all) ratings[value <= good ? 0 : value <= middling ? 1 : 2] += 1;
  if (all.length === 0) return { p75: null, ratings };
  all.sort();
  const rank = 0.75 * (all.length - 1);
  const lower = all[Math.floor(rank)]!;
  return { p75: lower + (all[Math.ceil(rank)]! - lower) * (rank - Math.floor(rank)), ratings };
}
