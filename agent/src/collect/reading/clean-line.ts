/** Prepares log lines for leaving the host. */
import { mask } from '../../generated/masking/mask.js';
import { cleanText, lastOverwrite, withoutEscapes } from '../../generated/text/clean-text.js';
import { cut } from '../../generated/text/cut-text.js';

const MAXIMUM_LINE_LENGTH = 4_096;
/** Longer lines are cut before processing, and again after. */
const MAXIMUM_RAW_LENGTH = 16_384;

// besides what no text may contain: these are seldom part of a word in a log, and split one that would have been masked
const SPLITTING = /[\u00ad\u200b\u2060]/g;

/** Removes the last word, which may be the beginning of something that would have been masked if it weren't cut. */
const withoutLastWord = (text: string) => text.replace(/\S{1,400}$/, '');

/** Masks personal data, credentials and long numbers, by the server's rules for errors; queries stay. */
export const masked = mask.line;

interface CleanLine {
  text: string;
  /** Whether a part of the line was dropped. */
  isCut: boolean;
}

/** What may name a secret that follows it, before a carriage return. */
const MAXIMUM_NAME_LENGTH = 1_000;

/**
 * A text of one line after its last overwriting, without terminal escape sequences. If what was overwritten names a secret in the rest, as in
 * `password:\rsesame`, it stays, so that the rest is masked.
 */
export function overwritten(raw: string): string {
  const line = withoutEscapes(raw);
  const last = lastOverwrite(line);
  const before = line.slice(0, line.lastIndexOf(last)).slice(-MAXIMUM_NAME_LENGTH).replace(/\r+/g, ' ');
  if (before.trim() === '' || last.length > MAXIMUM_RAW_LENGTH) return last;
  return masked(before + last).endsWith(masked(last)) ? last : before + last;
}

/** A line as a terminal leaves it, without its codes and control characters, masked, at most 4,096 characters. Invalid Unicode was replaced during decoding. */
export function cleanLine(raw: string): CleanLine {
  const last = overwritten(raw);
  const isLong = last.length > MAXIMUM_RAW_LENGTH;
  const visible = cleanText(cut(last, MAXIMUM_RAW_LENGTH)).replace(/\n+/g, ' ').replace(SPLITTING, '');
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
