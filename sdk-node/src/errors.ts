import type { ErrorCode } from './generated/types.js';

/**
 * What can go wrong before the API has answered, or without it.
 *
 * - NETWORK: no connection, or it broke off. TIMEOUT: no answer in time. ABORTED: the caller's signal.
 * - BAD_ANSWER: whoever answered does not speak this API, such as a proxy or another server.
 * - CONFIGURATION: the client cannot work as it was set up. INVALID_INPUT: what a method was given cannot be sent.
 * - QUEUE_OVERFLOW, CLOSED: a status event was given up because the queue was full, or the client closed.
 */
export type LocalErrorCode =
  | 'NETWORK'
  | 'TIMEOUT'
  | 'ABORTED'
  | 'BAD_ANSWER'
  | 'CONFIGURATION'
  | 'INVALID_INPUT'
  | 'QUEUE_OVERFLOW'
  | 'CLOSED';

/** Every code this version knows. A newer server may answer one that is not here; it is passed on as it came. */
export type TidewatchErrorCode = ErrorCode | LocalErrorCode;

/** What is wrong with one field of the input. */
export interface ErrorDetail {
  /** JSON pointer into the input. */
  path: string;
  /** What is wrong there. */
  message: string;
}

/** What is known of a failure beside its code. */
export interface ErrorFacts {
  /** HTTP status, when there was an answer. */
  status?: number | undefined;
  /** Id of the request in the server's log. */
  requestId?: string | undefined;
  /** Seconds to wait before another try, when the server said so. */
  retryAfter?: number | undefined;
  /** Where the input is wrong. */
  details?: readonly ErrorDetail[] | undefined;
  /** What was thrown underneath. */
  cause?: unknown;
}

/** Everything that this package throws. Branch on `code`; the message is for people. */
export class TidewatchError extends Error {
  /** HTTP status, when there was an answer. */
  readonly status: number | undefined;
  /** Finds the request in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds after which another try makes sense, when the server said so. */
  readonly retryAfter: number | undefined;
  /** Where the input is wrong. */
  readonly details: readonly ErrorDetail[];

  constructor(
    /** What went wrong; branch on it. */
    readonly code: TidewatchErrorCode,
    message: string,
    facts: ErrorFacts = {},
  ) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = 'TidewatchError';
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
    this.details = facts.details ?? [];
  }
}

export const misconfigured = (message: string): TidewatchError => new TidewatchError('CONFIGURATION', message);

/** An input that cannot be sent; `field` is the name of what is wrong in it. */
export function invalidInput(field: string, message: string): TidewatchError {
  return new TidewatchError('INVALID_INPUT', `${field} ${message}.`, { details: [{ path: `/${field}`, message }] });
}
