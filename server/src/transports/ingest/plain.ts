/**
 * Endpoints for programs that have nothing but an HTTP request, such as a line of curl in a crontab. They take any method, answer in plain text, and
 * their addresses are secrets: no address may reach a log, a metric or another site.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Origin } from '../../kernel/caller.js';
import type { OperationId } from '../../kernel/contract/handler.js';
import { toAppError } from '../../kernel/errors.js';
import { logFailure } from '../../kernel/failure-log.js';
import { requestIdOf } from '../../kernel/http/request-id.js';
import { networkOf } from '../../kernel/net/addresses.js';
import type { ClientAddress } from '../../kernel/net/client-address.js';
import { helpLink } from '../../kernel/net/guide-url.js';
import type { RefusalPace } from './refusal-pace.js';

export interface PlainAnswer {
  status: number;
  text: string;
  headers?: Record<string, string>;
}

/** All requests below one path. */
export interface PlainEndpoint {
  /** Ends with a slash. */
  prefix: string;
  /** The operation that a path below the prefix means, for metrics and logs. */
  operationOf: (path: string) => OperationId;
  answer: (request: IncomingMessage, origin: Origin) => Promise<PlainAnswer>;
}

export interface PlainOptions {
  clientAddress: ClientAddress;
  log: Logger;
  pace: RefusalPace;
  /** The public address, for the guides. */
  baseUrl: string;
  version: string;
  onAnswer: (operationId: string, status: number, seconds: number) => void;
}

/** How long the rest of a body is still read after the answer: many programs read no answer before they have sent everything. */
const PATIENCE_MS = 10_000;

const COMMON = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'Access-Control-Allow-Origin': '*',
};

const PREFLIGHT = {
  ...COMMON,
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '7200',
};

/** Reads on without keeping anything, but not for ever. */
function drain(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), PATIENCE_MS);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
  request.resume();
}

async function answerOf(
  { log, pace, baseUrl }: PlainOptions,
  endpoint: PlainEndpoint,
  operationId: OperationId,
  origin: Origin,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<PlainAnswer> {
  try {
    return await endpoint.answer(request, origin);
  } catch (thrown) {
    const error = toAppError(thrown);
    logFailure(log, error, { requestId: origin.requestId, operationId });
    if (error.expected) await pace.wait({ sender: networkOf(origin.address), bytes: 0 }, response);
    const help = helpLink(baseUrl, error.guide);
    return { status: error.status, text: error.message, headers: { ...error.headers, ...(help && { Link: help }) } };
  }
}

/** Serves one request below the prefix of an endpoint. */
export async function servePlain(
  options: PlainOptions,
  endpoint: PlainEndpoint,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const started = performance.now();
  const [path = ''] = (request.url ?? '').split('?', 1);
  const origin: Origin = { requestId: requestIdOf(request), via: 'http', address: options.clientAddress(request), userAgent: null };
  if (request.method === 'OPTIONS') {
    response.writeHead(204, { ...PREFLIGHT, 'X-Request-Id': origin.requestId }).end();
    return;
  }
  const operationId = endpoint.operationOf(path);
  const { status, text, headers } = await answerOf(options, endpoint, operationId, origin, request, response);
  const length = Buffer.byteLength(text);
  const own = { 'Content-Length': String(length), 'X-Request-Id': origin.requestId, 'Tidewatch-Version': options.version };
  response.writeHead(status, { ...COMMON, ...own, ...headers });
  response.end(text);
  drain(request);
  options.onAnswer(operationId, status, (performance.now() - started) / 1000);
}
