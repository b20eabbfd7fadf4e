import { displayWidth, wrap } from '../drawing/display-width.js';
import { neutralize } from '../drawing/neutralize.js';
import type { Style } from '../drawing/style.js';
import { drawTable, LONGEST_WORD } from '../drawing/table.js';
import { leafPaths, valueAt } from '../person/cell.js';
import { tableForPerson } from '../person/listing.js';
import { spokenBriefly } from '../person/spoken.js';

/** Items with longer texts are no table. */
const LONGEST_CELL = 60;
/** The lines of a long text. */
const TEXT_LINES = 3;
const MOST_ITEMS = 5;
const INDENT = '  ';

export interface Below {
  columns: number;
  /** The lines that may be used, the empty line above included. */
  lines: number;
  now: number | null;
}

/** Objects below a record, and the columns that didn't fit. */
interface DrawnBelow {
  lines: string[];
  leftOut: string[];
}

const isScalar = (value: unknown): boolean =>
  value === null || typeof value !== 'object' || (Array.isArray(value) && value.every(isScalar));

const pathsOf = (things: readonly unknown[]): string[] =>
  [...new Set(things.flatMap((thing) => leafPaths(thing)))].filter((path) =>
    things.every((thing) => isScalar(valueAt(thing, path) ?? null)),
  );

const isLong = (value: unknown): boolean => typeof value === 'string' && (displayWidth(value) > LONGEST_CELL || value.includes('\n'));

/** Such as the value of a DNS record, which is copied: cut short, it would be of no use. */
const isLongWord = (value: unknown): boolean => typeof value === 'string' && displayWidth(value) > LONGEST_WORD && !value.includes(' ');

const moreLine = (count: number): string[] => (count > 0 ? [`${INDENT}… and ${count} more. Add --json to see all.`] : []);

/** An item with a text: the other fields in a line, and the beginning of the text below it. Who made it is left out. */
function drawItem(thing: unknown, paths: readonly string[], textPath: string, { columns, lines, now }: Below, style: Style): string[] {
  const facts = paths.filter((path) => path !== textPath && !path.startsWith('createdBy.'));
  const order = [...facts.filter((path) => path !== 'id'), ...facts.filter((path) => path === 'id')];
  const words = order
    .filter((path) => (valueAt(thing, path) ?? null) !== null)
    .map((path) => style.value(path, neutralize(spokenBriefly(path, valueAt(thing, path), now))));
  const text = String(valueAt(thing, textPath) ?? '')
    .split(/\r?\n/)
    .flatMap((line) => wrap(neutralize(line), columns - 2 * INDENT.length));
  const shown = text.length > TEXT_LINES && Number.isFinite(lines) ? [...text.slice(0, TEXT_LINES - 1), `${text[TEXT_LINES - 1]} …`] : text;
  return [`${INDENT}${[...new Set(words)].join(INDENT)}`, ...shown.map((line) => `${INDENT}${INDENT}${line}`)];
}

function drawItems(things: readonly unknown[], paths: readonly string[], textPath: string, below: Below, style: Style): string[] {
  const lines: string[] = [];
  let count = 0;
  for (const thing of things) {
    const item = drawItem(thing, paths, textPath, below, style);
    // a heading, an empty line and the rest need a line each
    if (count > 0 && lines.length + item.length > below.lines - 3) break;
    lines.push(...item);
    count += 1;
  }
  return [...lines, ...moreLine(things.length - count)];
}

/** A list of objects below its name, after an empty line: a table, or texts one after the other. As many as there is room for, but at least one. */
export function drawBelow(name: string, things: readonly unknown[], below: Below, style: Style): DrawnBelow {
  const paths = pathsOf(things);
  const head = ['', style.bold(name)];
  const pathOf = (isOne: (value: unknown) => boolean) => paths.find((path) => things.some((thing) => isOne(valueAt(thing, path))));
  const textPath = pathOf(isLong) ?? pathOf(isLongWord);
  const namedText = ['body', 'message', 'content', 'text'].find((path) => paths.includes(path));
  if (textPath !== undefined || namedText === 'body')
    return { lines: [...head, ...drawItems(things, paths, namedText ?? textPath ?? '', below, style)], leftOut: [] };
  // the empty line, the name, the headings and the rest
  const count =
    things.length <= below.lines - 3 ? Math.min(things.length, below.lines - 3) : Math.max(1, Math.min(MOST_ITEMS, below.lines - 4));
  const shown = things.slice(0, count);
  const { text, leftOut } = drawTable(tableForPerson({ columns: paths }, shown, below.now), below.columns - INDENT.length, style);
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) => INDENT + line);
  return { lines: [...head, ...rows, ...moreLine(things.length - count)], leftOut };
}
