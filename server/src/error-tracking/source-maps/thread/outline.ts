/**
 * The outline of a source: the function and the statement at each position. The parser tolerates broken code, needs little memory, and can be
 * stopped.
 */
import { getHeapStatistics } from 'node:v8';
import type { SyntaxNodeRef, Tree } from '@lezer/common';
import { parser } from '@lezer/javascript';
import { classNameOf, functionNameOf, NAMELESS_DEFAULT } from './function-name.js';

/** The surroundings of a position. Both are null at the top level of a script, and in a template. */
export interface Enclosing {
  /** The nearest function with a name. */
  function: string | null;
  /** The innermost statement, up to its block, on one line. */
  statement: string | null;
}

const STATEMENT_LENGTH = 500;
/** A longer source is a bundle or generated: its names are of no use to anybody. */
const MOST_CHARACTERS = 524_288;
const MOST_RANGES = 100_000;
/** The longest source takes 300 ms, and 40 MB while it is parsed; text that isn't a program can take much more of both. */
const MOST_MS = 2_000;
const MOST_BYTES = 150 * 1_048_576;
const STEPS_BETWEEN_LOOKS = 256;
/** Nobody nests deeper by hand; the parser's memory grows with the square of the depth. */
const DEEPEST = 500;
const NONE = -1;

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunction', 'MethodDeclaration']);
const CLASSES = new Set(['ClassDeclaration', 'ClassExpression']);
/** Parts of an expression that are formatted like statements, on their own lines. */
const STATEMENT_LIKE = new Set(['VariableDeclaration', 'JSXEscape', 'Property', 'PropertyDeclaration', 'CaseLabel']);
const BLOCKS = new Set(['Block', 'ClassBody', 'SwitchBody']);

const isStatement = (name: string) => STATEMENT_LIKE.has(name) || name.endsWith('Statement');

/** `() => body` without braces: the body acts as a return statement. */
const isConciseBody = ({ name, node }: SyntaxNodeRef) => name !== 'Block' && node.prevSibling?.name === 'Arrow';

/** Ranges of a source ordered by start, nested or disjoint. */
class Ranges {
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly parents: number[] = [];
  /** The end of a statement's own text; NONE for a function. */
  readonly textEnds: number[] = [];
  readonly names: (string | null)[] = [];
  readonly #open: number[] = [];

  get length(): number {
    return this.starts.length;
  }

