const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** A cron schedule at least as frequent as the interval. */
export function scheduleFor(intervalSec: number): string {
  if (intervalSec >= DAY) return '0 3 * * *';
  if (intervalSec >= HOUR) {
    const hours = Math.min(12, Math.floor(intervalSec / HOUR));
    return hours === 1 ? '0 * * * *' : `0 */${hours} * * *`;
  }
  const minutes = Math.min(30, Math.max(1, Math.floor(intervalSec / MINUTE)));
  return minutes === 1 ? '* * * * *' : `*/${minutes} * * * *`;
}

/** When a monitor expects results. */
export interface Rhythm {
  intervalSec: number;
  /** A monitor that exists may have times of day instead. */
  schedule: { cron: string; timeZone: string; words: string } | null;
}

/** The cron expression of lines for the monitor. */
export const cronOf = ({ schedule, intervalSec }: Rhythm): string => schedule?.cron ?? scheduleFor(intervalSec);

/** What a person must know who pastes the line: cron knows one time zone. */
export const zoneWarnings = ({ schedule }: Rhythm): string[] =>
  schedule
    ? [
        `The times are those of ${schedule.timeZone}. If the computer has another time zone, put CRON_TZ=${schedule.timeZone} above the line.`,
      ]
    : [];
