/**
 * The endpoint for pages that learn only that their event was accepted. Every page may send and read the response, which reveals nothing. Each event
 * is checked for the property that it names.
 */
import type { IncomingMessage } from 'node:http';
import { decodeUtf8, readBody, requireJson } from '../../kernel/http/bodies/body.js';
import type { Exchange, IngestEndpoint } from './http.js';
import { hostOf, PREFLIGHT_SEC } from './page.js';

/** The sender. */
export interface AnyPage {
  /** The host name of its origin in lower case; null if it sends none. */
  host: string | null;
  /** Whether the browser sent an origin, or said that it hides it. */
  hasOrigin: boolean;
  address: string | null;
  userAgent: string;
  /** Whether the browser is prefetching the page, which nobody sees. */
  isPrefetch: boolean;
  /** Adds a header to the response. */
  header: (name: string, value: string) => void;
}

export type AnyPageEndpoint = (page: AnyPage, text: string, receivedAt: Date) => Promise<object>;

const ANYBODY = { 'Access-Control-Allow-Origin': '*' };

const PREFLIGHT = {
  ...ANYBODY,
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Content-Type',
  'Access-Control-Max-Age': String(PREFLIGHT_SEC),
};

const text = (request: IncomingMessage, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

async function receive(endpoint: AnyPageEndpoint, clock: () => Date, exchange: Exchange): Promise<object> {
  const { spec, request, origin, headers } = exchange;
  Object.assign(headers, ANYBODY, { 'Access-Control-Expose-Headers': 'Link, Retry-After, X-Event-Dropped, X-Event-Hint, X-Request-Id' });
  // beacons, and clients that avoid a preflight, send text/plain
  requireJson(request, ['application/json', 'text/plain']);
  const body = await readBody(request, spec.bodyLimit);
  exchange.bytes = body.length;
  const page: AnyPage = {
    host: hostOf(request.headers.origin),
    hasOrigin: request.headers.origin !== undefined,
    address: origin.address,
    userAgent: text(request, 'user-agent'),
    isPrefetch: /prefetch|prerender/.test(text(request, 'sec-purpose') || text(request, 'purpose')),
    header: (name, value) => {
      headers[name] = value;
    },
  };
  return endpoint(page, decodeUtf8(body), clock());
}

/** An endpoint for data that any page may send. */
export function anyPageEndpoint(clock: () => Date, endpoint: AnyPageEndpoint): IngestEndpoint {
  return { answer: (exchange) => receive(endpoint, clock, exchange), preflight: () => PREFLIGHT };
}
