/** Scans mappings before decoding them: whether they are valid, and how much memory they need. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const NONE = 255;
const DIGITS = new Uint8Array(128).fill(NONE);
for (const [index, character] of [...ALPHABET].entries()) DIGITS[character.charCodeAt(0)] = index;
const COMMA = 44;
const SEMICOLON = 59;
const CONTINUES = 32;
/** A 32-bit number has seven digits of five bits. Further digits may only be zeros: some tools pad numbers to equal length. */
const MOST_DIGITS = 7;
const VALUE = 31;

const isFieldCount = (count: number) => count === 0 || count === 1 || count === 4 || count === 5;

/** The number of segments and lines in the mappings; null if they aren't base64 VLQ, or a segment has other than 1, 4 or 5 numbers. */
export function inspectMappings(mappings: string): { segments: number; lines: number } | null {
  let segments = 0;
  let lines = 1;
  let fields = 0;
  let digits = 0;
  for (let index = 0; index <= mappings.length; index += 1) {
    const code = index < mappings.length ? mappings.charCodeAt(index) : SEMICOLON;
    if (code === COMMA || code === SEMICOLON) {
      if (digits !== 0 || !isFieldCount(fields)) return null;
      if (fields > 0) segments += 1;
      if (code === SEMICOLON && index < mappings.length) lines += 1;
      fields = 0;
      continue;
    }
    const digit = code < 128 ? (DIGITS[code] as number) : NONE;
    if (digit === NONE) return null;
    digits += 1;
    if (digits > MOST_DIGITS && (digit & VALUE) !== 0) return null;
    if (digit < CONTINUES) {
      fields += 1;
      digits = 0;
    }
  }
  return { segments, lines };
}
