/** Formats times and durations for messages. */

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

// Terminal colours and cursor movements: a note is often the end of a program's output. Not util.stripVTControlCharacters, which in Node 20 leaves
// half of a window title behind
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters.
const TERMINAL = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[ -/]*[0-~])/g;

/** Untrusted text for display: without terminal control sequences and empty lines at either end. */
export function printed(text: string): string {
  return text
    .replace(TERMINAL, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{C}\n\t\u200d]/gu, '')
    .trim();
}

/** Untrusted text in one line. */
export const oneLine = (text: string) => printed(text).replace(/\s+/g, ' ');
