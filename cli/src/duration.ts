const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
] as const;

/** Seconds as a person says them, in at most two units: `2 h 5 m`. */
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

/** Seconds from one moment to another, in ISO 8601. */
export const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000;

/** Seconds that a person gave with units: `90`, `5m`, `1h30m`, `1d`; null when it is none of these. */
export function parseDuration(text: string): number | null {
  const compact = text.replace(/\s+/g, '').toLowerCase();
  if (/^\d{1,9}$/.test(compact)) return Number(compact);
  if (!/^(\d{1,9}[wdhms])+$/.test(compact)) return null;
  const sizes: Readonly<Record<string, number>> = { w: 604_800, d: 86_400, h: 3600, m: 60, s: 1 };
  return [...compact.matchAll(/(\d+)([wdhms])/g)].reduce((sum, [, count, unit]) => sum + Number(count) * (sizes[unit ?? ''] ?? 0), 0);
}
