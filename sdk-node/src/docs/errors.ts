import { type ErrorFacts, TidewatchError, type TidewatchErrorCode } from '../errors.js';

/** A request of the docs client that failed; the subclasses say how. */
export class DocsApiError extends TidewatchError {
  constructor(code: TidewatchErrorCode, message: string, facts?: ErrorFacts) {
    super(code, message, facts);
    this.name = new.target.name;
  }
}

/** Somebody else saved the page after the revision that the change was based on. */
export class DocsConflictError extends DocsApiError {
  constructor(
    code: TidewatchErrorCode,
    message: string,
    facts: ErrorFacts,
    /** The page's revision now; null if the conflict is another one. */
    readonly currentRevision: number | null,
  ) {
    super(code, message, facts);
  }
}

/** Too many requests, even after retries. */
export class DocsRateLimitError extends DocsApiError {
  /** Milliseconds to wait before another try; null if the server didn't say. */
  get retryAfterMs(): number | null {
    return this.retryAfter === undefined ? null : this.retryAfter * 1000;
  }
}

/** No response in time. */
export class DocsTimeoutError extends DocsApiError {}

/** No connection, a broken one, or a response of something else than Tidewatch. */
export class DocsConnectionError extends DocsApiError {}
