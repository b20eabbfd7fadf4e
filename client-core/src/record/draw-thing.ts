import { displayWidth } from '../drawing/display-width.js';
import type { Style } from '../drawing/style.js';
import { drawRecord } from '../drawing/table.js';
import { valueAt } from '../person/cell.js';
import { capitalized, labelsOf } from '../person/labels.js';
import { spokenFully } from '../person/spoken.js';
import { drawBelow } from './below.js';
import { inLine } from './in-line.js';

/** The lines of a list of objects at least, if it is drawn below. */
const LEAST_BELOW = 6;
/** More names than this are only counted. */
const MOST_HIDDEN = 6;

export interface ScreenRoom {
  columns: number;
  /** The lines of a screen; infinite for everything. */
  rows: number;
  now: number | null;
  unicode: boolean;
}

/** The fields of an object to draw. */
export interface Fields {
  /** Always shown. */
  first: readonly string[];
  /** Shown if there is room; the last gives way first. */
  rest: readonly string[];
}

interface Entry {
  path: string;
  label: string;
  text: string;
  isEmpty: boolean;
  /** Whether it sums up a list of objects. */
  isSummary: boolean;
  /** Objects to be drawn below. */
  things: readonly unknown[] | null;
}

/** Whether it is a list of objects, such as an incident's updates, which would be unreadable in one line. */
const areThings = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.some((item) => item !== null && typeof item === 'object');

const isEmpty = (value: unknown): boolean =>
  (value ?? null) === null || (typeof value === 'object' && Object.keys(value as object).length === 0);

function entriesOf(thing: unknown, paths: readonly string[], room: ScreenRoom): Entry[] {
  const labels = labelsOf(paths);
  return paths.map((path, index) => {
    const value = valueAt(thing, path);
    const line = areThings(value) && room.now !== null ? inLine(value, room) : null;
    const things = areThings(value) && line === null ? value : null;
    return {
      path,
      label: capitalized(labels[index] ?? path),
      text: line ?? spokenFully(path, value, room.now),
      isEmpty: isEmpty(value),
      isSummary: line !== null,
      things,
    };
  });
}

const drawLines = (entries: readonly Entry[], style: Style): string =>
  drawRecord(
    entries.map(({ path, label, text }) => ({ field: path, label, text })),
    style,
  );

/** The lines of a text on a terminal, which breaks those that are too long. What is more than the screen has is not measured: texts may be long. */
function heightOf(text: string, { columns, rows }: ScreenRoom): number {
  let height = 0;
  for (const line of text.trimEnd().split('\n')) {
    if (height > rows) break;
    height += Math.max(1, Math.ceil(displayWidth(line) / columns));
  }
  return height;
}

interface Lists {
  /** The lines below the record. */
  lines: string[];
  /** Columns that didn't fit. */
  leftOut: string[];
  /** Lists without room, as a line of the record each. */
  counted: Entry[];
}

/** Lists of objects below a record of so many lines. Each gets its share of the room; those for which there is none are only counted. */
function drawLists(lists: readonly Entry[], room: ScreenRoom, used: number, style: Style): Lists {
  const drawn: Lists = { lines: [], leftOut: [], counted: [] };
  for (const [index, entry] of lists.entries()) {
    const things = entry.things ?? [];
    const left = room.rows - used - drawn.lines.length - drawn.counted.length;
    if (index > 0 && left < LEAST_BELOW) drawn.counted.push({ ...entry, text: `${things.length}, see --json`, things: null });
    else {
      const share = Math.max(LEAST_BELOW, Math.floor(left / (lists.length - index)));
      const { lines, leftOut } = drawBelow(entry.label, things, { ...room, lines: share }, style);
      drawn.lines.push(...lines);
      drawn.leftOut.push(...leftOut);
    }
  }
  return drawn;
}

/** Whether a list of objects stands in the record already, as a line of ids or names: `monitorIds` of `monitors`. */
const isNamedIn = (ids: string, path: string): boolean => ids.endsWith('Ids') && `${ids.slice(0, -'Ids'.length)}s` === path;

const hiddenText = (hidden: readonly string[]): string => (hidden.length > MOST_HIDDEN ? `${hidden.length} fields` : hidden.join(', '));

/** An object on one screen: its important fields, its lists below them, and of the other fields as many as there is room for. Returns what isn't shown. */
export function drawThing(
  thing: unknown,
  { first, rest }: Fields,
  room: ScreenRoom,
  style: Style,
): { text: string; hidden: string | null } {
  const further = rest.filter((path) => !first.some((ids) => isNamedIn(ids, path)));
  const entries = entriesOf(thing, [...first, ...further], room);
  const isMust = ({ path, isSummary }: Entry) => isSummary || first.includes(path);
  const lines = entries.filter(({ things }) => things === null);
  const must = lines.filter(isMust);
  const heightOfLines = (shown: readonly Entry[]) => heightOf(drawLines(shown, style), room);
  const lists = entries.filter(({ things }) => things !== null);
  const { lines: below, leftOut: hidden, counted } = drawLists(lists, room, heightOfLines(must), style);
  const fits = (shown: readonly Entry[]) => heightOfLines(shown) + below.length <= room.rows;
  const needed = [...must, ...counted];
  const others = lines.filter((entry) => !isMust(entry));
  let shown = [...needed, ...others];
  if (!fits(shown)) shown = [...needed, ...others.filter((entry) => !entry.isEmpty)];
  while (shown.length > needed.length && !fits(shown)) {
    hidden.unshift(shown.at(-1)?.label ?? '');
    shown = shown.slice(0, -1);
  }
  const text = drawLines(shown, style) + below.map((line) => `${line}\n`).join('');
  return { text, hidden: hidden.length ? `Hidden to fit this screen: ${hiddenText(hidden)}. Add --json to see everything.` : null };
}
