/** The times of a maintenance window. */
import type { Row } from '../../generated/tables.js';
import { invalid } from '../../kernel/errors.js';

export type Window = Pick<Row<'maintenances'>, 'starts_at' | 'ends_at'>;

const LONGEST_DAYS = 31;
const DAY_MS = 86_400_000;
const LAST_YEAR = 9999;

/** The time of a text in the format date-time, which allows leap seconds; our clocks have none. */
export function moment(path: string, text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > LAST_YEAR)
    throw invalid(path, 'must be a time that exists, before the year 10000');
  return date;
}

/** Throws VALIDATION_ERROR for a window that is over, ends before its start, or is too long. */
export function requireSoundWindow({ starts_at: startsAt, ends_at: endsAt }: Window, now: Date): void {
  if (endsAt <= startsAt) throw invalid('/endsAt', 'must be after startsAt');
  if (endsAt <= now) throw invalid('/endsAt', 'must be in the future');
  if (endsAt.getTime() - startsAt.getTime() > LONGEST_DAYS * DAY_MS)
    throw invalid('/endsAt', `must be at most ${LONGEST_DAYS} days after startsAt`);
}
