/** Normalizes a source line for fingerprints: removes what a formatter would change. */

/** People don't write lines this long. */
const MINIFIED_LENGTH = 360;
const COMPARED_LENGTH = 200;
/** At the end of a line; `//` within an address has no blank before it. */
const COMMENT = { slashes: /\s\/\/\s.*$/, hash: /\s#\s.*$/ };
const BLANKS_AROUND_SIGNS = /\s*([^\p{L}\p{N}_$\s])\s*/gu;

/**
 * The line without blanks around signs, the comment at its end, and a last comma or semicolon; all quotes are one. Numbers and texts stay: they
 * tell `prices['net']` from `prices['gross']`. Empty for a line that a minifier made.
 */
export function comparableLine(line: string, comment: keyof typeof COMMENT): string {
  const text = line.trim();
  if (text.length > MINIFIED_LENGTH) return '';
  return comparableStatement(text.replace(COMMENT[comment], ''));
}

/** The same of a statement, which a parser cut out of a source: it may be long. */
export function comparableStatement(statement: string): string {
  return statement
    .replace(BLANKS_AROUND_SIGNS, '$1')
    .replace(/\s+/g, ' ')
    .replace(/['`]/g, '"')
    .replace(/[;,]+$/, '')
    .trim()
    .slice(0, COMPARED_LENGTH);
}
