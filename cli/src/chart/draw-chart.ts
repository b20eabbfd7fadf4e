import { displayWidth, truncate } from '#client-core/drawing/display-width.js';
import { neutralize } from '#client-core/drawing/neutralize.js';
import type { Style } from '#client-core/drawing/style.js';
import { brailleAt, type Dots, trace } from './dots.js';
import { roundUp, type Unit, valueText } from './scale.js';

/** One line of a chart. */
export interface Line {
  label: string;
  /** A value per step; null for missing data. */
  values: readonly (number | null)[];
  /** The maximum within each step, if known. */
  peaks?: readonly (number | null)[];
}

export interface ChartData {
  title: string;
  unit: Unit;
  /** The beginning of each step, in milliseconds; evenly spaced. */
  times: readonly number[];
  lines: readonly Line[];
}

export interface ChartRoom {
  columns: number;
  /** Lines of the whole chart. */
  rows: number;
  /** Whether to use braille and box characters, or only ASCII. */
  unicode: boolean;
  style: Style;
  /** Whether colours distinguish the lines; otherwise marks do. */
  color: boolean;
  /** Formats a time for the axis. */
  clock(time: number): string;
}

const MARKS = { unicode: '•○×+□△', ascii: '*o+x#@' };
const SEVERAL = { unicode: '◆', ascii: '&' };
const LEAST_ROWS = 3;
const MOST_ROWS = 24;
const TINTS = ['operational', 'under_maintenance', 'minor', 'critical'] as const;

const present = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

/** The state with a line's colour. */
const tint = (index: number): string => TINTS[index % TINTS.length] ?? '';

type Paint = (row: number, column: number) => string;

/** Braille cells, each in the colour of the first line with a dot in it. */
function brailleCells(lines: readonly Line[], top: number, width: number, height: number, { style, color }: ChartRoom): Paint {
  const traces = lines.map(({ values }) => trace(values, top, width * 2, height * 4));
  return (row, column) => {
    const index = traces.findIndex((dots) => brailleAt(dots, column, row) !== '');
    const dots: Dots | undefined = traces[index];
    if (!dots) return ' ';
    const character = brailleAt(dots, column, row);
    return color && lines.length > 1 ? style.state(tint(index), character) : character;
  };
}

/** Cells with a mark per line, and another mark where lines meet. */
function markCells(lines: readonly Line[], top: number, width: number, height: number, { unicode, style, color }: ChartRoom): Paint {
  const kind = unicode ? 'unicode' : 'ascii';
  const traces = lines.map(({ values }) => trace(values, top, width, height));
  return (row, column) => {
    const [first, second] = traces.flatMap((dots, index) => (dots.has(column, height - 1 - row) ? [index] : []));
    if (first === undefined) return ' ';
    if (second !== undefined) return SEVERAL[kind];
    const mark = markOf(first, unicode);
    return color && lines.length > 1 ? style.state(tint(first), mark) : mark;
  };
}

const markOf = (index: number, unicode: boolean): string => {
  const marks = MARKS[unicode ? 'unicode' : 'ascii'];
  return marks[index % marks.length] ?? '*';
};

/** The rows with a label: the ends, the middle, and the quarters if there is room. */
function labelledRows(height: number): Map<number, number> {
  const parts = height >= 13 ? 4 : height >= 5 ? 2 : 1;
  return new Map(Array.from({ length: parts + 1 }, (_value, part) => [Math.round((part / parts) * (height - 1)), 1 - part / parts]));
}

/** The times below the axis: at both ends and in the middle, as far as they fit. */
function timeLine(times: readonly number[], width: number, clock: ChartRoom['clock']): string {
  const texts = [times[0], times[Math.floor((times.length - 1) / 2)], times.at(-1)].map((time) => (time === undefined ? '' : clock(time)));
  const [left = '', middle = '', right = ''] = texts;
  const line = left.padEnd(width);
  const put = (text: string, at: number, into: string) => into.slice(0, at) + text + into.slice(at + text.length);
  const [middleAt, rightAt] = [Math.floor((width - middle.length) / 2), width - right.length];
  if (rightAt <= left.length) return left;
  const ends = put(right, rightAt, line);
  return middleAt > left.length && middleAt + middle.length < rightAt ? put(middle, middleAt, ends) : ends;
}

/** A line's minimum, mean, maximum and last value. */
export function statistics({ values, peaks = values }: Line): { min: number; mean: number; max: number; last: number } | null {
  const there = present(values);
  const last = there.at(-1);
  if (last === undefined) return null;
  const mean = there.reduce((sum, value) => sum + value, 0) / there.length;
  return { min: there.reduce((a, b) => Math.min(a, b)), mean, max: [...there, ...present(peaks)].reduce((a, b) => Math.max(a, b)), last };
}

function legend(data: ChartData, room: ChartRoom): string[] {
  const width = Math.max(...data.lines.map(({ label }) => displayWidth(neutralize(label))));
  return data.lines.map((line, index) => {
    const several = data.lines.length > 1;
    const found = statistics(line);
    const label = neutralize(line.label);
    const name = several
      ? `${room.color && room.unicode ? '' : `${markOf(index, room.unicode)} `}${label}${' '.repeat(width - displayWidth(label))}  `
      : '';
    const text = found
      ? (['min', 'mean', 'max', 'last'] as const).map((key) => `${key} ${valueText(found[key], data.unit)}`).join('  ')
      : 'no data';
    return several && room.color ? room.style.state(tint(index), name) + text : name + text;
  });
}

/** Draws a chart for a terminal: title, plot with values on the left and times below, and statistics per line. */
export function drawChart(data: ChartData, room: ChartRoom): string[] {
  const { unit, lines, times } = data;
  const highest = Math.max(0, ...lines.flatMap(({ values }) => present(values)));
  const top = roundUp(highest, unit);
  const height = Math.min(MOST_ROWS, Math.max(LEAST_ROWS, room.rows - 3 - lines.length));
  const labels = labelledRows(height);
  const texts = new Map([...labels].map(([row, share]) => [row, valueText(top * share, unit)]));
  const margin = Math.max(...[...texts.values()].map((text) => text.length));
  const width = Math.max(10, room.columns - margin - 2);
  const plain = room.unicode && (lines.length === 1 || room.color);
  const paint = (plain ? brailleCells : markCells)(lines, top, width, height, room);
  const axis = room.unicode ? { side: '│', tick: '┤', corner: '└', floor: '─' } : { side: '|', tick: '+', corner: '+', floor: '-' };
  const plot = Array.from({ length: height }, (_row, row) => {
    const cells = Array.from({ length: width }, (_column, column) => paint(row, column));
    return `${(texts.get(row) ?? '').padStart(margin)} ${texts.has(row) ? axis.tick : axis.side}${cells.join('')}`.trimEnd();
  });
  const indent = ' '.repeat(margin + 1);
  return [
    room.style.bold(truncate(neutralize(data.title), room.columns)),
    ...plot,
    `${indent}${axis.corner}${axis.floor.repeat(width)}`,
    `${indent} ${timeLine(times, width, room.clock)}`.trimEnd(),
    ...legend(data, room),
  ];
}
