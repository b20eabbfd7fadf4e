/** What a failed write means for its items. */
import { AppError, isDatabaseAway } from '../../../kernel/errors.js';

/**
 * - away: the database is unavailable, or too slow for this statement; no item is at fault
 * - conflict: a deadlock or a serialization failure; the statement may be retried unchanged
 * - locked: another transaction holds rows that it needs
 * - value: the database refuses a value of an item
 * - mistake: anything else, which is our error
 */
type WriteFailure = 'away' | 'conflict' | 'locked' | 'value' | 'mistake';

const CONFLICTS = new Set(['40P01', '40001']);
const LOCK_TIMEOUT = '55P03';
const STATEMENT_TIMEOUT = '57014';
// class 22: a value that PostgreSQL refuses; class 54: a value too deep or too large. Both are the sender's error.
const BAD_VALUE = /^(22|54)/;
// the day has no partition: our error, but only one row is affected
const NO_PARTITION = '23514';

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';

export function failureOf(error: unknown): WriteFailure {
  const code = codeOf(error);
  if (CONFLICTS.has(code)) return 'conflict';
  if (code === LOCK_TIMEOUT) return 'locked';
  if (BAD_VALUE.test(code) || code === NO_PARTITION) return 'value';
  return code === STATEMENT_TIMEOUT || isDatabaseAway(error) ? 'away' : 'mistake';
}

/** The error for an item whose write failed. A timed-out statement may have been stored: an eventId makes the retry safe. */
export function refusalOf(error: unknown): unknown {
  if (BAD_VALUE.test(codeOf(error)))
    return new AppError('VALIDATION_ERROR', 'The database rejected a value of this event.', { cause: error });
  if (failureOf(error) === 'mistake') return error;
  return new AppError('UNAVAILABLE', "The database can't store it right now; retry shortly.", { retryAfterSec: 2, cause: error });
}
