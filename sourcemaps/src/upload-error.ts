/** What kept an upload from being done. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  /** Seconds that the server asks to wait. */
  readonly retryAfterSec: number | undefined;

  /** `code` is one of the API, or NETWORK, BAD_ANSWER, CONFIGURATION, NOTHING_FOUND. */
  constructor(
    readonly code: string,
    message: string,
    facts: { status?: number | undefined; requestId?: string | undefined; retryAfterSec?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: facts.cause });
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.retryAfterSec = facts.retryAfterSec;
  }
}

/** What was thrown, in words. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
