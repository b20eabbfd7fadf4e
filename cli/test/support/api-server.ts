import type { ChildProcess } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { ERROR_CATALOGUE, type ErrorCode } from '../../src/generated/errors.js';

/** A request as it arrived. */
export interface Seen {
  method: string;
  path: string;
  query: Record<string, string | string[]>;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON; a string or buffer is sent as it is. */
  body?: unknown;
}

export type Handler = (seen: Seen) => Reply | Promise<Reply>;

export interface ApiServer {
  url: string;
  seen: Seen[];
  /** Sets the response of a route. */
  on(route: string, answer: Reply | Handler): void;
  close(): Promise<void>;
}

const REQUEST_ID = '019a8f3e-5b70-7cc4-9d1a-000000000001';

/** Waits until this many requests have arrived, or the sending process has ended. */
export async function untilSeen(api: Pick<ApiServer, 'seen'>, count: number, child: ChildProcess): Promise<void> {
  while (api.seen.length < count && child.exitCode === null && child.signalCode === null) await new Promise(setImmediate);
}

/** The header that leads to the guide on an error, as a server sends it. */
function helpOn(code: string): Record<string, string> {
  const entry = Object.hasOwn(ERROR_CATALOGUE, code) ? ERROR_CATALOGUE[code as ErrorCode] : {};
  return 'guide' in entry ? { Link: `<https://tidewatch.example.com/docs/${entry.guide}>; rel="help"` } : {};
}

/** The error envelope of the API. */
export const refuse = (
  status: number,
  code: string,
  message: string,
  more: { headers?: Record<string, string>; details?: unknown[] } = {},
): Reply => ({
  status,
  headers: { 'X-Request-Id': REQUEST_ID, ...helpOn(code), ...more.headers },
  body: { error: { code, message, requestId: REQUEST_ID, ...(more.details && { details: more.details }) } },
});

function queryOf(url: URL): Seen['query'] {
  const query: Seen['query'] = {};
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name);
    query[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return query;
}

async function read(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: http.ServerResponse, { status = 200, headers = {}, body }: Reply): void {
  const raw = typeof body === 'string' || Buffer.isBuffer(body);
  response.writeHead(status, { 'Content-Type': raw ? 'text/plain' : 'application/json', ...headers });
  response.end(body === undefined ? '' : raw ? body : JSON.stringify(body));
}

/** An HTTP server on a free port with prepared responses in the API's envelopes; it records requests. */
export async function startApi(routes: Record<string, Reply | Handler> = {}): Promise<ApiServer> {
  const table = new Map<string, Reply | Handler>(Object.entries(routes));
  const seen: Seen[] = [];
  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method ?? '';
    const arrived: Seen = { method, path: url.pathname, query: queryOf(url), headers: request.headers, body: await read(request) };
    seen.push(arrived);
    const answer = table.get(`${method} ${url.pathname}`) ?? refuse(404, 'NOT_FOUND', 'No such endpoint.');
    send(response, typeof answer === 'function' ? await answer(arrived) : answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    on: (route, answer) => void table.set(route, answer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
