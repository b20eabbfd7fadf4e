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
}

const total = (columns: readonly Column[]): number => columns.reduce((sum, column) => sum + column.width, GAP * (columns.length - 1));

/** Free text may lose its end; words such as ids, slugs and times are worth nothing cut, unless they are very long. */
function shortest(column: Column): number {
  const isText = column.cells.some((cell) => cell.includes(' '));
  return Math.max(displayWidth(column.title), Math.min(column.width, isText ? SHORTEST_TEXT : LONGEST_WORD));
}

/** Takes what is too much from the widest column that can give, one step at a time. */
function shrink(columns: readonly Column[], width: number): void {
  const floors = new Map(columns.map((column) => [column, shortest(column)]));
  const slack = (column: Column) => column.width - (floors.get(column) ?? 0);
  while (total(columns) > width) {
    const candidates = columns.filter((column) => slack(column) > 0);
    if (candidates.length === 0) return;
    const widest = candidates.reduce((best, column) => (column.width > best.width ? column : best));
    widest.width -= 1;
  }
}

function toColumns({ columns, rows }: Table): Column[] {
  return columns.map((title, index) => {
    const cells = rows.map((row) => neutralize(row[index] ?? ''));
    return { title, cells, width: Math.max(displayWidth(title), ...cells.map(displayWidth)) };
  });
}

function drawLine(columns: readonly Column[], cells: readonly string[], paint: (cell: string, column: Column) => string): string {
  const drawn = columns.map((column, index) => {
    const cell = truncate(cells[index] ?? '', column.width);
    const fill = index === columns.length - 1 ? '' : ' '.repeat(column.width + GAP - displayWidth(cell));
    return paint(cell, column) + fill;
  });
  return drawn.join('').trimEnd();
}

/**
 * Draws a table for a terminal of the given width: free text is shortened first, then the last columns are left out and named, so that what
 * is shown is whole. The order of the columns is the order of their weight.
 */
export function drawTable(table: Table, width: number, style: Style): DrawnTable {
  const columns = toColumns(table);
  shrink(columns, width);
  const leftOut: string[] = [];
  while (columns.length > 1 && total(columns) > width) leftOut.unshift(columns.pop()?.title ?? '');
  const titles = columns.map((column) => column.title);
  const lines = [drawLine(columns, titles, (title) => style.bold(title))];
  for (let row = 0; row < table.rows.length; row += 1) {
    const cells = columns.map((column) => column.cells[row] ?? '');
    lines.push(drawLine(columns, cells, (cell, column) => style.value(column.title, cell)));
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
