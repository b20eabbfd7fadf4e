import { ERROR_CATALOGUE } from '../generated/errors.js';
import { AppError, type ErrorCode } from './errors.js';

/** The not-found codes. */
export type NotFoundCode = { [Code in ErrorCode]: (typeof ERROR_CATALOGUE)[Code] extends { noun: string } ? Code : never }[ErrorCode];

/** The failure for a missing resource; `name` is the caller's input if the message should repeat it. */
export function notFound(code: NotFoundCode, name?: string): AppError {
  const { noun } = ERROR_CATALOGUE[code];
  return new AppError(code, name === undefined ? `No such ${noun}.` : `No ${noun} ${name}.`);
}
