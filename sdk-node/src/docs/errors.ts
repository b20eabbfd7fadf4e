import { type ErrorFacts, TidewatchError, type TidewatchErrorCode } from '../errors.js';

/** A failed request of the docs client; subclasses tell the reason. */
export class DocsApiError extends TidewatchError {
  /** By this, instanceof knows the class in each copy of the package. */
  static override readonly className: string = 'DocsApiError';

  constructor(code: TidewatchErrorCode, message: string, facts?: ErrorFacts) {
    super(code, message, facts);
    this.name = new.target.name;
  }
}

/** The page has been saved since `baseRevision`. */
export class DocsConflictError extends DocsApiError {
  /** By this, instanceof knows the class in each copy of the package. */
  static override readonly className: string = 'DocsConflictError';

  constructor(
    code: TidewatchErrorCode,
    message: string,
    facts: ErrorFacts,
    /** The page's current revision; null if the conflict has another reason. */
    readonly currentRevision: number | null,
  ) {
    super(code, message, facts);
  }
}

/** Too many requests, even after retries. */
export class DocsRateLimitError extends DocsApiError {
  /** By this, instanceof knows the class in each copy of the package. */
  static override readonly className: string = 'DocsRateLimitError';

  /** Milliseconds to wait before trying again; null if the server didn't say. */
  get retryAfterMs(): number | null {
    return this.retryAfter === undefined ? null : this.retryAfter * 1000;
  }
}

/** No response in time. */
export class DocsTimeoutError extends DocsApiError {
  /** By this, instanceof knows the class in each copy of the package. */
  static override readonly className: string = 'DocsTimeoutError';
}

/** No connection, a broken connection, or a response that isn't from Tidewatch. */
export class DocsConnectionError extends DocsApiError {
  /** By this, instanceof knows the class in each copy of the package. */
  static override readonly className: string = 'DocsConnectionError';
}
