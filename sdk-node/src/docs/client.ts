import { exchange } from '#client-core/exchange.js';
import { ExchangeError } from '#client-core/exchange-error.js';
import { readAnswer } from '#client-core/read-answer.js';
import { withRetries } from '#client-core/retry.js';
import { TidewatchError, type TidewatchErrorCode } from '../errors.js';
import { readBaseUrl, readKey, readLimits } from '../management/settings.js';
import { withProxyAdvice } from '../transport/proxy-advice.js';
import { userAgent } from '../transport/requests.js';
import { DocsApiError, DocsConflictError, DocsConnectionError, DocsRateLimitError, DocsTimeoutError } from './errors.js';
import type { DocsClient, DocsClientOptions, UpsertedPage } from './options.js';
import { upsertBody, upsertTarget } from './upsert-input.js';

/** The current revision from a conflict's response. */
function revisionOf(answer: unknown): number | null {
  const revision = (answer as { error?: { currentRevision?: unknown } } | null | undefined)?.error?.currentRevision;
  return typeof revision === 'number' ? revision : null;
}

/** The public error of a failed exchange. */
function docsError(error: ExchangeError): DocsApiError {
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

/** Invalid options throw a TypeError, like invalid arguments of a call. */
function orTypeError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof TidewatchError ? new TypeError(error.message) : error;
  }
}

function settingsOf(options: DocsClientOptions) {
  const key = readKey(options.apiKey);
  if (key === null) throw new TypeError('There is no key: give apiKey or set TIDEWATCH_API_KEY.');
  return { key, server: readBaseUrl(options), limits: { timeoutMs: 30_000, maxRetries: 2, ...readLimits(options) } };
}

/**
 * A client that writes documentation pages. Saving the same page again changes nothing, so failed requests are retried if there was no
 * response or the status is 429 or 5xx. The pauses grow, and respect the server's Retry-After. For everything else about a site, use
 * `Tidewatch`.
 */
export function createDocsClient(options: DocsClientOptions = {}): DocsClient {
  const { key, server, limits } = orTypeError(() => settingsOf(options));
  const transport = options.fetch ?? withProxyAdvice(globalThis.fetch);
  return {
    pages: {
      async upsertByPath(siteId, path, input, { signal, ...own } = {}) {
        const target = upsertTarget(siteId, path);
        const body = upsertBody(input);
        const { timeoutMs, maxRetries } = { ...limits, ...orTypeError(() => readLimits(own)) };
        const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` };
        const request = { method: 'PUT', server, target, userAgent, headers, body, timeoutMs, signal };
        const attempt = async () => readAnswer(await exchange(request, transport), server) as UpsertedPage;
        try {
          return await withRetries({ maxRetries, repeatable: true, signal }, attempt);
        } catch (error) {
          throw error instanceof ExchangeError ? docsError(error) : error;
        }
      },
    },
  };
}
