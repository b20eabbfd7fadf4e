import { aborted } from './exchange-error.js';
import { networkFailure, timeout } from './network-failure.js';

/** The head of a response whose body is not read yet. */
interface Response {
  status: number;
  headers: { get(name: string): string | null };
  text(): Promise<string>;
  /** The body as bytes, if the transport provides them. */
  content?(): Promise<Buffer>;
}

/** Sends a request: the platform's fetch, or a function with the part of it used here, which must respect the signal. */
export type Transport<Body> = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: Body; redirect: 'manual'; signal: AbortSignal },
) => Promise<Response>;

export interface HttpRequest<Body = string> {
  method: string;
  /** The server's address without a trailing slash; errors mention no other part of the URL. */
  server: string;
  /** Path and query, with a leading slash. */
  target: string;
  /** The program's name and version. */
  userAgent: string;
  headers: Readonly<Record<string, string>>;
  body?: Body | undefined;
  /** Timeout of the exchange, including reading the response; null leaves it to the transport. */
  timeoutMs: number | null;
  signal?: AbortSignal | undefined;
}

export interface HttpAnswer {
  status: number;
  header(name: string): string | undefined;
  body: string | Buffer;
}

const headersOf = ({ userAgent, headers, body }: HttpRequest<unknown>): Record<string, string> => ({
  Accept: 'application/json',
  'User-Agent': `${userAgent} node/${process.versions.node}`,
  ...(body !== undefined && { 'Content-Type': 'application/json' }),
  ...headers,
});

/**
 * Sends one request and reads the complete response, whatever its status. Doesn't follow redirects, which would send the credential to another
 * server. Throws NETWORK, TIMEOUT or ABORTED.
 */
export async function exchange<Body>(request: HttpRequest<Body>, transport: Transport<Body>): Promise<HttpAnswer> {
  const { method, server, target, body, timeoutMs, signal } = request;
  if (signal?.aborted) throw aborted(signal);
  const controller = new AbortController();
  let timedOut = false;
  const giveUp = () => {
    timedOut = true;
    controller.abort();
  };
  const timer = timeoutMs === null ? undefined : setTimeout(giveUp, timeoutMs);
  const stop = () => controller.abort();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const init = { method, headers: headersOf(request), redirect: 'manual', signal: controller.signal } as const;
    const arrived = await transport(server + target, body === undefined ? init : { ...init, body });
    const read = await (arrived.content ? arrived.content() : arrived.text());
    return { status: arrived.status, header: (name) => arrived.headers.get(name) ?? undefined, body: read };
  } catch (error) {
    if (signal?.aborted) throw aborted(signal);
    if (timedOut && timeoutMs !== null) throw timeout(server, timeoutMs);
    throw networkFailure(error, server);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
