/** .NET stacks: `   at Shop.Cart.Total(Decimal price) in /src/Cart.cs:line 12`. */
import type { RawFrame } from '../events/event.js';
import { frameAt } from './stack-location.js';
import { type PrintedError, splitHeader } from './stack-printed.js';

/** The method and its parameters, each of which has a type and a name. */
const AT = /^\s*at ([^\s()]{1,1000})\(([^()]{0,2000})\)(.*)$/s;
const PARAMETERS = /^$|^[^\s,][^,]{0,500} [^\s,]+(?:, |$)/;
const LINE = /:line (\d{1,9})$/;
const INNER = ' ---> ';
const END_OF_INNER = '--- End of inner exception stack trace ---';
/** An AggregateException lists its members again. */
const MEMBER = /^\s*---> \(Inner Exception #\d/;
/** Compiler-generated names of async methods and iterators, and of lambdas. */
const STATE_MACHINE = /\.<([^<>]{1,200})>d(?:__\d+)?(?:`\d+)?\.MoveNext$/;
const LAMBDA = /\.<>c(?:__DisplayClass\d+_\d+)?(?:`\d+)?\.<([^<>]{0,200})>b__[\d_|]+$/;
const LOCAL = /\.<([^<>]{1,200})>g__([^<>|]{1,200})\|[\d_]+$/;

const readable = (name: string) =>
  name
    .replace(STATE_MACHINE, '.$1')
    .replace(LAMBDA, (_all, method: string) => `.${method || 'ctor'}.<lambda>`)
    .replace(LOCAL, '.$1.$2');

/** The frame in a line; null if there is none. */
function readDotnetLine(line: string): RawFrame | null {
  const [matched, printed = '', parameters = '', rest = ''] = AT.exec(line) ?? [];
  if (matched === undefined || !printed.includes('.') || !PARAMETERS.test(parameters)) return null;
  const location = rest.trimEnd();
  const row = location.startsWith(' in ') ? LINE.exec(location) : null;
  if (location !== '' && !row) return null;
  const file = row ? location.slice(' in '.length, row.index) : null;
  const name = readable(printed);
  const module = name.slice(0, name.lastIndexOf('.')).replace(/\.$/, '');
  return { ...frameAt(name, { file, line: row ? Number(row[1]) : null, column: null }), module: module || null };
}

/** The lines above the frames: the outermost error, and after each arrow its cause. */
function headersOf(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => readDotnetLine(line) !== null);
  return lines
    .slice(0, first)
    .filter((line) => !line.includes(END_OF_INNER))
    .map((line) => line.replace(/^\s*---> /, INNER))
    .join('\n')
    .split(INNER)
    .map((header) => header.replace(/^\(Inner Exception #\d{1,3}\) /, ''));
}

/** The chain in a .NET stack, which prints the innermost error first. */
export function readDotnetStack(text: readonly string[]): PrintedError[] {
  if (!text.some((line) => readDotnetLine(line) !== null)) return [];
  const groups: RawFrame[][] = [[]];
  const end = text.findLastIndex((line) => line.includes(END_OF_INNER));
  const repeated = text.findIndex((line, index) => index > end && MEMBER.test(line));
  const lines = repeated > 0 && end >= 0 ? text.slice(0, repeated) : text;
  for (const line of lines) {
    const frame = readDotnetLine(line);
    if (frame) groups.at(-1)?.push(frame);
    else if (line.includes(END_OF_INNER)) groups.push([]);
  }
  const headers = headersOf(lines);
  return groups.reverse().map((frames, index) => ({ ...splitHeader(headers[index] ?? ''), frames }));
}
