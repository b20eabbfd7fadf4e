import type { Fetch } from '../transport/fetch.js';

/** How the client reaches the API. */
export interface TidewatchOptions {
  /** `<keyId>.<secret>` or a session token; default TIDEWATCH_API_KEY. null sends none, even if the environment has one. */
  apiKey?: string | null | undefined;
  /** Slug or id of the organization that calls concern, for a session of a person in several; default TIDEWATCH_ORGANIZATION, then the session's. */
  organization?: string | undefined;
  /** Address of the server; default TIDEWATCH_URL. */
  baseUrl?: string | undefined;
  /** Timeout of one attempt; default 30,000. */
  timeoutMs?: number | undefined;
  /** Number of retries; default 2, 0 to 10. */
  maxRetries?: number | undefined;
  /** Sends the key over plain http to other machines, which exposes it on the network. Default false. */
  allowInsecure?: boolean | undefined;
  /** Replaces the platform's fetch, for example for a proxy. */
  fetch?: Fetch | undefined;
}

/** Options of one call. */
export interface RequestOptions {
  /** Slug or id of the organization that this call concerns; default the client's. */
  organization?: string | undefined;
  /** Aborts the call with the error ABORTED. */
  signal?: AbortSignal | undefined;
  /** Timeout of one attempt in milliseconds; default the client's. */
  timeoutMs?: number | undefined;
  /** Number of retries, 0 to 10; default the client's. */
  maxRetries?: number | undefined;
  /**
   * Calls with the same key have one effect within 24 hours, and the same answer; also across processes. 1 to 255 visible ASCII characters. By default
   * every call has a random one, so that it can be retried. Only methods that make or send something use it.
   */
  idempotencyKey?: string | undefined;
}
