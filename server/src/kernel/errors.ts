import { ERROR_CATALOGUE, type ErrorCode } from '../generated/errors.js';

export type { ErrorCode };

/** A location of an invalid input; `path` is a JSON pointer into the caller's input. */
export interface ErrorDetail {
  path: string;
  message: string;
  /** A stable word for the problem, where there are several of one field. */
  reason?: string;
}

/** A way to prove who somebody is. */
export type ProofMethod = 'password' | 'totp' | 'passkey' | 'recovery_code';

/** What a failure tells beyond its message. */
interface ErrorFacts {
  currentRevision?: number;
  /** When what a call changes was changed last, if the call is based on an earlier version. */
  currentUpdatedAt?: string;
  /** How to complete a sign-in that wants a second factor. */
  signIn?: { ticket: string; methods: ProofMethod[]; expiresAt: string };
  /** How to give the recent proof that a call wants. */
  stepUp?: { methods: ProofMethod[]; maxAgeSec: number; confirmUrl: string };
  /** Until when the organization waits for a second factor. */
  until?: string;
  details?: ErrorDetail[];
}

/** A failure for the caller: a code from the catalogue, a message that says what to do, and the locations. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly options: {
      retryAfterSec?: number;
      headers?: Record<string, string>;
      cause?: unknown;
    } & ErrorFacts = {},
  ) {
    super(message, { cause: options.cause });
    this.status = ERROR_CATALOGUE[code].status;
  }

  /**
   * Whether a healthy server responds this way: the caller's mistake, an agent that is offline, a full queue. Otherwise it is our fault or that of a
   * dependency, and there is a cause.
   */
  get expected(): boolean {
    return this.status < 500 || (this.code !== 'INTERNAL' && this.options.cause === undefined);
  }

  /** The page of the guides that explains it; null if none does. */
  get guide(): string | null {
    const entry = ERROR_CATALOGUE[this.code];
    return 'guide' in entry ? entry.guide : null;
  }

  /** Response headers of this failure. */
  get headers(): Record<string, string> {
    const { headers = {}, retryAfterSec } = this.options;
    return retryAfterSec === undefined ? headers : { ...headers, 'Retry-After': String(Math.max(0, Math.ceil(retryAfterSec))) };
  }

  /** The error member of the REST envelope. */
  body(requestId: string): { code: ErrorCode; message: string; requestId: string } & ErrorFacts {
    const { details, currentRevision, currentUpdatedAt, signIn, stepUp, until } = this.options;
    const revision = currentRevision !== undefined && { currentRevision };
    return {
      code: this.code,
      message: this.message,
      requestId,
      ...revision,
      ...(currentUpdatedAt !== undefined && { currentUpdatedAt }),
      ...(signIn && { signIn }),
      ...(stepUp && { stepUp }),
      ...(until !== undefined && { until }),
      ...(details?.length && { details }),
    };
  }
}

/** A 400 for one field. */
export function invalid(path: string, message: string): AppError {
  const where = path === '/' ? '' : `${path} `;
  return new AppError('VALIDATION_ERROR', `The request is invalid: ${where}${message}.`, { details: [{ path, message }] });
}

/** Connections, resources, shutdown, and a server that became a standby. */
const DATABASE_AWAY = /^(08|53|57P0|25006)/;
const SOCKET_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']);

/** Whether an error means that the database is down or overloaded, rather than that a statement is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message, name } = (error ?? {}) as { code?: string; message?: string; name?: string };
  if (code !== undefined && (DATABASE_AWAY.test(code) || SOCKET_ERRORS.has(code))) return true;
  return (
    name === 'KnexTimeoutError' ||
    /Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error/.test(
      message ?? '',
    )
  );
}

/** Converts anything thrown into a failure for the caller; the original becomes its cause, for the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error))
    return new AppError('UNAVAILABLE', 'The database is not responding; try again shortly.', { retryAfterSec: 2, cause: error });
  return new AppError('INTERNAL', 'Something went wrong on our side. Look up the request id in the server log.', { cause: error });
}
