import type { LocalCode } from './exit-codes.js';
import type { ErrorCode } from './generated/errors.js';

export interface FailureDetail {
  path: string;
  message: string;
}

export interface FailureFacts {
  details?: readonly FailureDetail[] | undefined;
  requestId?: string | undefined;
  status?: number | undefined;
  retryAfterSec?: number | undefined;
  /** What the person can do about it, one sentence a line. */
  next?: readonly string[];
  /** The API's error object as it came, for `--json`. */
  answer?: unknown;
  cause?: unknown;
}

/** Everything that ends a command early, whether the API said so or we did. */
export class Failure extends Error {
  readonly details: readonly FailureDetail[];
  readonly requestId: string | undefined;
  readonly status: number | undefined;
  readonly retryAfterSec: number | undefined;
  readonly next: readonly string[];
  readonly answer: unknown;

  constructor(
    readonly code: LocalCode | ErrorCode | (string & {}),
    message: string,
    facts: FailureFacts = {},
  ) {
    super(message, { cause: facts.cause });
    this.name = 'Failure';
    this.details = facts.details ?? [];
    this.requestId = facts.requestId;
    this.status = facts.status;
    this.retryAfterSec = facts.retryAfterSec;
    this.next = facts.next ?? [];
    this.answer = facts.answer;
  }

  /** The same failure with more advice. */
  advise(...next: string[]): Failure {
    return this.with({ next: [...this.next, ...next] });
  }

  /** The same failure with other details. */
  detail(details: readonly FailureDetail[]): Failure {
    return this.with({ details });
  }

  private with(facts: Pick<FailureFacts, 'details' | 'next'>): Failure {
    const { code, message, details, requestId, status, retryAfterSec, next, answer, cause } = this;
    return new Failure(code, message, { details, requestId, status, retryAfterSec, next, answer, cause, ...facts });
  }
}

/** Thrown where a command has said what it would do and is to go no further: everything asked for is done. */
export class Done extends Error {
  override readonly name = 'Done';
}

/** A mistake on the command line. */
export const usage = (message: string, ...next: string[]): Failure => new Failure('USAGE', message, { next });

/** The code of a failed system call, such as ENOENT. */
export function systemCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Whatever was thrown, as a Failure. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (!(error instanceof Error)) return new Failure('FAILED', String(error));
  if (error.name === 'ExitPromptError' || error.name === 'AbortPromptError') return new Failure('INTERRUPTED', 'Interrupted.');
  if (error.name === 'CommanderError' || error.name === 'InvalidArgumentError') return usage(error.message.replace(/^error: /, ''));
  return new Failure('FAILED', error.message, { cause: error });
}
