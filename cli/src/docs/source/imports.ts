/** Import and export statements of a page, if they can be resolved without running code. */
import type { Line } from './lines.js';

/** Most lines of one statement or tag. */
export const MOST_LINES = 50;

interface ImportStatement {
  /** The name of the default import. */
  name: string | null;
  /** Named imports: local name to exported name. */
  named: ReadonlyMap<string, string>;
  from: string;
  /** How many lines it spans. */
  length: number;
}

const IMPORT = /^import\s+(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?(?:from\s+)?(['"])([^'"]+)\3\s*;?\s*$/;

function namedOf(list: string): Map<string, string> {
  const pairs = list
    .split(',')
    .map((part) => part.trim().split(/\s+as\s+/))
    .filter(([exported]) => exported !== '' && exported !== undefined);
  return new Map(pairs.map(([exported = '', local = exported]) => [local, exported]));
}

/** The statement that starts on this line; null if there is none. */
export function importAt(lines: readonly Line[], at: number): ImportStatement | null {
  if (!/^import[\s{'"]/.test(lines[at]?.text ?? '')) return null;
  let text = '';
  for (let length = 1; length <= MOST_LINES && at + length <= lines.length; length += 1) {
    const line = lines[at + length - 1]?.text ?? '';
    if (line.trim() === '') return null;
    text = text === '' ? line : `${text} ${line}`;
    const [found, name, named, , from] = IMPORT.exec(text.trimEnd()) ?? [];
    if (found !== undefined) return { name: name ?? null, named: namedOf(named ?? ''), from: from ?? '', length };
  }
  return null;
}

export type Literal = string | number | boolean;

const EXPORT = /^export\s+const\s+([\w$]+)\s*=\s*(.+?)\s*;?\s*$/;

function jsonText(text: string): string | undefined {
  try {
    return String(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** A string, number or boolean literal in code; undefined for anything else. */
export function literalOf(code: string): Literal | undefined {
  const text = code.trim();
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  if (text.startsWith('"')) return jsonText(text);
  const [, quote = '', inner = ''] = /^(['`])([\s\S]*)\1$/.exec(text) ?? [];
  if (quote === '' || inner.includes(quote) || inner.includes('\\') || (quote === '`' && inner.includes('${'))) return undefined;
  return inner;
}

/** A constant that the line exports; null if there is none, or its value isn't a literal. */
export function constantAt(text: string): { name: string; value: Literal } | null {
  const [found, name = '', code = ''] = EXPORT.exec(text) ?? [];
  const value = found === undefined ? undefined : literalOf(code);
  return value === undefined ? null : { name, value };
}
