import type { ExchangeError } from '#client-core/exchange-error.js';
import type { TidewatchErrorCode } from '../errors.js';
import { DocsApiError, DocsConflictError, DocsConnectionError, DocsRateLimitError, DocsTimeoutError } from './errors.js';

/** The current revision from a conflict's response. */
function revisionOf(answer: unknown): number | null {
  const revision = (answer as { error?: { currentRevision?: unknown } } | null | undefined)?.error?.currentRevision;
  return typeof revision === 'number' ? revision : null;
}

/** The public error of a failed exchange. */
export function docsError(error: ExchangeError): DocsApiError {
  const { message } = error;
  const code = error.code as TidewatchErrorCode;
  const facts = { ...error.facts, retryAfter: error.facts.retryAfterSec };
  if (facts.status === 409) return new DocsConflictError(code, message, facts, revisionOf(facts.answer));
  if (facts.status === 429) return new DocsRateLimitError(code, message, facts);
  if (code === 'TIMEOUT') return new DocsTimeoutError(code, message, facts);
  return code === 'NETWORK' || code === 'BAD_ANSWER'
    ? new DocsConnectionError(code, message, facts)
    : new DocsApiError(code, message, facts);
}
