/** Moments in fields of forms, which know a day and a time but no zone. */
const PARTS = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A moment as a field writes it, in a zone: `2026-12-01T09:00`. */
export function fieldMoment(at: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...PARTS }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

const asUtc = (text: string): number => Date.parse(`${text.slice(0, 16)}:00Z`);

/**
 * The moment that a field means in a zone, in milliseconds; null if it is no time. A time that a change of the clocks leaves out becomes the one an
 * hour later, and of one that comes twice the first is meant.
 */
export function momentOfField(text: string, zone: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null;
  const wanted = asUtc(text);
  if (Number.isNaN(wanted)) return null;
  const offset = (at: number) => asUtc(fieldMoment(at, zone)) - at;
  // the zone's offset a day earlier and later: between them the clocks change at most once
  const guesses = [wanted - offset(wanted - 86_400_000), wanted - offset(wanted + 86_400_000)];
  const exact = guesses.filter((at) => fieldMoment(at, zone) === text.slice(0, 16));
  return exact.length ? Math.min(...exact) : Math.max(...guesses);
}
