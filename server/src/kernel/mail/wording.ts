/** Formats times, durations and texts for messages. */
import { cleanText } from '../../generated/text/clean-text.js';
import { shortened } from '../../generated/text/cut-text.js';

const UNITS: readonly [string, number][] = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
];

/** The two largest units, as in "3 h 5 min"; from a day on without minutes. */
export function durationText(milliseconds: number): string {
  let rest = Math.max(0, Math.round(milliseconds / 1000));
  const first = UNITS.findIndex(([, seconds]) => rest >= seconds);
  if (first < 0) return '0 s';
  const parts: string[] = [];
  for (const [unit, seconds] of UNITS.slice(first, first + 2)) {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    if (count) parts.push(`${count} ${unit}`);
  }
  return parts.join(' ');
}

/** Creating a format costs thirty times as much as using it; there are some hundred zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  // Swedish dates have the ISO 8601 format
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format;
}

/** A time in the organization's time zone, to the second, with the zone. */
export function timeText(at: Date, timeZone: string): string {
  const local = formatOf(timeZone).format(at);
  return timeZone === 'UTC' ? `${local} UTC` : `${local} (${timeZone})`;
}

/** Untrusted text for display, without empty lines at either end. */
export const printed = (text: string): string => cleanText(text).trim();

/** Untrusted text in one line; with `longest`, at most that many characters, an ellipsis included. */
export function oneLine(text: string, longest = Number.POSITIVE_INFINITY): string {
  const line = printed(text).replace(/\s+/g, ' ');
  return line.length > longest ? shortened(line, longest) : line;
}

/** JSON for readers outside, who show its texts to people. */
export const cleanJson = (value: object): string =>
  JSON.stringify(value, (_name, part: unknown) => (typeof part === 'string' ? cleanText(part) : part));
