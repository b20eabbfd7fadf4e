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

/** A moment in the organization's time zone, to the second, with the zone. */
export function timeText(at: Date, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does
  const local = at.toLocaleString('sv-SE', { timeZone });
  return timeZone === 'UTC' ? `${local} UTC` : `${local} (${timeZone})`;
}
