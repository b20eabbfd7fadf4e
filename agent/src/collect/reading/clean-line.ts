/** Prepares log lines for leaving the host. */
import { mask } from '../../generated/masking/mask.js';
import { cut } from './plain-text.js';

const MAXIMUM_LINE_LENGTH = 4_096;
/** Longer lines are cut before processing, and again after. */
const MAXIMUM_RAW_LENGTH = 16_384;

const ESC = String.fromCharCode(0x1b);
const [CSI, ST, BEL] = [String.fromCharCode(0x9b), String.fromCharCode(0x9c), String.fromCharCode(0x07)];
/** Characters that begin a control string: device control, start of string, system command, privacy, application. */
const STRINGS = [0x90, 0x98, 0x9d, 0x9e, 0x9f].map((code) => String.fromCharCode(code)).join('');

/** Terminal escape sequences: colours and movement, strings such as titles and links, the rest. */
const ESCAPES = new RegExp(
  [
    `(?:${ESC}\\[|${CSI})[0-?]*[ -/]*[@-~]`,
    `(?:${ESC}[\\]PX^_]|[${STRINGS}])[^${BEL}${ESC}${ST}]*(?:${BEL}|${ESC}\\\\|${ST})?`,
    `${ESC}[ -/]*[0-~]?`,
  ].join('|'),
  'g',
);

// control characters except tab, bidirectional controls, and zero-width spaces, which split words
const INVISIBLE = /(?!\t)\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Removes the last word, which may be the beginning of something that would have been masked if it weren't cut. */
const withoutLastWord = (text: string) => text.replace(/\S{1,400}$/, '');

/** Masks personal data, credentials and long numbers, by the server's rules for errors; queries stay. */
export const masked = mask.line;

interface CleanLine {
  text: string;
  /** Whether a part of the line was dropped. */
  isCut: boolean;
}

/** A line without terminal codes and control characters, masked, at most 4,096 characters. Invalid Unicode was replaced during decoding. */
export function cleanLine(raw: string): CleanLine {
  const isLong = raw.length > MAXIMUM_RAW_LENGTH;
  const visible = cut(raw, MAXIMUM_RAW_LENGTH).replace(ESCAPES, '').replace(INVISIBLE, '');
  const text = isLong ? withoutLastWord(masked(visible)) : masked(visible);
  return { text: cut(text, MAXIMUM_LINE_LENGTH), isCut: isLong || text.length > MAXIMUM_LINE_LENGTH };
}

/** An answer's frame may have 1 MiB; this leaves room for the rest. */
const MAXIMUM_LINES_BYTES = 900 * 1024;

/** The newest of these lines that fit into an answer, oldest first, cleaned. */
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
