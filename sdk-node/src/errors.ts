import type { ErrorCode } from './generated/types.js';
import { isInstance } from './same-class.js';

/**
 * Errors that occur without a response from the API.
 *
 * - NETWORK: no connection, or a broken one. TIMEOUT: no response in time. ABORTED: the caller's signal.
 * - BAD_ANSWER: the response isn't from this API, for example from a proxy or another server.
 * - CONFIGURATION: the client's options are invalid. INVALID_INPUT: a method's argument cannot be sent.
 * - QUEUE_OVERFLOW, CLOSED: an event was given up because the queue was full, or the client closed.
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

/** Every code known to this version. A newer server may return others, which are passed on unchanged. */
export type TidewatchErrorCode = ErrorCode | LocalErrorCode;

/** What is wrong with one field of the input. */
export interface ErrorDetail {
  /** JSON pointer into the input. */
  path: string;
  /** What is wrong there. */
  message: string;
}

/** Details of a failure besides its code. */
export interface ErrorFacts {
  /** HTTP status, if there was a response. */
  status?: number | undefined;
  /** Id of the request in the server's log. */
  requestId?: string | undefined;
  /** Seconds to wait before a retry, if the server sent them. */
  retryAfter?: number | undefined;
  /** The invalid parts of the input. */
  details?: readonly ErrorDetail[] | undefined;
  /** The underlying error. */
  cause?: unknown;
}

/** The only error this package throws. Branch on `code`; the message is for people. */
export class TidewatchError extends Error {
  /** By this, instanceof knows the class in each copy of the package. */
  static readonly className: string = 'TidewatchError';
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: a subclass asks about itself
    return isInstance(this, value);
  }

  /** HTTP status, if there was a response. */
  readonly status: number | undefined;
  /** Finds the request in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds to wait before a retry, if the server sent them. */
  readonly retryAfter: number | undefined;
  /** The invalid parts of the input. */
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

/** An input that cannot be sent; `field` is the name of the invalid field. */
export function invalidInput(field: string, message: string): TidewatchError {
  return new TidewatchError('INVALID_INPUT', `${field} ${message}.`, { details: [{ path: `/${field}`, message }] });
}
