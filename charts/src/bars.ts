import { roundScale, type Tick, ticks } from './axis.js';
import { frame, percent, type Shape, shape, short } from './shape.js';

/** Counts in steps of equal length, the oldest first. */
export interface Bars {
  values: readonly number[];
  /** What it says, as a sentence. */
  label: string;
  times: readonly Tick[];
  height?: number;
  /** The text at a gridline. */
  unit: (value: number) => string;
}

const TOP = 14.5;
const BELOW = 21.5;
/** The part of a step that its bar takes. */
const SHARE = 0.84;

/** A bar for each count; an empty step is empty, and the smallest count is seen. */
export function barChart({ values, label, times, height = 140, unit }: Bars): Shape {
  const scale = roundScale(Math.max(1, ...values), true);
  const top = scale.at(-1) ?? 1;
  const ground = height - BELOW;
  const heightOf = (value: number) => (value / top) * (ground - TOP);
  const level = (value: number) => Math.floor(ground - heightOf(value)) + 0.5;
  const grid = scale.map((value) => shape('line', { class: 'grid', x1: 0, x2: '100%', y1: level(value), y2: level(value) }));
  const texts = scale.slice(1).map((value) => shape('text', { x: 0, y: level(value) - 4 }, [unit(value)]));
  const bars = values.flatMap((value, index) => {
    if (value <= 0) return [];
    const tall = Math.max(2, short(heightOf(value)));
    const x = percent((index + (1 - SHARE) / 2) / values.length);
    return [shape('rect', { x, width: percent(SHARE / values.length), y: short(ground - tall), height: tall })];
  });
  return frame(label, height, [...grid, ...bars, ...texts, ...ticks(times, height - 5)]);
}
