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
import type { AnswerShape, ToolSpec } from '../../kernel/contract/handler.js';

const MOST_BYTES = 32_000;
/** Wide enough for most rows; padding beyond it would cost more than it tells. */
const TABLE_COLUMNS = 200;
const CUT = '… The rest is left out here; structuredContent has everything.\n';
const PLAIN = styleFor(false);
const ROOM = { columns: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY, now: null, unicode: true };

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object';

/** The beginning of a response that can fill the text: drawing costs more than it is worth for what is cut away anyway. */
function beginningOf(value: unknown, room: { left: number }): unknown {
  if (typeof value === 'string') {
    const kept = value.slice(0, Math.max(0, room.left));
    room.left -= kept.length;
    return kept;
  }
  room.left -= 4;
  if (Array.isArray(value)) {
    const kept: unknown[] = [];
    for (const item of value) if (room.left > 0) kept.push(beginningOf(item, room));
    return kept;
  }
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, beginningOf(each, room)])) : value;
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

function drawRows({ columns, id, envelope }: AnswerShape, rows: readonly unknown[]): string {
  if (rows.length === 0) return `No ${envelope?.split('.').at(-1) ?? 'entries'}.\n`;
  if (rows.every((row) => typeof row === 'string')) return rows.map((row) => `${neutralizeLine(row)}\n`).join('');
  const paths = id === null || columns.includes(id) ? columns : [...columns, id];
  const { text, leftOut, constant } = drawTable(tableForPerson({ columns: paths, id, shortestId: null }, rows, null), TABLE_COLUMNS, PLAIN);
  return [
    text,
    ...(constant.length ? [`The same in every row: ${constant.join(', ')}\n`] : []),
    ...(leftOut.length ? [`Columns left out here: ${leftOut.join(', ')}; structuredContent has everything.\n`] : []),
  ].join('');
}

/** What a response says beside its rows or its object: the next cursor, warnings, who sees it. */
function besides(body: Record<string, unknown>, { envelope }: AnswerShape): string {
  const [own = ''] = (envelope ?? '').split('.');
  const others = Object.fromEntries(Object.entries(body).filter(([name, value]) => name !== own && value !== null));
  return Object.keys(others).length ? `\n${drawObject(others, [])}` : '';
}

function draw({ operationId, answer }: ToolSpec, body: Record<string, unknown>): string {
  if (operationId === 'getErrorFixContext') return `${drawFixContext(body as unknown as FixContext, PLAIN, ISO_MOMENTS).join('\n')}\n`;
  if (answer.envelope === null) return drawObject(body, answer.columns);
  const value = valueAt(body, answer.envelope);
  const main = answer.list ? drawRows(answer, Array.isArray(value) ? value : []) : drawObject(value, answer.columns);
  return main + besides(body, answer);
}

/** The text of a response, at most 32 kB and a line that says what is missing. */
export function answerText(spec: ToolSpec, body: Record<string, unknown>): string {
  const room = { left: MOST_BYTES };
  const bytes = Buffer.from(draw(spec, beginningOf(body, room) as Record<string, unknown>));
  if (bytes.length <= MOST_BYTES) return bytes.toString() + (room.left > 0 ? '' : CUT);
  return `${new TextDecoder().decode(bytes.subarray(0, MOST_BYTES), { stream: true })}\n${CUT}`;
}
