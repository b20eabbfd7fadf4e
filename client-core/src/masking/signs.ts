/** Finds a text's rare characters in one pass. Every rule needs some of them, and most texts contain few. */

export const AT = 1;
export const QUERY = 1 << 1;
export const EQUALS = 1 << 2;
/** Other characters between a name and its value. */
export const COLON = 1 << 3;
export const PERCENT = 1 << 4;
export const BACKSLASH = 1 << 5;
export const HYPHEN = 1 << 6;
export const UNDERSCORE = 1 << 7;
export const DIGIT = 1 << 8;
/** Beyond ASCII, because other scripts have digits too. */
export const BEYOND = 1 << 9;
// rare letters, each from a word or two that a rule looks for
export const LETTER_J = 1 << 10;
export const LETTER_Z = 1 << 11;
export const LETTER_G = 1 << 12;
export const LETTER_N = 1 << 13;
export const LETTER_C = 1 << 14;
/** Thresholds: the digits and capitals of the shortest number with a rule, and those of a card. */
export const NINE = 1 << 15;
export const FOURTEEN = 1 << 16;

const BITS: Readonly<Record<string, number>> = {
  '@': AT,
  '?': QUERY,
  '#': QUERY,
  '=': EQUALS,
  ':': COLON,
  '>': COLON,
  '%': PERCENT,
  '\\': BACKSLASH,
  '-': HYPHEN,
  _: UNDERSCORE,
  J: LETTER_J,
  z: LETTER_Z,
  G: LETTER_G,
  N: LETTER_N,
  C: LETTER_C,
};
/** A counter instead of a bit: the number of digits and capitals. */
const ONE = 1 << 20;

const TABLE = Int32Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  const counts = /[A-Z0-9]/.test(sign) ? ONE : 0;
  return (BITS[sign] ?? 0) | (/\d/.test(sign) ? DIGIT : 0) | counts;
});

/** A text's signs. */
export function signsOf(text: string): number {
  let signs = 0;
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const bits = code < 128 ? (TABLE[code] ?? 0) : BEYOND;
    signs |= bits;
    count += bits >> 20;
  }
  return (signs & (ONE - 1)) | (count < 9 ? 0 : count < 14 ? NINE : NINE | FOURTEEN);
}
