/** A location of an invalid input. */
export interface Detail {
  /** JSON pointer into the input. */
  path: string;
  message: string;
}

interface ExchangeFacts {
  /** HTTP status, if there was a response. */
  status?: number | undefined;
  /** Finds the request in the server's log. */
  requestId?: string | undefined;
  /** The wait time requested by the server. */
  retryAfterSec?: number | undefined;
  details?: readonly Detail[] | undefined;
  /** The address of the guide that explains it, if the server names one. */
  help?: string | undefined;
  /** The raw body of an error response. */
  answer?: unknown;
  cause?: unknown;
}

/**
 * Why a request failed. `code` is one of the API's, or NETWORK, TIMEOUT, ABORTED or BAD_ANSWER. Each package has its own public error class, so this one
 * never leaves a package.
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

/** The caller aborted the request. */
export const aborted = (signal: AbortSignal): ExchangeError =>
  new ExchangeError('ABORTED', 'The request was aborted.', { cause: signal.reason });
