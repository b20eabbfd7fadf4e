/** The exit codes of `tidewatch`, except for `run`, which exits with its job's exit code. */
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

/** Codes of local failures, in addition to the API's catalogue. */
export const LOCAL_CODES = {
  USAGE: EXIT.usage,
  CONFIGURATION: EXIT.usage,
  NOT_SIGNED_IN: EXIT.denied,
  NETWORK: EXIT.unavailable,
  BAD_ANSWER: EXIT.unavailable,
  NOTHING_FOUND: EXIT.notFound,
  INTERRUPTED: EXIT.interrupted,
  FAILED: EXIT.failed,
} as const;

export type LocalCode = keyof typeof LOCAL_CODES;
