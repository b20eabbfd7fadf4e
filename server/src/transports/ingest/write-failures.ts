/** What a failed write means for those whose items were in it. */
import { AppError, isDatabaseAway } from '../../kernel/errors.js';

/**
 * - away: the database is gone, or too slow for this statement; it says nothing about any item
 * - conflict: the statement lost a deadlock or a serialization race and may be tried again as it is
 * - locked: somebody holds rows that it needs
 * - value: the database refuses something of an item
 * - mistake: anything else, which is a fault of ours
 */
export type WriteFailure = 'away' | 'conflict' | 'locked' | 'value' | 'mistake';

const CONFLICTS = new Set(['40P01', '40001']);
const LOCK_TIMEOUT = '55P03';
const STATEMENT_TIMEOUT = '57014';
// class 22: a value that PostgreSQL refuses; class 54: one too deep or too wide for it. Both blame what the sender wrote.
const BAD_VALUE = /^(22|54)/;
// the day has no partition: our own fault, but that of one row and not of its neighbours
const NO_PARTITION = '23514';

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';

export function failureOf(error: unknown): WriteFailure {
  const code = codeOf(error);
  if (CONFLICTS.has(code)) return 'conflict';
  if (code === LOCK_TIMEOUT) return 'locked';
  if (BAD_VALUE.test(code) || code === NO_PARTITION) return 'value';
  return code === STATEMENT_TIMEOUT || isDatabaseAway(error) ? 'away' : 'mistake';
}

/** What the sender of an item is told whose write failed for good. A timed-out statement may be stored all the same: an eventId makes the retry safe. */
export function refusalOf(error: unknown): unknown {
  if (BAD_VALUE.test(codeOf(error)))
    return new AppError('VALIDATION_ERROR', 'The database rejected a value of this event.', { cause: error });
  if (failureOf(error) === 'mistake') return error;
  return new AppError('UNAVAILABLE', 'The database cannot store it now; retry shortly.', { retryAfterSec: 2, cause: error });
}
