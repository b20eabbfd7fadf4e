/**
 * The way in for pages that never read more than that their event came: each may speak, and every page can read the answer, which says nothing of
 * value. Who it speaks for is judged event by event.
 */
import type { IncomingMessage } from 'node:http';
import { decodeUtf8, readBody, requireJson } from '../../kernel/http/body.js';
import type { Exchange, IngestEndpoint } from './http.js';
import { hostOf, PREFLIGHT_SEC } from './page.js';

/** What sends something. */
export interface AnyPage {
  /** The host name of its origin in lower case; null where it names none. */
  host: string | null;
  /** Whether the browser says where it is, or that it would not say. */
  hasOrigin: boolean;
  address: string | null;
  userAgent: string;
  /** Whether the browser loads the page ahead and nobody sees it. */
  isPrefetch: boolean;
  /** Adds a header to the answer. */
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
  Object.assign(headers, ANYBODY, { 'Access-Control-Expose-Headers': 'Retry-After, X-Event-Dropped, X-Request-Id' });
  // a beacon and whoever wants to be spared a preflight say text/plain
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

/** An endpoint for what any page may send. */
export function anyPageEndpoint(clock: () => Date, endpoint: AnyPageEndpoint): IngestEndpoint {
  return { answer: (exchange) => receive(endpoint, clock, exchange), preflight: () => PREFLIGHT };
}
