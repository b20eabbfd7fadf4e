/** Where the input is wrong. */
export interface Detail {
  /** JSON pointer into the input. */
  path: string;
  message: string;
}

export interface ExchangeFacts {
  /** HTTP status, when there was an answer. */
  status?: number | undefined;
  /** Finds the request in the server's log. */
  requestId?: string | undefined;
  /** Seconds that the server asks to wait. */
  retryAfterSec?: number | undefined;
  details?: readonly Detail[] | undefined;
  /** The body of a refusal as it came. */
  answer?: unknown;
  cause?: unknown;
}

/**
 * What kept a request from succeeding. `code` is one of the API, or NETWORK, TIMEOUT, ABORTED or BAD_ANSWER. Each package gives its users an error
 * class of its own, so this one never leaves a package.
 */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError';

  constructor(
    readonly code: string,
    message: string,
    readonly facts: ExchangeFacts = {},
  ) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
  }
}

/** The caller does not want it any more. */
export const aborted = (signal: AbortSignal): ExchangeError =>
  new ExchangeError('ABORTED', 'The request was aborted.', { cause: signal.reason });
