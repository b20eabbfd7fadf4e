/** How times and durations are said in messages. */

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

/** To make one costs thirty times as much as to use it; there are some hundred zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  // Swedish writes dates as ISO 8601 does
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format;
}

/** A moment in the organization's time zone, to the second, with the zone. */
export function timeText(at: Date, timeZone: string): string {
  const local = formatOf(timeZone).format(at);
  return timeZone === 'UTC' ? `${local} UTC` : `${local} (${timeZone})`;
}

// Colours and cursor movements of a terminal: a note often is the tail of an output. Not util.stripVTControlCharacters, which in Node 20 leaves
// half of a window's title behind
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const TERMINAL = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[ -/]*[0-~])/g;

/** Somebody's text as it may be printed: its lines without what a terminal obeys, and without empty ones at its ends. */
export function printed(text: string): string {
  return text
    .replace(TERMINAL, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{C}\n\t\u200d]/gu, '')
    .trim();
}

/** Somebody's words in one line. */
export const oneLine = (text: string) => printed(text).replace(/\s+/g, ' ');
