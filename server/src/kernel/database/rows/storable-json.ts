/** JSON of untrusted data, as PostgreSQL stores and reads it. */

/**
 * Characters that PostgreSQL text cannot contain: NUL, and half of a surrogate pair. JSON.stringify always escapes both. Also matches an escaped
 * backslash, because the text after it only looks like an escape.
 */
const ESCAPES = /\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/gi;

/** The value as JSON that PostgreSQL accepts; invalid characters become U+FFFD. */
export function storableJson(value: unknown): string {
  const text = JSON.stringify(value);
  // hardly any text contains such a character, and searching for its prefix is far cheaper
  if (!text.includes('\\u')) return text;
  return text.replace(ESCAPES, (found) => (found === '\\\\' ? found : '\\ufffd'));
}
