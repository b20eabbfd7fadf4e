import { roundScale, signs, type Tick, ticks } from './axis.js';
import { type Condition, frame, type Shape, shape, short } from './shape.js';

/** Values over time, evenly spaced. null where nothing was measured: the line has a gap there. */
type Values = readonly (number | null)[];

export interface LineChart {
  values: Values;
  /** The same time before, dotted. */
  before?: Values;
  /** A second line of the same kind, such as what is sent beside what is received. */
  beside?: Values;
  /** A limit, dashed. */
  limit?: number;
  /** The greatest value of the scale, if it is fixed: 100 for percent. */
  most?: number;
  /** The text at a gridline. */
  unit: (value: number) => string;
  /** Whether its text rounds to whole numbers, as of counts: then gridlines are whole. */
  whole?: boolean;
  times: readonly Tick[];
  marks?: readonly Tick[];
  /** What it says, as a sentence. */
  label: string;
  height?: number;
  /** The colour of the line, while an alert is open on it. */
  state?: Condition;
  /** Whether the last value still grows: the stroke to it is broken. */
  unfinished?: boolean;
}

const WIDTH = 1000;
const TOP = 14.5;
const BELOW = 21.5;

const point = (x: number, y: number): string => `${short(x)} ${short(y)}`;

/** Neighbouring values as one line each. */
function runsOf(values: Values, yOf: (value: number) => number): { x: number; y: number }[][] {
  const runs: { x: number; y: number }[][] = [];
  let open: { x: number; y: number }[] | null = null;
  for (const [index, value] of values.entries()) {
    if (value === null) open = null;
    else {
      if (!open) {
        open = [];
        runs.push(open);
      }
      open.push({ x: (index / Math.max(1, values.length - 1)) * WIDTH, y: yOf(value) });
    }
  }
  return runs;
}

/** How long the stroke of a value alone is. */
const LONE = 8;

/** A line through each run; a value alone is a short stroke, which would otherwise be invisible. It stays inside at the edges. */
const linePath = (runs: readonly { x: number; y: number }[][]): string =>
  runs
    .map((run) => {
      const [first] = run;
      if (!first) return '';
      if (run.length === 1) {
        const from = Math.min(Math.max(0, first.x - LONE / 2), WIDTH - LONE);
        return `M${point(from, first.y)}H${short(from + LONE)}`;
      }
      return `M${run.map(({ x, y }) => point(x, y)).join('L')}`;
    })
    .join('');

const areaPath = (runs: readonly { x: number; y: number }[][], ground: number): string =>
  runs
    .flatMap((run) => {
      const [first, last] = [run[0], run.at(-1)];
      if (!first || !last || run.length < 2) return [];
      return [`M${point(first.x, ground)}L${run.map(({ x, y }) => point(x, y)).join('L')}L${point(last.x, ground)}z`];
    })
    .join('');

const path = (name: string, d: string, more: Shape['attributes'] = {}): Shape[] => (d ? [shape('path', { class: name, d, ...more })] : []);

/** The line, its last stroke apart if that is not whole yet. */
function course(runs: readonly { x: number; y: number }[][], unfinished: boolean): Shape[] {
  const last = runs.at(-1);
  if (!unfinished || !last || last.length < 2) return path('now', linePath(runs));
  return [
    ...path('now', linePath([...runs.slice(0, -1), last.slice(0, -1)])),
    ...path('now', linePath([last.slice(-2)]), { 'stroke-dasharray': '4 3' }),
  ];
}

/** A line with the area below it, gridlines with their values, and times. Text is not stretched; only the lines are. */
export function lineChart(chart: LineChart): Shape {
  const { values, before = [], beside = [], limit, unit, whole, times, marks = [], label, height = 190, state, unfinished = false } = chart;
  const numbers = [...values, ...before, ...beside, limit ?? null].filter((value) => value !== null);
  const scale = roundScale(chart.most ?? Math.max(0, ...numbers), whole);
  const top = scale.at(-1) ?? 1;
  const ground = height - BELOW;
  const yOf = (value: number) => ground - (Math.min(value, top) / top) * (ground - TOP);
  const level = (value: number) => Math.floor(yOf(value)) + 0.5;
  const runs = runsOf(values, yOf);
  const grid = scale.map((value) => shape('line', { class: 'grid', x1: 0, x2: '100%', y1: level(value), y2: level(value) }));
  const texts = scale.slice(1).map((value) => shape('text', { x: 0, y: level(value) - 4 }, [unit(value)]));
  const lines = shape('svg', { viewBox: `0 0 ${WIDTH} ${height}`, width: '100%', height, preserveAspectRatio: 'none' }, [
    ...path('area', areaPath(runs, ground)),
    ...path('before', linePath(runsOf(before, yOf))),
    ...course(runs, unfinished),
    ...path('beside', linePath(runsOf(beside, yOf))),
  ]);
  const bound = limit === undefined ? [] : [shape('line', { class: 'limit', x1: 0, x2: '100%', y1: level(limit), y2: level(limit) })];
  return frame(label, height, [...grid, lines, ...bound, ...texts, ...signs(marks, ground), ...ticks(times, height - 5)], state);
}

/** A line alone, as small as a word, beside the words that say what it shows. From zero to the greatest value. */
export function trace(values: Values, height = 24): Shape {
  const top = Math.max(0, ...values.filter((value) => value !== null)) || 1;
  const runs = runsOf(values, (value) => height - 1 - (value / top) * (height - 2));
  const attributes = { class: 'chart', viewBox: `0 0 ${WIDTH} ${height}`, width: '100%', height, preserveAspectRatio: 'none' };
  return shape('svg', { ...attributes, 'aria-hidden': 'true' }, [...path('area', areaPath(runs, height)), ...path('now', linePath(runs))]);
}
