import { ERROR_CATALOGUE } from './generated/errors.js';

/** What an exit code of `tidewatch` means. The one exception is `run`, which passes on the exit code of its job. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  notFound: 3,
  denied: 4,
  conflict: 5,
  rateLimited: 6,
  unavailable: 7,
  interrupted: 130,
} as const;

/** The failures that arise on this side of the wire, beside the catalogue of the API. */
export const LOCAL_CODES = {
  USAGE: EXIT.usage,
  CONFIGURATION: EXIT.usage,
  NOT_SIGNED_IN: EXIT.denied,
  NETWORK: EXIT.unavailable,
  BAD_ANSWER: EXIT.unavailable,
  INTERRUPTED: EXIT.interrupted,
  FAILED: EXIT.failed,
} as const;

export type LocalCode = keyof typeof LOCAL_CODES;

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

/** The one place where a failure becomes an exit code: by its code, or by the status when a newer server knows a code that we don't. */
export function exitCodeOf(failure: { code: string; status?: number | undefined }): number {
  if (Object.hasOwn(LOCAL_CODES, failure.code)) return LOCAL_CODES[failure.code as LocalCode];
  if (Object.hasOwn(ERROR_CATALOGUE, failure.code)) return ERROR_CATALOGUE[failure.code as keyof typeof ERROR_CATALOGUE].exit;
  const { status } = failure;
  if (status === undefined) return EXIT.failed;
  return EXIT_BY_STATUS[status] ?? (status >= 500 ? EXIT.unavailable : EXIT.failed);
}
