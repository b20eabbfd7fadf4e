const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
] as const;

/** Formats seconds in at most two units: `2 h 5 m`. */
export function durationText(seconds: number): string {
  let left = Math.max(0, Math.round(seconds));
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(`${count} ${unit}`);
    if (parts.length === 2 || (parts.length === 1 && count === 0)) break;
  }
  return parts.join(' ') || '0 s';
}

/** Seconds between two ISO 8601 times. */
export const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000;

/** How a duration may be written, for help and errors. */
export const DURATION_FORMS = '90s, 5m, 1h30m or 1d';

const SIZES: readonly (readonly [RegExp, number])[] = [
  [/^ms$/, 0.001],
  [/^(s|secs?|seconds?)$/, 1],
  [/^(m|mins?|minutes?)$/, 60],
  [/^(h|hrs?|hours?)$/, 3600],
  [/^(d|days?)$/, 86_400],
  [/^(w|weeks?)$/, 604_800],
];

const sizeOf = (unit: string): number | null => SIZES.find(([pattern]) => pattern.test(unit))?.[1] ?? null;

/** Parses a duration with units into seconds: `90`, `5m`, `1h30m`, `1.5 hours`, `1d`; null for anything else. */
export function parseDuration(text: string): number | null {
  const compact = text.replace(/\s+/g, '').toLowerCase();
  if (/^\d{1,9}$/.test(compact)) return Number(compact);
  if (!/^(\d{1,9}(\.\d{1,6})?[a-z]+)+$/.test(compact)) return null;
  const parts = [...compact.matchAll(/([\d.]+)([a-z]+)/g)].map(([, count, unit = '']) => [Number(count), sizeOf(unit)] as const);
  if (parts.some(([, size]) => size === null)) return null;
  return parts.reduce((sum, [count, size]) => sum + count * (size ?? 0), 0);
}
