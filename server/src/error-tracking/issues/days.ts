/** Days in UTC. */
const DAY_MS = 86_400_000;

/** The number of days, including today, over which issues are counted. */
export const COUNTED_DAYS = 30;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The last `count` days, the oldest first, today last. */
export function lastDays(now: Date, count: number): string[] {
  const today = Date.parse(dayOf(now));
  return Array.from({ length: count }, (_, index) => dayOf(new Date(today - (count - 1 - index) * DAY_MS)));
}

/** The first of these days. */
export const firstCountedDay = (now: Date): string => lastDays(now, COUNTED_DAYS)[0] as string;

/** The days that may have events: events are kept for 30 times 24 hours, which begin within a day. */
export const daysWithEvents = (now: Date): string[] => lastDays(now, COUNTED_DAYS + 1);
export const firstDayWithEvents = (now: Date): string => daysWithEvents(now)[0] as string;
