import http from 'node:http';
import { Failure } from '../failure.js';
import { version } from '../version.js';
import { networkFailure } from './network-failure.js';

export interface HttpRequest {
  method: string;
  /** Origin and path prefix of the server, without a slash at the end. */
  server: string;
  /** Path and query, beginning with a slash. */
  target: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** How long the whole exchange may take. */
  timeoutMs: number;
  signal?: AbortSignal;
}

export interface HttpAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

function headersOf({ headers, body }: HttpRequest): Record<string, string> {
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  return { 'User-Agent': `tidewatch-cli/${version()} node/${process.versions.node}`, Accept: 'application/json', ...length, ...headers };
}

async function open(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
  const { protocol, hostname, port, pathname } = new URL(request.server);
  // TLS takes a while to load, and many servers are on this machine.
  const client = protocol === 'https:' ? await import('node:https') : http;
  // Given as text, the path goes out as it is written: nothing folds `..` or changes an escape.
  const path = pathname.replace(/\/+$/, '') + request.target;
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const sent = client.request({ protocol, host, port, path, method: request.method, headers: headersOf(request), agent: false, signal });
    sent.once('error', reject);
    sent.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    sent.end(request.body);
  });
}

/**
 * Sends one request and reads the whole answer. node:http and not fetch: it is a third of the start-up cost, and `run` stays small beside its
 * job. Redirects are not followed, since they would carry a credential to another server.
 */
export async function exchange(request: HttpRequest): Promise<HttpAnswer> {
  const timeout = AbortSignal.timeout(request.timeoutMs);
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
  let answer: HttpAnswer;
  try {
    answer = await open(request, signal);
  } catch (error) {
    throw networkFailure(error, request, timeout.aborted);
  }
  const { location } = answer.headers;
  if (answer.status >= 300 && answer.status < 400 && location) {
    throw new Failure('BAD_ANSWER', `${request.server} redirects to ${location}.`, {
      next: ['Give the address it redirects to with --url or TIDEWATCH_URL.'],
    });
  }
  return answer;
}
