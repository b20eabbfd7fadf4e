/** Times as people read them: ages up to a week, then days; exact times in the organization's zone. */
const UNITS = [
  ['s', 1, 60],
  ['min', 60, 60],
  ['h', 3600, 24],
  ['d', 86_400, 8],
] as const;

/** A number of seconds in one unit; null if a date says more. */
function distance(seconds: number): string | null {
  for (const [unit, size, most] of UNITS) if (seconds < size * most) return `${Math.floor(seconds / size)} ${unit}`;
  return null;
}

/** A number of seconds in at most two units: 1 h 2 min. */
export function lengthText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const [size, below, unit, belowUnit] =
    whole < 3600 ? [60, 1, 'min', 's'] : whole < 86_400 ? [3600, 60, 'h', 'min'] : [86_400, 3600, 'd', 'h'];
  const rest = Math.floor((whole % size) / below);
  return `${Math.floor(whole / size)} ${unit}${rest ? ` ${rest} ${belowUnit}` : ''}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${Object.values(options).join()}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
  formats.set(key, known);
  return known;
}

/** 12:04 */
export const clockText = (at: number, zone: string): string => format(zone, { hour: '2-digit', minute: '2-digit' }).format(at);

/** 12:04:31 */
export const secondsText = (at: number, zone: string): string =>
  format(zone, { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at);

/** 21 Nov, or 21 Nov 2025 in another year. */
export function dayText(at: number, zone: string, present: number = Date.now()): string {
  const year = format(zone, { year: 'numeric' });
  const isThisYear = year.format(at) === year.format(present);
  return format(zone, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) }).format(at);
}

/** 21 Nov, 12:04 */
export const momentText = (at: number, zone: string, present?: number): string => `${dayText(at, zone, present)}, ${clockText(at, zone)}`;

/** An age or a wait: 2 min ago, in 3 h; a day when it is more than a week away. */
export function ageText(at: number, present: number, zone: string): string {
  const text = distance(Math.abs(present - at) / 1000);
  if (text === null) return dayText(at, zone, present);
  return at > present ? `in ${text}` : `${text} ago`;
}

/** How long something has lasted, in one unit; a day when it is more than a week. */
export const sinceText = (at: number, present: number, zone: string): string =>
  distance(Math.max(0, present - at) / 1000) ?? `since ${dayText(at, zone, present)}`;

/** The whole moment, in the organization's zone, in UTC and in the reader's own. */
export function exactText(at: number, zone: string): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([zone, 'UTC', own])];
  return zones.map((each) => `${dayText(at, each)} ${secondsText(at, each)} ${each}`).join('\n');
}
