import type { Fetch } from '../transport/fetch.js';

/** How the client reaches the API. */
export interface TidewatchOptions {
  /** `<keyId>.<secret>` or a session token; default TIDEWATCH_API_KEY. null sends none, whatever the environment holds. */
  apiKey?: string | null | undefined;
  /** Address of the server; default TIDEWATCH_URL. */
  baseUrl?: string | undefined;
  /** How long one attempt may take; default 30,000. */
  timeoutMs?: number | undefined;
  /** How often a failed attempt is repeated; default 2, 0 to 10. */
  maxRetries?: number | undefined;
  /** Sends the key over plain http to other machines too: anybody on the way can read it. Default false. */
  allowInsecure?: boolean | undefined;
  /** In place of the platform's fetch, such as one that goes through a proxy. */
  fetch?: Fetch | undefined;
}

/** What differs for one call. */
export interface RequestOptions {
  /** Ends the call with the error ABORTED. */
  signal?: AbortSignal | undefined;
  /** How long one attempt may take, in milliseconds; default the client's. */
  timeoutMs?: number | undefined;
  /** How often a failed attempt is repeated, 0 to 10; default the client's. */
  maxRetries?: number | undefined;
}
