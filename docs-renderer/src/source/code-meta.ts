/** Parses the text after the language of a code block. */

/** How a line can be marked. If a line has several marks, the last one counts. */
export const MARKS = ['highlight', 'focus', 'ins', 'del', 'warning', 'error'] as const;
export type Mark = (typeof MARKS)[number];

export interface CodeMeta {
  title?: string;
  /** Marked lines, from 1. */
  marks: Map<number, Mark>;
  numbered: boolean;
  wrapped: boolean;
  expandable: boolean;
}

const NAMED =
  /\b(title|filename|icon|highlight|mark|theme|focus|ins|del|warning|error|startLine|hl_lines|linenums)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^}]*)\})/g;
const RANGES = /\{([\d,\s-]+)\}/;
const FLAGS = ['wrap', 'lines', 'showLineNumbers', 'expandable'];
/** Words of other systems that are no title. */
const OTHERS = ['copy', 'nocopy', 'live', 'editable', 'npm2yarn', 'twoslash', 'noInline'];
const MOST_LINES = 10_000;

/** Parses `1,3-5` to line numbers. */
function linesIn(ranges: string): Set<number> {
  const lines = new Set<number>();
  for (const range of ranges.split(',')) {
    const [, from, to] = /^\s*(\d{1,5})\s*(?:-\s*(\d{1,5})\s*)?$/.exec(range) ?? [];
    if (!from) continue;
    for (let line = Number(from); line <= Math.min(Number(to ?? from), MOST_LINES); line += 1) lines.add(line);
  }
  return lines;
}

/** The marks of lines, from what names them and from braces alone. */
function marksIn(named: ReadonlyMap<string, string>, braces = ''): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  const lists = [braces, named.get('hl_lines')?.replace(/\s+/g, ',') ?? ''];
  for (const line of lists.flatMap((list) => [...linesIn(list)])) marks.set(line, 'highlight');
  for (const kind of MARKS) for (const line of linesIn(named.get(kind)?.replace(/[[\]]/g, '') ?? '')) marks.set(line, kind);
  return marks;
}

/** A file's name alone. */
const NAME = /^[\w./-]*$/;

/** Reads a title with or without `title=`, highlighted lines in braces, and flags. */
export function readMeta(meta: string): CodeMeta {
  if (NAME.test(meta) && !FLAGS.includes(meta) && !OTHERS.includes(meta) && !meta.startsWith('/'))
    return { ...(meta ? { title: meta } : {}), marks: new Map(), numbered: false, wrapped: false, expandable: false };
  const named = new Map<string, string>();
  for (const [, name = '', a, b, c] of meta.matchAll(NAMED)) {
    const kind = name === 'mark' ? 'highlight' : name;
    const before = (MARKS as readonly string[]).includes(kind) ? named.get(kind) : undefined;
    named.set(kind, [before, a ?? b ?? c ?? ''].filter((each) => each !== undefined).join(','));
  }
  const rest = meta.replace(NAMED, ' ');
  const words = rest
    .replace(/\{[^}]*\}|"[^"]*"/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const flags = new Set(words.filter((word) => FLAGS.includes(word)));
  const bare = words
    .filter((word) => !FLAGS.includes(word) && !OTHERS.includes(word) && !word.includes('=') && !word.startsWith('/'))
    .join(' ');
  // VitePress writes labels in brackets
  const title = named.get('title') ?? named.get('filename') ?? bare.replace(/^\[([^\]]+)\](?: active)?$/, '$1');
  return {
    ...(title ? { title } : {}),
    marks: marksIn(named, RANGES.exec(rest)?.[1]),
    numbered: flags.has('lines') || flags.has('showLineNumbers') || named.has('linenums'),
    wrapped: flags.has('wrap'),
    expandable: flags.has('expandable'),
  };
}
