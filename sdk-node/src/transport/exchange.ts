import { TidewatchError } from '../errors.js';
import { VERSION } from '../generated/operations.js';
import type { Fetch } from './fetch.js';
import { networkFailure } from './network-failure.js';

export interface HttpRequest {
  method: string;
  /** Address of the server without a slash at the end; the only part of the URL that errors name. */
  server: string;
  /** Path and query, beginning with a slash. */
  target: string;
  headers: Readonly<Record<string, string>>;
  body?: string | ArrayBuffer | undefined;
  /** How long the exchange may take, reading the answer included. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

export interface HttpAnswer {
  status: number;
  header(name: string): string | undefined;
  text: string;
}

/** The caller does not want it any more. */
export const aborted = (signal: AbortSignal): TidewatchError =>
  new TidewatchError('ABORTED', 'The request was aborted.', { cause: signal.reason });

const USER_AGENT = `tidewatch-node/${VERSION} node/${process.versions.node}`;

const headersOf = ({ headers, body }: HttpRequest): Record<string, string> => ({
  Accept: 'application/json',
  'User-Agent': USER_AGENT,
  ...(body !== undefined && { 'Content-Type': 'application/json' }),
  ...headers,
});

/**
 * Sends one request and reads the whole answer, whatever it says. Redirects are not followed, since they would carry a credential to another
 * server. Throws NETWORK, TIMEOUT or ABORTED.
 */
export async function exchange(request: HttpRequest, fetch: Fetch): Promise<HttpAnswer> {
  const { method, server, target, body, timeoutMs, signal } = request;
  if (signal?.aborted) throw aborted(signal);
  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, timeoutMs);
  const stop = () => controller.abort();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const init = { method, headers: headersOf(request), redirect: 'manual', signal: controller.signal } as const;
    const response = await fetch(server + target, body === undefined ? init : { ...init, body });
    const text = await response.text();
    return { status: response.status, header: (name) => response.headers.get(name) ?? undefined, text };
  } catch (error) {
    if (signal?.aborted) throw aborted(signal);
    if (timedOut) throw new TidewatchError('TIMEOUT', `${server} did not answer within ${timeoutMs} ms.`);
    throw networkFailure(error, server);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
