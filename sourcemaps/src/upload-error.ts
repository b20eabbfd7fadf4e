/** Why an upload failed. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  /** The wait time requested by the server. */
  readonly retryAfterSec: number | undefined;

  /** `code` is one of the API's, or NETWORK, BAD_ANSWER, CONFIGURATION, NOTHING_FOUND. */
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

/** The message of a thrown value. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
