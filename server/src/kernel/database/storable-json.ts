/** JSON of what strangers say, for columns of type jsonb. */

/**
 * What PostgreSQL takes into no text: NUL, and half of a surrogate pair. Both are only ever escaped in what JSON.stringify writes. An escaped
 * backslash is matched along, since what follows it is a text that only looks like an escape.
 */
const ESCAPES = /\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/gi;

/** The value as JSON that PostgreSQL takes; what it refuses becomes U+FFFD. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value).replace(ESCAPES, (found) => (found === '\\\\' ? found : '\\ufffd'));
}
