/**
 * The ingest endpoints, in front of express, which costs five times as much as checking a signature and queueing an event. They use the same
 * process, document and validators.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Origin } from '../../kernel/caller.js';
import { specOf } from '../../kernel/contract/document.js';
import type { OperationId, OperationSpec } from '../../kernel/contract/handler.js';
import { toAppError } from '../../kernel/errors.js';
import { logFailure } from '../../kernel/failure-log.js';
import { requestIdOf } from '../../kernel/http/request-id.js';
import { networkOf } from '../../kernel/net/addresses.js';
import type { ClientAddress } from '../../kernel/net/client-address.js';
import { helpLink } from '../../kernel/net/guide-url.js';
import { type PlainEndpoint, servePlain } from './plain.js';
import type { RefusalPace } from './refusal-pace.js';

/** One request on its way through an endpoint. */
export interface Exchange {
  spec: OperationSpec;
  request: IncomingMessage;
  origin: Origin;
  /** Response headers; the endpoint adds some once it knows the sender. */
  headers: Record<string, string>;
  /** The sender whose refusals are paced: the organization once proven, before that the network. */
  sender: string | null;
  /** Bytes of the body, once it is read. */
  bytes: number;
}

/** The handler of one operation. */
export interface IngestEndpoint {
  /** Returns the body of a success; throws failures. */
  answer: (exchange: Exchange) => Promise<object>;
  /** Headers of the response to a preflight; for endpoints for pages. */
  preflight?: (request: IncomingMessage) => Record<string, string> | Promise<Record<string, string>>;
}

interface IngestOptions {
  endpoints: Partial<Record<OperationId, IngestEndpoint>>;
  plain: readonly PlainEndpoint[];
  clientAddress: ClientAddress;
  log: Logger;
  pace: RefusalPace;
  checkResponses: boolean;
  /** The public address, for the guides. */
  baseUrl: string;
  /** The server's version, in every response. */
  version: string;
  onAnswer: (operationId: string, status: number, seconds: number) => void;
}

const COMMON = ['Content-Type', 'application/json; charset=utf-8', 'X-Content-Type-Options', 'nosniff'];

function send(response: ServerResponse, status: number, body: object, requestId: string, headers: Record<string, string>): void {
  const text = JSON.stringify(body);
  // names and values in one list, which Node.js writes unchanged
  const list: (string | number)[] = [...COMMON, 'Content-Length', Buffer.byteLength(text), 'X-Request-Id', requestId];
  for (const name in headers) list.push(name, headers[name] as string);
  response.writeHead(status, list as unknown as OutgoingHttpHeaders);
  response.end(text);
}

/** Serves one request that belongs to an ingest endpoint. */
async function serve(
  options: IngestOptions,
  spec: OperationSpec,
  endpoint: IngestEndpoint,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const started = performance.now();
  const origin: Origin = { requestId: requestIdOf(request), via: 'http', address: options.clientAddress(request), userAgent: null };
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
  const exchange: Exchange = { spec, request, origin, headers, sender: null, bytes: 0 };
  let [status, body]: [number, object] = [spec.successStatus, {}];
  try {
    body = await endpoint.answer(exchange);
  } catch (thrown) {
    const error = toAppError(thrown);
    logFailure(options.log, error, { requestId: origin.requestId, operationId: spec.id });
    [status, body] = [error.status, { error: error.body(origin.requestId) }];
    const help = helpLink(options.baseUrl, error.guide);
    Object.assign(headers, error.headers, help && { Link: help });
    // our own errors don't count against the sender
    if (error.expected) await options.pace.wait({ sender: exchange.sender ?? networkOf(origin.address), bytes: exchange.bytes }, response);
  }
  const breach = options.checkResponses
    ? (await import('../../kernel/contract/validation/response-check.js')).responseBreach(spec.id, status, body)
    : null;
  if (breach) [status, body] = [500, { error: { code: 'INTERNAL', message: `contract breach: ${breach}`, requestId: origin.requestId } }];
  headers['Tidewatch-Version'] = options.version;
  send(response, status, body, origin.requestId, headers);
  options.onAnswer(spec.id, status, (performance.now() - started) / 1000);
}

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** Responds to a preflight; refuses it if the origin cannot be verified now. */
async function allow(
  { log }: IngestOptions,
  preflight: NonNullable<IngestEndpoint['preflight']>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let headers: Record<string, string> = {};
  try {
    headers = await preflight(request);
  } catch (error) {
    log.warn({ err: error }, 'could not answer a preflight');
  }
  response.writeHead(204, { ...headers, 'X-Request-Id': requestIdOf(request) }).end();
}

/** The handler of each method and path. */
function routesOf(options: IngestOptions): Map<string, Serve> {
  const routes = new Map<string, Serve>();
  for (const [id, endpoint] of Object.entries(options.endpoints)) {
    const spec = specOf(id as OperationId);
    routes.set(`${spec.method.toUpperCase()} ${spec.path}`, (request, response) => void serve(options, spec, endpoint, request, response));
    const { preflight } = endpoint;
    if (preflight) routes.set(`OPTIONS ${spec.path}`, (request, response) => void allow(options, preflight, request, response));
  }
  return routes;
}

/** Serves the request if it is an ingest request; returns whether it was. */
export function createIngest(options: IngestOptions): (request: IncomingMessage, response: ServerResponse) => boolean {
  const routes = routesOf(options);
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const route = routes.get(`${request.method} ${path}`);
    // OPTIONS without this header isn't a preflight and isn't supported
    const asks = request.method !== 'OPTIONS' || request.headers['access-control-request-method'] !== undefined;
    if (route && asks) {
      route(request, response);
      return true;
    }
    const plain = options.plain.find(({ prefix }) => path.startsWith(prefix));
    if (plain) void servePlain(options, plain, request, response);
    return plain !== undefined;
  };
}
