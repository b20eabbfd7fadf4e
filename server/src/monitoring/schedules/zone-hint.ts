/** The commonest mistake with schedules: the zone isn't that of the job's clock, so each result comes whole hours off its time. */
import { cronFields } from './cron-fields.js';
import type { Times } from './expected-times.js';
import { localMs } from './local-time.js';

const MINUTES_OF_DAY = 1_440;
/** A job takes a while, and clocks differ. */
const TOLERANCE_MIN = 10;
/** So many results in a row show it. */
export const HINT_RESULTS = 3;

/** The whole hours from the nearest time of day of the schedule to a result, positive if it comes later; null if it isn't whole hours off. */
export function hoursOff({ cron, timeZone }: Times, result: Date): number | null {
  const fields = cronFields(cron);
  if (typeof fields === 'string') return null;
  const local = Math.floor(localMs(result, timeZone) / 60_000) % MINUTES_OF_DAY;
  const offs = fields.hour.values.flatMap((hour) =>
    fields.minute.values.map((minute) => ((local - hour * 60 - minute + 1.5 * MINUTES_OF_DAY) % MINUTES_OF_DAY) - MINUTES_OF_DAY / 2),
  );
  const nearest = offs.reduce((best, off) => (Math.abs(off) < Math.abs(best) ? off : best), MINUTES_OF_DAY);
  const hours = Math.round(nearest / 60);
  return hours !== 0 && Math.abs(nearest - hours * 60) <= TOLERANCE_MIN ? hours : null;
}

/** By how many hours the last results all missed their times; null if they differ, are too few, or were on time. */
export function sameHoursOff(times: Times, results: readonly Date[]): number | null {
  if (results.length < HINT_RESULTS) return null;
  const [first = null, ...others] = results.slice(0, HINT_RESULTS).map((result) => hoursOff(times, result));
  return others.every((hours) => hours === first) ? first : null;
}

/** The hint in words, to follow the monitor's name. */
export function hintText(hours: number): string {
  return `arrives ${Math.abs(hours)} h ${hours < 0 ? 'before' : 'after'} its time; is the zone right?`;
}
