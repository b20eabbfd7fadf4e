import { graphemes } from '../text/cut-text.js';

/** Ideographs, kana, hangul, fullwidth forms and emoji take two columns. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}]/u;
/** Families, flags and keycaps: two columns as a whole. */
const PICTURE = /\ufe0f|\p{Emoji_Presentation}/u;
/** Marks that don't advance, joiners, and the later parts of a syllable in hangul. A soft hyphen is a hyphen in a terminal. */
const INVISIBLE = /^(?!\u00ad)[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff]$/u;
const PLAIN = /^[\x20-\x7e]*$/;

/** Like wcwidth, which terminals follow: a syllable in Devanagari may be one grapheme and take several columns. */
function graphemeWidth(grapheme: string): number {
  if (PICTURE.test(grapheme)) return 2;
  let width = 0;
  for (const character of grapheme) if (!INVISIBLE.test(character)) width += WIDE.test(character) ? 2 : 1;
  return width;
}

/** The number of terminal columns of a text. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes(text)) width += graphemeWidth(segment);
  return width;
}

/** Cuts the text to at most `width` columns, with an ellipsis for missing text. */
export function truncate(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  if (PLAIN.test(text)) return `${text.slice(0, Math.max(0, width - 1)).trimEnd()}…`;
  let kept = '';
  let used = 0;
  for (const { segment } of graphemes(text)) {
    const next = graphemeWidth(segment);
    if (used + next > width - 1) break;
    kept += segment;
    used += next;
  }
  return `${kept.trimEnd()}…`;
}

/** Pads the text with spaces to `width` columns. */
export const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - displayWidth(text)));

const COMMAND = /^(.+:) (tidewatch .+)$/;

function wrapWords(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && displayWidth(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Wraps a line at `width` columns, between words. A command at its end stays whole, so that it can be copied. */
export function wrap(text: string, width: number): string[] {
  if (displayWidth(text) <= width) return [text];
  const [, before, command] = COMMAND.exec(text) ?? [];
  return before !== undefined && command !== undefined ? [...wrapWords(before, width), `  ${command}`] : wrapWords(text, width);
}
