/** Converts times to texts and back. The driver's own parser takes half of the time of reading a long list. */
import pg from 'pg';

const TIMESTAMPTZ = 1184;
const [ZERO, DASH, SPACE] = [48, 45, 32];

/** The digits of a text from `at` on, as a number. */
function digits(text: string, at: number, count: number): number {
  let value = 0;
  for (let index = at; index < at + count; index += 1) value = value * 10 + text.charCodeAt(index) - ZERO;
  return value;
}

/** Milliseconds from the one to six digits of a fraction: further ones are cut off. */
const millisecondsOf = (text: string, count: number) => digits(text, 20, Math.min(count, 3)) * 10 ** Math.max(3 - count, 0);

/**
 * A time as PostgreSQL prints it in UTC: 2026-01-15 09:30:00.123456+00. Null for other forms: longer years, before Christ, infinity, other zones.
 */
export function momentOf(text: string): Date | null {
  if (text.charCodeAt(4) !== DASH || text.charCodeAt(10) !== SPACE || !text.endsWith('+00')) return null;
  const year = digits(text, 0, 4);
  // Date.UTC interprets these as years of the twentieth century
  if (year < 100) return null;
  const fraction = text.length - 23;
  const milliseconds = fraction > 0 ? millisecondsOf(text, fraction) : 0;
  const time = [digits(text, 11, 2), digits(text, 14, 2), digits(text, 17, 2), milliseconds] as const;
  return new Date(Date.UTC(year, digits(text, 5, 2) - 1, digits(text, 8, 2), ...time));
}

/** Makes every connection of this process parse times this way. */
export function readMomentsFast(): void {
  const byDriver = pg.types.getTypeParser(TIMESTAMPTZ);
  pg.types.setTypeParser(TIMESTAMPTZ, (text: string) => momentOf(text) ?? byDriver(text));
}

const MOST_TEXTS = 1_000;
const texts = new Map<number, string>();

/** A time as Date formats it in ISO 8601, which takes Date over a microsecond; most events of a batch were received within the same few milliseconds. */
export function momentText(moment: Date): string {
  const time = moment.getTime();
  const known = texts.get(time);
  if (known !== undefined) return known;
  if (texts.size === MOST_TEXTS) texts.clear();
  const text = moment.toISOString();
  texts.set(time, text);
  return text;
}
