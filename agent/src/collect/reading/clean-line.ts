/** What a line of a log looks like when it leaves the host. */
import { mask } from '../../generated/masking/mask.js';
import { cut } from './plain-text.js';

const MAXIMUM_LINE_LENGTH = 4_096;
/** Longer lines are cut before they are looked through, and again after. */
const MAXIMUM_RAW_LENGTH = 16_384;

const ESC = String.fromCharCode(0x1b);
const [CSI, ST, BEL] = [String.fromCharCode(0x9b), String.fromCharCode(0x9c), String.fromCharCode(0x07)];
/** What begins a string of its own: device control, start of string, system command, privacy, application. */
const STRINGS = [0x90, 0x98, 0x9d, 0x9e, 0x9f].map((code) => String.fromCharCode(code)).join('');

/** Escape sequences of terminals: those of colours and movement, strings such as titles and links, the rest. */
const ESCAPES = new RegExp(
  [
    `(?:${ESC}\\[|${CSI})[0-?]*[ -/]*[@-~]`,
    `(?:${ESC}[\\]PX^_]|[${STRINGS}])[^${BEL}${ESC}${ST}]*(?:${BEL}|${ESC}\\\\|${ST})?`,
    `${ESC}[ -/]*[0-~]?`,
  ].join('|'),
  'g',
);

// control characters but the tab, those that change the direction of writing, and spaces without width, which take words apart
const INVISIBLE = /(?!\t)\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Removes what may be the beginning of something that would have been masked, had it not been cut. */
const withoutLastWord = (text: string) => text.replace(/\S{1,400}$/, '');

/** People, credentials and long numbers are masked, by the rules that the server has for errors; queries stay. */
export const masked = mask.line;

export interface CleanLine {
  text: string;
  /** A part of the line was left out. */
  isCut: boolean;
}

/** A line without terminal codes and control characters, masked, at most 4,096 characters long. What is no Unicode was replaced when it was decoded. */
export function cleanLine(raw: string): CleanLine {
  const isLong = raw.length > MAXIMUM_RAW_LENGTH;
  const visible = cut(raw, MAXIMUM_RAW_LENGTH).replace(ESCAPES, '').replace(INVISIBLE, '');
  const text = isLong ? withoutLastWord(masked(visible)) : masked(visible);
  return { text: cut(text, MAXIMUM_LINE_LENGTH), isCut: isLong || text.length > MAXIMUM_LINE_LENGTH };
}

/** An answer may have 1 MiB as a frame; this leaves room for what is around the lines. */
const MAXIMUM_LINES_BYTES = 900 * 1024;

/** The newest of these lines that fit into an answer, the oldest first, cleaned. */
export function newestLines(raw: readonly string[], count: number): { lines: string[]; truncated: boolean } {
  const lines: string[] = [];
  let bytes = 0;
  let truncated = raw.length > count;
  for (const line of raw.slice(-count).reverse()) {
    const { text, isCut } = cleanLine(line);
    bytes += Buffer.byteLength(JSON.stringify(text)) + 1;
    if (bytes > MAXIMUM_LINES_BYTES) return { lines: lines.reverse(), truncated: true };
    truncated ||= isCut;
    lines.push(text);
  }
  return { lines: lines.reverse(), truncated };
}
