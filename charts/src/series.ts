import type { Tick } from './axis.js';
import { lineChart } from './line.js';
import type { Shape } from './shape.js';

/** A figure over a period, in buckets such as days. */
export interface Series {
  /** What it is: "Visitors". */
  name: string;
  /** The bucket of each value, as people read it: "9 Jan", "14:00". */
  labels: readonly string[];
  /** null where there is nothing yet, or nothing to tell, such as the bounce rate of a day without sessions. */
  values: readonly (number | null)[];
  /** The same buckets of the period before, dotted. */
  before?: readonly (number | null)[];
  /** A value in words, also at gridlines. */
  unit: (value: number) => string;
  /** Whether it counts something, which has no halves. */
  whole?: boolean;
  /** Whether the last value still grows: its stroke is broken. */
  unfinished?: boolean;
  height?: number;
}

const MOST_TICKS = 5;

/** At most five labels below a series, the first and the last among them. */
export function seriesTicks(labels: readonly string[]): Tick[] {
  const last = labels.length - 1;
  const count = Math.min(MOST_TICKS, labels.length);
  const places = Array.from({ length: count }, (_, index) => Math.round((index / Math.max(1, count - 1)) * last));
  return [...new Set(places)].map((place) => ({ at: last > 0 ? place / last : 0, text: labels[place] ?? '' }));
}

/** The course of a figure as a sentence: where it begins and ends, and where it was greatest. */
export function seriesSentence({ name, labels, values, unit }: Pick<Series, 'name' | 'labels' | 'values' | 'unit'>): string {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, label: labels[index] ?? '' }]));
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last) return `${name}: no data`;
  const most = known.reduce((best, each) => (each.value > best.value ? each : best), first);
  return `${name}, ${first.label} to ${last.label}: at most ${unit(most.value)}, ${most.label}; ${unit(last.value)} at the end`;
}

/** A figure as a line, beside the period before. */
export function seriesChart({ name, labels, values, before, unit, whole = false, unfinished = false, height = 220 }: Series): Shape {
  const label = seriesSentence({ name, labels, values, unit });
  return lineChart({ values, ...(before && { before }), unit, whole, times: seriesTicks(labels), label, height, unfinished });
}
