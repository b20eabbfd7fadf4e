import { ERROR_CATALOGUE } from '../generated/errors.js';
import { AppError, type ErrorCode } from './errors.js';

/** The codes that say what is not there. */
type NotFoundCode = { [Code in ErrorCode]: (typeof ERROR_CATALOGUE)[Code] extends { noun: string } ? Code : never }[ErrorCode];

/** The failure of naming what is not there; `name` is what the caller wrote, where it is to be repeated. */
export function notFound(code: NotFoundCode, name?: string): AppError {
  const { noun } = ERROR_CATALOGUE[code];
  return new AppError(code, name === undefined ? `No such ${noun}.` : `No ${noun} ${name}.`);
}
