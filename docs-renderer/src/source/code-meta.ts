/** Parses the text after the language of a code block. */

export interface CodeMeta {
  title?: string;
  /** Lines to mark, from 1. */
  marked: Set<number>;
  numbered: boolean;
  wrapped: boolean;
  expandable: boolean;
}

const NAMED = /\b(title|filename|icon|highlight|theme|focus|startLine)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^}]*)\})/g;
const RANGES = /\{([\d,\s-]+)\}/;
const FLAGS = ['wrap', 'lines', 'showLineNumbers', 'expandable'];
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

/** A file's name alone. */
const NAME = /^[\w./-]*$/;

/** Reads a title with or without `title=`, highlighted lines in braces, and flags. */
export function readMeta(meta: string): CodeMeta {
  if (NAME.test(meta) && !FLAGS.includes(meta) && !meta.startsWith('/'))
    return { ...(meta ? { title: meta } : {}), marked: new Set(), numbered: false, wrapped: false, expandable: false };
  const named = new Map([...meta.matchAll(NAMED)].map(([, name, a, b, c]) => [name, a ?? b ?? c ?? '']));
  const rest = meta.replace(NAMED, ' ');
  const ranges = RANGES.exec(rest)?.[1] ?? named.get('highlight')?.replace(/[[\]]/g, '') ?? '';
  const words = rest
    .replace(/\{[^}]*\}/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const flags = new Set(words.filter((word) => FLAGS.includes(word)));
  const bare = words.filter((word) => !FLAGS.includes(word) && !word.includes('=') && !word.startsWith('/')).join(' ');
  // VitePress writes labels in brackets
  const title = named.get('title') ?? named.get('filename') ?? bare.replace(/^\[([^\]]+)\](?: active)?$/, '$1');
  return {
    ...(title ? { title } : {}),
    marked: linesIn(ranges),
    numbered: flags.has('lines') || flags.has('showLineNumbers'),
    wrapped: flags.has('wrap'),
    expandable: flags.has('expandable'),
  };
}
