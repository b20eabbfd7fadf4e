/** The times of a maintenance window. */
import type { Row } from '../../generated/tables.js';
import { invalid } from '../../kernel/errors.js';

export type Window = Pick<Row<'maintenances'>, 'starts_at' | 'ends_at'>;

const LONGEST_DAYS = 31;
const DAY_MS = 86_400_000;

/** Throws VALIDATION_ERROR for a window that is over, ends before its start, or is too long. */
export function requireSoundWindow({ starts_at: startsAt, ends_at: endsAt }: Window, now: Date): void {
  if (endsAt <= startsAt) throw invalid('/endsAt', 'must be after startsAt');
  if (endsAt <= now) throw invalid('/endsAt', 'must be in the future');
  if (endsAt.getTime() - startsAt.getTime() > LONGEST_DAYS * DAY_MS)
    throw invalid('/endsAt', `must be at most ${LONGEST_DAYS} days after startsAt`);
}
