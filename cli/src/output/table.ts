import { displayWidth, pad, truncate } from './display-width.js';
import { neutralize } from './neutralize.js';
import type { Style } from './style.js';

const GAP = 2;
const SHORTEST_TEXT = 12;
const LONGEST_WORD = 40;

export interface Table {
  columns: readonly string[];
  /** Cells as text, not yet safe for a terminal. */
  rows: readonly (readonly string[])[];
  /** Whether the names of the columns stand above; they do unless told otherwise. */
  header?: boolean;
  /** Colours a cell, given the name of its column; unless told otherwise a state has its colour. */
  paint?(column: string, cell: string): string;
}

export interface DrawnTable {
  text: string;
  /** Columns that the terminal is too narrow for. */
  leftOut: string[];
}

interface Column {
  title: string;
  cells: string[];
  width: number;
  /** What it cannot do without. */
  floor: number;
}

const total = (columns: readonly Column[], of: 'width' | 'floor'): number =>
  columns.reduce((sum, column) => sum + column[of], GAP * (columns.length - 1));

/** Free text may lose its end; words such as ids, slugs and times are worth nothing cut, unless they are very long. */
function floorOf(title: string, cells: readonly string[], width: number): number {
  const isText = cells.some((cell) => cell.includes(' '));
  return Math.max(displayWidth(title), Math.min(width, isText ? SHORTEST_TEXT : LONGEST_WORD));
}

/** Takes what is too much from the widest column that can give, one step at a time. */
function shrink(columns: readonly Column[], width: number): void {
  while (total(columns, 'width') > width) {
    const candidates = columns.filter((column) => column.width > column.floor);
    if (candidates.length === 0) return;
    const widest = candidates.reduce((best, column) => (column.width > best.width ? column : best));
    widest.width -= 1;
  }
}

function toColumns({ columns, rows }: Table): Column[] {
  return columns.map((title, index) => {
    const cells = rows.map((row) => neutralize(row[index] ?? ''));
    const natural = Math.max(displayWidth(title), ...cells.map(displayWidth));
    return { title, cells, width: natural, floor: floorOf(title, cells, natural) };
  });
}

/** How wide a table is of which nothing is shortened or left out. */
export const tableWidth = (table: Table): number => total(toColumns(table), 'width');

function drawLine(columns: readonly Column[], cells: readonly string[], paint: (cell: string, column: Column) => string): string {
  const drawn = columns.map((column, index) => {
    const cell = truncate(cells[index] ?? '', column.width);
    const fill = index === columns.length - 1 ? '' : ' '.repeat(column.width + GAP - displayWidth(cell));
    return paint(cell, column) + fill;
  });
  return drawn.join('').trimEnd();
}

/**
 * Draws a table for a terminal of the given width: free text is shortened, and where that is not enough the last columns are left out and
 * named, so that what is shown is of use. The order of the columns is the order of their weight.
 */
export function drawTable(table: Table, width: number, style: Style): DrawnTable {
  const columns = toColumns(table);
  const paint = table.paint ?? style.value;
  const leftOut: string[] = [];
  while (columns.length > 1 && total(columns, 'floor') > width) leftOut.unshift(columns.pop()?.title ?? '');
  shrink(columns, width);
  const titles = columns.map((column) => column.title);
  const lines = table.header === false ? [] : [drawLine(columns, titles, (title) => style.bold(title))];
  for (let row = 0; row < table.rows.length; row += 1) {
    const cells = columns.map((column) => column.cells[row] ?? '');
    lines.push(drawLine(columns, cells, (cell, column) => paint(column.title, cell)));
  }
  return { text: `${lines.join('\n')}\n`, leftOut };
}

/** One thing as a line per field. */
export function drawRecord(fields: readonly (readonly [string, string])[], style: Style): string {
  const width = Math.max(0, ...fields.map(([name]) => displayWidth(name)));
  const lines = fields.map(([name, value]) => {
    const safe = neutralize(value);
    return `${style.bold(pad(name, width))}  ${style.value(name, safe)}`.trimEnd();
  });
  return lines.length ? `${lines.join('\n')}\n` : '';
}
