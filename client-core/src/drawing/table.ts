import { areIds, shortIds } from '../person/short-ids.js';
import { displayWidth, pad, truncate } from './display-width.js';
import { neutralize } from './neutralize.js';
import type { Style } from './style.js';

const GAP = 2;
const SHORTEST_TEXT = 12;
/** The text that a row is about has room for a few words. */
const SHORTEST_MAIN = 24;
/** A longer text is cut before an id has to give way. */
const ROOMY_TEXT = 50;
/** A longer word is cut if it must. */
export const LONGEST_WORD = 40;

interface Table {
  columns: readonly string[];
  /** Cells as raw text, not yet safe for a terminal. */
  rows: readonly (readonly string[])[];
  /** The fields of the columns, if the headings differ from them. */
  fields?: readonly string[];
  /** The fields that are never cut or left out. */
  kept?: readonly string[];
  /** The text that a row is about: may be cut, but isn't left out. */
  main?: string | undefined;
  /** The fields that say little if they are the same in every row. */
  words?: readonly string[];
  /** The length of an id's beginning at least; null if ids stay whole. */
  shortestId?: number | null;
  /** Whether to print the headings; default true. */
  header?: boolean;
  /** Colours a cell, given its field or heading; by default, states get their colour. */
  paint?(column: string, cell: string): string;
}

interface DrawnTable {
  text: string;
  /** Columns omitted because the terminal is too narrow. */
  leftOut: string[];
  /** Columns left out first because they are the same in every row, with their value. */
  constant: string[];
}

interface Column {
  title: string;
  field: string;
  kept: boolean;
  isMain: boolean;
  isId: boolean;
  isConstant: boolean;
  cells: string[];
  width: number;
  /** Its minimum width. */
  floor: number;
}

const total = (columns: readonly Column[], of: 'width' | 'floor'): number =>
  columns.reduce((sum, column) => sum + column[of], GAP * (columns.length - 1));

/** Free text may be cut; words such as ids, slugs and times are useless when cut, unless they are very long. */
function floorOf(title: string, cells: readonly string[], width: number, isMain: boolean): number {
  const isText = cells.some((cell) => cell.includes(' '));
  const shortest = isMain ? SHORTEST_MAIN : SHORTEST_TEXT;
  return Math.max(displayWidth(title), Math.min(width, isText ? shortest : LONGEST_WORD));
}

/** Removes excess width, step by step, from the widest column that can shrink. */
function shrink(columns: readonly Column[], width: number): void {
  while (total(columns, 'width') > width) {
    const candidates = columns.filter((column) => column.width > column.floor);
    if (candidates.length === 0) return;
    const widest = candidates.reduce((best, column) => (column.width > best.width ? column : best));
    widest.width -= 1;
  }
}

function toColumns({ columns, rows, fields = columns, kept = [], main, words = [] }: Table): Column[] {
  return columns.map((title, index) => {
    const field = fields[index] ?? title;
    const cells = rows.map((row) => neutralize(row[index] ?? ''));
    const width = Math.max(displayWidth(title), ...cells.map(displayWidth));
    const isKept = kept.includes(field);
    const isConstant = !isKept && words.includes(field) && cells.length > 1 && cells.every((cell) => cell === cells[0]);
    const isMain = field === main;
    const floor = isKept ? width : floorOf(title, cells, width, isMain);
    return { title, field, kept: isKept, isMain, isId: areIds(cells), isConstant, cells, width, floor };
  });
}

/** The width of a table without any cuts or omissions. */
export const tableWidth = (table: Table): number => total(toColumns(table), 'width');

function drawLine(columns: readonly Column[], cells: readonly string[], paint: (cell: string, column: Column) => string): string {
  const drawn = columns.map((column, index) => {
    const cell = truncate(cells[index] ?? '', column.width);
    const fill = index === columns.length - 1 ? '' : ' '.repeat(column.width + GAP - displayWidth(cell));
    return paint(cell, column) + fill;
  });
  return drawn.join('').trimEnd();
}

