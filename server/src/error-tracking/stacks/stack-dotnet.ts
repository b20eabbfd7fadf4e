/** .NET stacks: `   at Shop.Cart.Total(Decimal price) in /src/Cart.cs:line 12`. .NET Framework prints the words in the system's language. */
import type { RawFrame } from '../events/event.js';
import { frameAt } from './stack-location.js';
import { type PrintedError, splitHeader } from './stack-printed.js';

/** The word for `at`, the method, and its parameters, each of which has a type and a name. */
const AT = /^\s*([^\s()]{1,30}(?: [^\s().]{1,30}){0,3}) ([^\s()]{1,1000})\(([^()]{0,2000})\)(.*)$/s;
/** `at` in the languages of .NET Framework. In any other, a frame is recognized by its file and line. */
const AT_WORDS =
  /^(?:at|bei|à|en|in|em|bij|vid|ved|ve|kohteessa|w|v|в|у|na|în|la|konum:?|a következő helyen:|hely:|σε|場所|在|於|위치:?|في|ב-?|tại|ที่|pada|u)$/i;
const INDENT = '   ';
const isAt = (word: string, line: string) => word === 'at' || (line.startsWith(INDENT) && AT_WORDS.test(word));
const PARAMETERS = /^$|^[^\s,][^,]{0,500} [^\s,]+(?:, |$)/;
/** ` in C:\src\Cart.cs:line 12`, ` dans C:\src\Cart.cs:ligne 12`, ` C:\src\Cart.cs içinde: satır 12`. */
const PLACE =
  /^ (?:[^\s:\\/]{1,30}:? ){0,4}((?:[A-Za-z]:[\\/]|\\\\|\/)[^\n]{0,1000}?\.[A-Za-z]{1,10}|[^\s:\\/][^\n:]{0,1000}?\.(?:cs|vb|fs|razor|cshtml|xaml))(?: \p{L}{1,20})? ?: ?\p{L}{1,20}\.?:? ?(\d{1,9})\.?$/u;
const INNER = ' ---> ';
const END_OF_INNER = '--- End of inner exception stack trace ---';
const SEPARATOR = /^\s*--- \S.{0,200}\S ---$/;
/** An AggregateException lists its members again. */
const MEMBER = /^\s*---> \([^()]{1,60}#\d/;
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
  const [matched, word = '', printed = '', parameters = '', rest = ''] = AT.exec(line) ?? [];
  if (matched === undefined || !printed.includes('.') || !PARAMETERS.test(parameters)) return null;
  const location = rest.trimEnd();
  const place = location === '' ? null : PLACE.exec(location);
  if (location === '' ? !isAt(word, line) : !place) return null;
  const name = readable(printed);
  const module = name.slice(0, name.lastIndexOf('.')).replace(/\.$/, '');
  return { ...frameAt(name, { file: place?.[1] ?? null, line: place ? Number(place[2]) : null, column: null }), module: module || null };
}

/**
 * The line that ends an inner error's frames; there is one for each arrow. In other languages it is the shortest text that occurs so often: a longer one
 * says that an error was thrown again.
 */
function endOfInner(lines: readonly string[]): (line: string) => boolean {
  if (lines.some((line) => line.includes(END_OF_INNER))) return (line) => line.includes(END_OF_INNER);
  const arrows = lines.reduce((count, line) => count + (MEMBER.test(line) ? 0 : line.split('---> ').length - 1), 0);
  const separators = lines.filter((line) => SEPARATOR.test(line)).map((line) => line.trim());
  const [end] = [...new Set(separators)]
    .filter((text) => separators.filter((other) => other === text).length === arrows)
    .sort((one, other) => one.length - other.length);
  return (line) => end !== undefined && line.trim() === end;
}

/** The lines above the frames: the outermost error, and after each arrow its cause. */
function headersOf(lines: readonly string[], isEnd: (line: string) => boolean): string[] {
  const first = lines.findIndex((line) => readDotnetLine(line) !== null);
  return lines
    .slice(0, first)
    .filter((line) => !isEnd(line))
    .map((line) => line.replace(/^\s*---> /, INNER))
    .join('\n')
    .split(INNER)
    .map((header) => header.replace(/^\([^()]{1,60}#\d{1,3}\) /, ''));
}

/** The chain in a .NET stack, which prints the innermost error first. */
export function readDotnetStack(text: readonly string[]): PrintedError[] {
  if (!text.some((line) => readDotnetLine(line) !== null)) return [];
  const groups: RawFrame[][] = [[]];
  const isEnd = endOfInner(text);
  const end = text.findLastIndex(isEnd);
  const repeated = text.findIndex((line, index) => index > end && MEMBER.test(line));
  const lines = repeated > 0 && end >= 0 ? text.slice(0, repeated) : text;
  for (const line of lines) {
    const frame = readDotnetLine(line);
    if (frame) groups.at(-1)?.push(frame);
    else if (isEnd(line)) groups.push([]);
  }
  const headers = headersOf(lines, isEnd);
  return groups.reverse().map((frames, index) => ({ ...splitHeader(headers[index] ?? ''), frames }));
}
