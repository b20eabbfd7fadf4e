/** Refuses bodies that would be too expensive to parse. */
import { LIMITS } from '../limits.js';
import { PageError } from '../warnings.js';

const BRACKET = /[()[\]{}]/g;

/** The offset at which brackets are nested deeper than any page needs; undefined if there is none. */
function tooManyBrackets(source: string): number | undefined {
  let open = 0;
  for (const { 0: bracket, index } of source.matchAll(BRACKET)) {
    open = bracket === '(' || bracket === '[' || bracket === '{' ? open + 1 : Math.max(0, open - 1);
    if (open > LIMITS.brackets) return index;
  }
  return undefined;
}

/** An offset as line and column. */
function placeOf(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** Throws for a body that is too long or nests too deeply. */
export function guard(source: string): void {
  const bytes = Buffer.byteLength(source);
  if (bytes > LIMITS.bytes) throw new PageError('too_large', `A page has at most ${LIMITS.bytes} bytes; this one has ${bytes}.`);
  const deep = tooManyBrackets(source);
  if (deep === undefined) return;
  const { line, column } = placeOf(source, deep);
  throw new PageError('too_deep', `More than ${LIMITS.brackets} brackets are open here.`, line, column);
}