/** Removes the last removable column of those shown, and returns it. */
function takeLast(columns: Column[], mayGo: (column: Column) => boolean): Column | null {
  const index = columns.findLastIndex(mayGo);
  return index < 0 ? null : (columns.splice(index, 1)[0] ?? null);
}

/** The width in which no text is cut short. */
const roomyWidth = (columns: readonly Column[]): number =>
  columns.reduce((sum, { width, floor }) => sum + Math.max(floor, Math.min(width, ROOMY_TEXT)), GAP * (columns.length - 1));

/** Ids give way to content: first those of rows that have a name, then all but the beginning of the others. Returns the columns left out. */
function makeRoom(columns: Column[], width: number, shortestId: number): string[] {
  const leftOut: string[] = [];
  const haveNames = columns.some(({ kept }) => kept);
  while (haveNames && roomyWidth(columns) > width) {
    const spare = takeLast(columns, ({ isId, kept }) => isId && !kept);
    if (!spare) break;
    leftOut.unshift(spare.title);
  }
  if (roomyWidth(columns) > width) {
    for (const column of columns.filter(({ isId }) => isId)) {
      column.cells = shortIds(column.cells, shortestId);
      column.width = Math.max(displayWidth(column.title), ...column.cells.map(displayWidth));
      column.floor = column.width;
    }
  }
  return leftOut;
}

/** Drops columns for lack of room: first those that are the same in every row, then the least important. */
function fit(columns: Column[], width: number, shortestId: number | null): Pick<DrawnTable, 'leftOut' | 'constant'> {
  const leftOut = shortestId === null ? [] : makeRoom(columns, width, shortestId);
  const constant: string[] = [];
  while (columns.length > 1 && total(columns, 'floor') > width) {
    const same = takeLast(columns, ({ isConstant }) => isConstant);
    // an empty column is dropped silently
    if (same && same.cells[0] !== '-') constant.unshift(`${same.title.toLowerCase()}: ${same.cells[0]}`);
    else if (!same) {
      const last = takeLast(columns, ({ kept, isMain }) => !kept && !isMain);
      if (!last) break;
      leftOut.unshift(last.title);
    }
  }
  return { leftOut, constant };
}

/**
 * Draws a table for a terminal of the given width: shortens free text, and if that isn't enough, drops columns and names them. Columns are ordered by
 * importance.
 */
export function drawTable(table: Table, width: number, style: Style): DrawnTable {
  const columns = toColumns(table);
  const paint = table.paint ?? style.value;
  const missing = fit(columns, width, table.shortestId ?? null);
  shrink(columns, width);
  const titles = columns.map((column) => column.title);
  const lines = table.header === false ? [] : [drawLine(columns, titles, (title) => style.bold(title))];
  for (let row = 0; row < table.rows.length; row += 1) {
    const cells = columns.map((column) => column.cells[row] ?? '');
    lines.push(drawLine(columns, cells, (cell, column) => paint(column.field, cell)));
  }
  return { text: `${lines.join('\n')}\n`, ...missing };
}

/** A line of a record: the field, its label, and its value. */
interface RecordLine {
  field: string;
  label: string;
  text: string;
}

/** An object with a line per field; a multi-line text continues below, indented so that it can't look like a field. */
export function drawRecord(fields: readonly RecordLine[], style: Style): string {
  const width = Math.max(0, ...fields.map(({ label }) => displayWidth(label)));
  const lines = fields.map(({ field, label, text }) => {
    const [first = '', ...more] = text.split(/\r?\n/).map(neutralize);
    const below = more.map((line) => `${' '.repeat(width + 2)}${line}`.trimEnd());
    return [`${style.bold(pad(label, width))}  ${style.value(field, first)}`.trimEnd(), ...below].join('\n');
  });
  return lines.length ? `${lines.join('\n')}\n` : '';
}
