/** Converts Mermaid labels to lines of plain text, and measures them. */

/** Font size in pixels; the stylesheet has the same. */
export const FONT = 14;
export const LINE = 19;

const LONGEST = 400;
const MOST_LINES = 12;
/** Longest line in characters; longer ones are wrapped. */
const WRAP = 30;

const NAMED: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', nbsp: ' ', apos: "'", colon: ':', semi: ';' };
const TAG = /<\/?(?:b|i|u|s|em|strong|small|sub|sup|code|span|div|p|font|center)(?:\s[^<>]*)?\/?>/gi;

function character(name: string): string | undefined {
  const number = /^#?x([0-9a-f]{1,6})$/i.exec(name)?.[1];
  const code = number ? Number.parseInt(number, 16) : /^#?\d{1,7}$/.test(name) ? Number(name.replace('#', '')) : Number.NaN;
  if (Number.isNaN(code)) return NAMED[name];
  return code > 31 && code < 0x11_0000 && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : undefined;
}

/** A label as one text, with line breaks between its lines. */
export function plain(raw: string): string {
  const unquoted = raw.trim().replace(/^"([\s\S]*)"$/, '$1');
  const marked = /^`([\s\S]*)`$/.exec(unquoted)?.[1];
  return (marked?.replace(/\*\*|__/g, '') ?? unquoted)
    .slice(0, LONGEST)
    .replace(/<br\s*\/?>|\\n/gi, '\n')
    .replace(TAG, '')
    .replace(/\bfa[bsrlk]?:fa-[\w-]+ ?/g, '')
    .replace(/[#&](#?\w{1,8});/g, (whole, name: string) => character(name) ?? whole)
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

function wrapped(line: string): string[] {
  const lines: string[] = [];
  let now = '';
  for (const word of line.split(' ')) {
    if (now && now.length + word.length >= WRAP) {
      lines.push(now);
      now = word;
    } else now = now ? `${now} ${word}` : word;
  }
  return [...lines, now];
}

/** The lines of a label for drawing. */
export function labelLines(raw: string): string[] {
  const lines = plain(raw)
    .split('\n')
    .flatMap((line) => wrapped(line.trim()));
  while (lines.at(-1) === '') lines.pop();
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES - 1), '…'] : lines;
}

const NARROW = /[iljtfrI.,:;'"|!()[\]{} ]/;
const WIDE = /[mwMW@%\p{Extended_Pictographic}\u1100-\u11ff\u2e80-\uffef]/u;

/** The width of a line in common fonts, estimated generously. */
export function widthOf(line: string): number {
  let width = 0;
  for (const char of line) width += WIDE.test(char) ? 1 : NARROW.test(char) ? 0.36 : /\p{Lu}/u.test(char) ? 0.72 : 0.6;
  return Math.ceil(width * FONT);
}

export const widest = (lines: readonly string[]): number => Math.max(0, ...lines.map(widthOf));
