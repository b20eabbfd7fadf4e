/** Comments in code that mark lines, as VitePress and Docusaurus have them. They become ranges behind the language: `ins={2} del={3}`. */
import { MARKS, type Mark } from '../source/code-meta.js';

const KINDS: Readonly<Record<string, Mark>> = {
  '++': 'ins',
  '--': 'del',
  add: 'ins',
  remove: 'del',
  highlight: 'highlight',
  hl: 'highlight',
  info: 'highlight',
  focus: 'focus',
  error: 'error',
  warning: 'warning',
};

/** What begins a comment; the longest first. */
const OPENERS = ['<!--', '{/*', '/*', '//', '--', '#', '%', ';', "'"];
const CLOSER = String.raw`[ \t]*(?:\*\/\}?|-->)?[ \t]*$`;
const MARK = new RegExp(String.raw`^\[!code ([\w+-]+)(?::(\d{1,4}))?\]${CLOSER}`);
const DOCUSAURUS = new RegExp(`^highlight-(next-line|start|end)${CLOSER}`);

interface Taken {
  /** The line without the comment. */
  rest: string;
  word: string;
  count: number;
}

/** The mark at the end of a line; undefined if there is none, or if it is no comment. */
function takeMark(line: string): Taken | undefined {
  const at = line.lastIndexOf('[!code ');
  const [, word = '', count] = at === -1 ? [] : (MARK.exec(line.slice(at)) ?? []);
  if (!Object.hasOwn(KINDS, word)) return undefined;
  const before = line.slice(0, at).trimEnd();
  const opener = OPENERS.find((each) => before.endsWith(each));
  // several marks in one comment
  if (opener === undefined)
    return /\[!code [\w+:-]+\]$/.test(before.slice(-40)) ? { rest: before, word, count: Number(count ?? 1) } : undefined;
  return { rest: before.slice(0, -opener.length).trimEnd(), word, count: Number(count ?? 1) };
}

/** What a line says that holds nothing but a comment of Docusaurus. */
function commandIn(line: string): string | undefined {
  const at = line.indexOf('highlight-');
  if (at === -1 || !OPENERS.includes(line.slice(0, at).trim())) return undefined;
  return DOCUSAURUS.exec(line.slice(at))?.[1];
}

/** The lines that marks name, by kind. */
class Marks {
  private readonly found = new Map<Mark, Set<number>>();

  add(kind: Mark, from: number, count: number): void {
    const lines = this.found.get(kind) ?? new Set();
    for (let line = from; line < from + count; line += 1) lines.add(line);
    this.found.set(kind, lines);
  }

  /** As text behind the language, for the lines that there are. */
  text(count: number): string {
    return MARKS.flatMap((kind) => {
      const lines = [...(this.found.get(kind) ?? [])].filter((line) => line <= count).sort((a, b) => a - b);
      return lines.length ? `${kind}={${lines.join(',')}}` : [];
    }).join(' ');
  }
}

interface Marked {
  /** The lines of the code; undefined for those that only held marks. */
  lines: (string | undefined)[];
  /** The marks as text behind the language. */
  meta: string;
}

/** Takes the marks out of code. */
export function takeLineMarks(code: string): Marked {
  const marks = new Marks();
  let number = 0;
  let isWithin = false;
  const lines = code.split('\n').map((written) => {
    const command = commandIn(written);
    if (command) {
      isWithin = command === 'start' || (isWithin && command !== 'end');
      if (command === 'next-line') marks.add('highlight', number + 1, 1);
      return undefined;
    }
    let rest = written;
    for (let taken = takeMark(rest); taken; taken = takeMark(rest)) {
      rest = taken.rest;
      marks.add(KINDS[taken.word] as Mark, number + 1, taken.count);
    }
    if (rest !== written && rest.trim() === '') return undefined;
    number += 1;
    if (isWithin) marks.add('highlight', number, 1);
    return rest;
  });
  return { lines, meta: marks.text(number) };
}
