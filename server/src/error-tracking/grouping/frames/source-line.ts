/** Normalizes a source line for fingerprints: removes what a formatter would change. */

/** People don't write lines this long. */
const MINIFIED_LENGTH = 360;
const COMPARED_LENGTH = 200;
/** At the end of a line; `//` within an address has no blank before it. */
const COMMENT = { slashes: /\s\/\/\s.*$/, hash: /\s#\s.*$/ };
const BLANKS_AROUND_SIGNS = /\s*([^\p{L}\p{N}_$\s])\s*/gu;

/**
 * The line without spaces around symbols, the trailing comment, and a final comma or semicolon; all quotes become one kind. Numbers and strings stay:
 * they distinguish `prices['net']` from `prices['gross']`. Empty for a minified line.
 */
export function comparableLine(line: string, comment: keyof typeof COMMENT): string {
  const text = line.trim();
  if (text.length > MINIFIED_LENGTH) return '';
  return comparableStatement(text.replace(COMMENT[comment], ''));
}

/** The same for a statement, which a parser cut out of a source: it may be long. */
export function comparableStatement(statement: string): string {
  return statement
    .replace(BLANKS_AROUND_SIGNS, '$1')
    .replace(/\s+/g, ' ')
    .replace(/['`]/g, '"')
    .replace(/[;,]+$/, '')
    .trim()
    .slice(0, COMPARED_LENGTH);
}