  open(start: number, end: number, name: string | null): void {
    const isNamed = name !== null;
    this.parents.push(this.#open.at(-1) ?? NONE);
    this.#open.push(this.starts.length);
    this.starts.push(start);
    this.ends.push(end);
    this.textEnds.push(isNamed ? NONE : end);
    this.names.push(name);
  }

  close(): void {
    this.#open.pop();
  }

  /** Opens a block; the text before it names its statement. */
  cut(start: number): void {
    const statement = this.#open.findLast((range) => this.textEnds[range] !== NONE);
    if (statement !== undefined && (this.textEnds[statement] as number) > start) this.textEnds[statement] = start;
  }
}

function collect(tree: Tree, text: string, offset: number, ranges: Ranges): boolean {
  const read = ({ from, to }: { from: number; to: number }) => text.slice(from, to);
  /** How many ranges each open node has opened. */
  const opened: number[] = [];
  let errors = 0;
  tree.iterate({
    enter: (ref) => {
      const { name, from, to } = ref;
      if (ranges.length > MOST_RANGES) return false;
      const before = ranges.length;
      const isMethod = name === 'Property' && ref.node.getChild('Block') !== null;
      if (ref.type.isError) errors += 1;
      if (BLOCKS.has(name)) ranges.cut(from + offset);
      const called =
        FUNCTIONS.has(name) || isMethod ? functionNameOf(ref.node, read) : CLASSES.has(name) ? classNameOf(ref.node, read) : null;
      if (called !== null) ranges.open(from + offset, to + offset, called);
      else if ((isStatement(name) && !isMethod) || isConciseBody(ref)) ranges.open(from + offset, to + offset, null);
      opened.push(ranges.length - before);
      return undefined;
    },
    leave: () => {
      for (let count = opened.pop() ?? 0; count > 0; count -= 1) ranges.close();
    },
  });
  // the parser's result for a language that only looks similar
  return ranges.length <= MOST_RANGES && errors <= 10 + text.length / 1_000;
}

/** Whether more brackets are open at once, including those in strings and comments, than anybody writes by hand. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 40 || code === 91 || code === 123) depth += 1;
    else if ((code === 41 || code === 93 || code === 125) && depth > 0) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** The parser requires a class name; this one is as long as the text it replaces. */
const withNamedDefault = (text: string) =>
  text.replace(/\bexport default class(?=\s*(?:\{|extends\b))/g, `let ${NAMELESS_DEFAULT}= class `);

function parse(text: string, dialect: string, until: number): Tree | null {
  const parsing = parser.configure({ dialect }).startParse(text);
  const mostHeap = getHeapStatistics().used_heap_size + MOST_BYTES;
  for (let steps = 1; ; steps += 1) {
    const tree = parsing.advance();
    if (tree) return tree;
    if (steps % STEPS_BETWEEN_LOOKS) continue;
    if (performance.now() > until || getHeapStatistics().used_heap_size > mostHeap) return null;
  }
}

/** Scripts within a component's file, with their offsets. */
function scriptsOf(text: string): { text: string; offset: number }[] {
  const scripts: { text: string; offset: number }[] = [];
  const start = /<script\b[^>]{0,500}>/gi;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const offset = match.index + match[0].length;
    const end = text.indexOf('</script', offset);
    scripts.push({ text: text.slice(offset, end < 0 ? text.length : end), offset });
    start.lastIndex = end < 0 ? text.length : end;
  }
  return scripts;
}

const SCRIPT = /\.[cm]?[jt]sx?$/i;
const COMPONENT = /\.(?:vue|svelte)$/i;

/** The pieces to parse and their dialect; null for an unsupported language. */
function piecesOf(source: string, text: string) {
  const path = source.replace(/[?#].*$/s, '');
  // vue-loader names a component's script after its file
  if (COMPONENT.test(path) && /<(?:script|template)\b/i.test(text)) return { dialect: 'ts', pieces: scriptsOf(text) };
  const isRead = SCRIPT.test(path) || COMPONENT.test(path) || !/\.[a-z]{1,8}$/i.test(path);
  // in TypeScript without JSX <T> may begin a cast
  return isRead ? { dialect: /\.[cm]?ts$/i.test(path) ? 'ts' : 'ts jsx', pieces: [{ text, offset: 0 }] } : null;
}

export class Outline {
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  readonly #parents: Int32Array;
  readonly #textEnds: Int32Array;
  readonly #names: (string | null)[];

  constructor({ starts, ends, parents, textEnds, names }: Ranges) {
    this.#starts = Int32Array.from(starts);
    this.#ends = Int32Array.from(ends);
    this.#parents = Int32Array.from(parents);
    this.#textEnds = Int32Array.from(textEnds);
    this.#names = names;
  }

  /** Its approximate memory. */
  get bytes(): number {
    return 500 + this.#starts.length * 28;
  }

  /** The innermost range that contains the offset; NONE if there is none. */
  #at(offset: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] as number) <= offset) low = middle + 1;
      else high = middle;
    }
    let range = low - 1;
    while (range !== NONE && (this.#ends[range] as number) <= offset) range = this.#parents[range] as number;
    return range;
  }

  /** @param text the source of the outline */
  around(offset: number, text: string): Enclosing {
    let statement: string | null = null;
    for (let range = this.#at(offset); range !== NONE; range = this.#parents[range] as number) {
      const name = this.#names[range] ?? null;
      if (name !== null) return { function: name, statement };
      statement ??= this.#statement(range, text);
    }
    return { function: null, statement };
  }

  #statement(range: number, text: string): string {
    const start = this.#starts[range] as number;
    const end = Math.min(this.#textEnds[range] as number, start + STATEMENT_LENGTH);
    return text.slice(start, end).replace(/\s+/g, ' ').trim();
  }
}

/**
 * The outline of a source; null if it is too long, of another language, or takes too long.
 * @param source its path, which determines the language
 */
export function outlineOf(source: string, text: string): Outline | null {
  if (text.length > MOST_CHARACTERS || isTooDeep(text)) return null;
  const found = piecesOf(source, text);
  if (!found) return null;
  const until = performance.now() + MOST_MS;
  const ranges = new Ranges();
  for (const piece of found.pieces) {
    const script = withNamedDefault(piece.text);
    const tree = parse(script, found.dialect, until);
    if (!tree || !collect(tree, script, piece.offset, ranges)) return null;
  }
  return new Outline(ranges);
}
