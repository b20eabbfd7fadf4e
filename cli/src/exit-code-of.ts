import { EXIT, LOCAL_CODES, type LocalCode } from './exit-codes.js';
import { ERROR_CATALOGUE } from './generated/errors.js';

const EXIT_BY_STATUS: Readonly<Record<number, number>> = {
  400: EXIT.usage,
  401: EXIT.denied,
  403: EXIT.denied,
  404: EXIT.notFound,
  405: EXIT.usage,
  409: EXIT.conflict,
  410: EXIT.notFound,
  413: EXIT.usage,
  415: EXIT.usage,
  422: EXIT.usage,
  429: EXIT.rateLimited,
};

/** The single mapping from failures to exit codes: by code, or by status if a newer server sends an unknown code. */
export function exitCodeOf(failure: { code: string; status?: number | undefined }): number {
  if (Object.hasOwn(LOCAL_CODES, failure.code)) return LOCAL_CODES[failure.code as LocalCode];
  if (Object.hasOwn(ERROR_CATALOGUE, failure.code)) return ERROR_CATALOGUE[failure.code as keyof typeof ERROR_CATALOGUE].exit;
  const { status } = failure;
  if (status === undefined) return EXIT.failed;
  return EXIT_BY_STATUS[status] ?? (status >= 500 ? EXIT.unavailable : EXIT.failed);
}
