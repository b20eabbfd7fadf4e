import type { LocalCode } from './exit-codes.js';
import type { ErrorCode } from './generated/errors.js';

export interface FailureDetail {
  path: string;
  message: string;
}

interface FailureFacts {
  details?: readonly FailureDetail[] | undefined;
  requestId?: string | undefined;
  status?: number | undefined;
  retryAfterSec?: number | undefined;
  /** What the user can do about it, one sentence per line. */
  next?: readonly string[];
  /** The address of the guide that explains it. */
  help?: string | undefined;
  /** The API's error object, for `--json`. */
  answer?: unknown;
  cause?: unknown;
}

/** Any failure that ends a command, from the API or local. */
export class Failure extends Error {
  readonly details: readonly FailureDetail[];
  readonly requestId: string | undefined;
  readonly status: number | undefined;
  readonly retryAfterSec: number | undefined;
  readonly next: readonly string[];
  readonly help: string | undefined;
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
    this.help = facts.help;
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
    const { code, message, details, requestId, status, retryAfterSec, next, help, answer, cause } = this;
    return new Failure(code, message, { details, requestId, status, retryAfterSec, next, help, answer, cause, ...facts });
  }
}

/** Thrown to end a command after `--dry-run` or `--curl` has printed its request. */
export class Done extends Error {
  override readonly name = 'Done';
}

/** A usage error. */
export const usage = (message: string, ...next: string[]): Failure => new Failure('USAGE', message, { next });

/** A failed system call's code, such as ENOENT. */
export function systemCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Converts a thrown value to a Failure. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (!(error instanceof Error)) return new Failure('FAILED', String(error));
  if (error.name === 'ExitPromptError' || error.name === 'AbortPromptError') return new Failure('INTERRUPTED', 'Interrupted.');
  if (error.name === 'CommanderError' || error.name === 'InvalidArgumentError') return usage(error.message.replace(/^error: /, ''));
  return new Failure('FAILED', error.message, { cause: error });
}
