/** The times of a maintenance window. */
import type { Row } from '../../generated/tables.js';
import { invalid } from '../../kernel/errors.js';

export type Window = Pick<Row<'maintenances'>, 'starts_at' | 'ends_at'>;

const LONGEST_DAYS = 31;
const DAY_MS = 86_400_000;
const LAST_YEAR = 9999;

/** The moment that a text of the form date-time means. That form admits leap seconds, which no clock of ours knows. */
export function moment(path: string, text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > LAST_YEAR)
    throw invalid(path, 'must be a time that exists, before the year 10000');
  return date;
}

/** Throws VALIDATION_ERROR for a window that is over, ends before it starts or is too long. */
export function requireSoundWindow({ starts_at: startsAt, ends_at: endsAt }: Window, now: Date): void {
  if (endsAt <= startsAt) throw invalid('/endsAt', 'must be after startsAt');
  if (endsAt <= now) throw invalid('/endsAt', 'must be in the future');
  if (endsAt.getTime() - startsAt.getTime() > LONGEST_DAYS * DAY_MS)
    throw invalid('/endsAt', `must be at most ${LONGEST_DAYS} days after startsAt`);
}
