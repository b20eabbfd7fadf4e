/** What a person would read of a tool's response, for models: without colours, with whole ids and exact times. */
import { neutralizeLine } from '../../generated/drawing/neutralize.js';
import { styleFor } from '../../generated/drawing/style.js';
import { drawTable } from '../../generated/drawing/table.js';
import { leafPaths, valueAt } from '../../generated/person/cell.js';
import { tableForPerson } from '../../generated/person/listing.js';
import { ISO_MOMENTS } from '../../generated/person/moments.js';
import { drawFixContext } from '../../generated/record/draw-context.js';
import { drawThing } from '../../generated/record/draw-thing.js';
import type { FixContext } from '../../generated/record/fix-context.js';
import { cut } from '../../generated/text/cut-text.js';
import type { AnswerShape, ToolSpec } from '../../kernel/contract/handler.js';

const MOST_BYTES = 32_000;
/** One long text must not take the room of the rows below it. */
const LONGEST_CELL = 2_000;
/** Wide enough for most rows; padding beyond it would cost more than it tells. */
const TABLE_COLUMNS = 200;
const CUT = '… The rest is left out here; structuredContent has everything.\n';
const PLAIN = styleFor(false);
const ROOM = { columns: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY, now: null, unicode: true };

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object';

/** What may still be drawn, and whether something was left out. */
interface Room {
  left: number;
  isCut: boolean;
}

/** The beginning of a value that can fill the text: drawing costs more than it is worth for what is cut away anyway. */
function beginningOf(value: unknown, room: Room, longest = Number.POSITIVE_INFINITY): unknown {
  if (typeof value === 'string') {
    const most = Math.max(0, Math.min(room.left, longest));
    room.left -= Math.min(most, value.length);
    if (value.length <= most) return value;
    room.isCut = true;
    return `${cut(value, most)}…`;
  }
  room.left -= 4;
  if (Array.isArray(value)) {
    const kept: unknown[] = [];
    for (const item of value) if (room.left > 0) kept.push(beginningOf(item, room, longest));
    room.isCut ||= kept.length < value.length;
    return kept;
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, beginningOf(each, room, longest)]));
}

/** The row's fields that become columns; the others take no room. */
function shownOf(row: unknown, paths: readonly string[]): unknown {
  const names = new Set(paths.map((path) => path.split('.', 1)[0]));
  return isObject(row) ? Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))) : row;
}

const isNested = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.some((item) => isObject(item) && Object.values(item).some((inner) => Array.isArray(inner) && inner.some(isObject)));

/** Lists of objects that contain lists of objects have no columns; they stay JSON. */
function drawObject(thing: unknown, first: readonly string[]): string {
  if (!isObject(thing)) return `${String(thing)}\n`;
  const rest = leafPaths(thing).filter((path) => !first.some((shown) => path === shown || path.startsWith(`${shown}.`)));
  const flat = Object.fromEntries(Object.entries(thing).map(([name, value]) => [name, isNested(value) ? JSON.stringify(value) : value]));
  return drawThing(flat, { first, rest }, ROOM, PLAIN).text;
}

function drawRows({ columns, id, envelope }: AnswerShape, all: readonly unknown[], room: Room): string {
  if (all.length === 0) return `No ${envelope?.split('.').at(-1) ?? 'entries'}.\n`;
  const paths = id === null || columns.includes(id) ? columns : [...columns, id];
  const rows = beginningOf(
    all.map((row) => shownOf(row, paths)),
    room,
    LONGEST_CELL,
  ) as unknown[];
  if (rows.every((row) => typeof row === 'string')) return rows.map((row) => `${neutralizeLine(row)}\n`).join('');
  const { text, leftOut, constant } = drawTable(tableForPerson({ columns: paths, id, shortestId: null }, rows, null), TABLE_COLUMNS, PLAIN);
  return [
    text,
    ...(constant.length ? [`The same in every row: ${constant.join(', ')}\n`] : []),
    ...(leftOut.length ? [`Columns left out here: ${leftOut.join(', ')}; structuredContent has everything.\n`] : []),
  ].join('');
}

/** A response without what stands at a path. */
function without(value: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (!isObject(value)) return value;
  const { [name]: own, ...others } = value;
  return rest.length ? { ...others, [name]: without(own, rest) } : others;
}

/** What a response says beside its rows or its object: the next cursor, warnings, who sees it. */
function besides(body: Record<string, unknown>, { envelope }: AnswerShape, room: Room): string {
  const [first = '', ...deeper] = (envelope ?? '').split('.');
  const beside = without(body, [first, ...deeper]) as Record<string, unknown>;
  // the fields beside the rows of a snapshot need no prefix
  const inner = deeper.length && isObject(beside[first]) ? beside[first] : {};
  const others = { ...inner, ...Object.fromEntries(Object.entries(beside).filter(([name]) => name !== first || !deeper.length)) };
  const told = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null));
  return Object.keys(told).length ? `\n${drawObject(beginningOf(told, room), [])}` : '';
}

function draw({ operationId, answer }: ToolSpec, body: Record<string, unknown>, room: Room): string {
  if (operationId === 'getErrorFixContext')
    return `${drawFixContext(beginningOf(body, room) as FixContext, PLAIN, ISO_MOMENTS).join('\n')}\n`;
  if (answer.envelope === null) return drawObject(beginningOf(body, room), answer.columns);
  const value = valueAt(body, answer.envelope);
  // what stands beside the rows, such as the next cursor, is short and decides what to do next
  const beside = besides(body, answer, room);
  const main = answer.list
    ? drawRows(answer, Array.isArray(value) ? value : [], room)
    : drawObject(beginningOf(value, room), answer.columns);
  return main + beside;
}

/** The text of a response, at most 32 kB and a line that says what is missing. */
export function answerText(spec: ToolSpec, body: Record<string, unknown>): string {
  const room: Room = { left: MOST_BYTES, isCut: false };
  const bytes = Buffer.from(draw(spec, body, room));
  if (bytes.length <= MOST_BYTES) return bytes.toString() + (room.isCut ? CUT : '');
  return `${new TextDecoder().decode(bytes.subarray(0, MOST_BYTES), { stream: true })}\n${CUT}`;
}
