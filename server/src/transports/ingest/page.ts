/**
 * The endpoint for pages. They are identified by the Origin header, which a page cannot forge, and authorized once the body has named a property.
 * Only pages of that property can read the response.
 */
import type { IncomingMessage } from 'node:http';
import { AppError } from '../../kernel/errors.js';
import { decodeUtf8, readBody, requireJson } from '../../kernel/http/bodies/body.js';
import type { Exchange, IngestEndpoint } from './http.js';

/** How long browsers may cache a preflight, in seconds; they cap it at two hours. */
export const PREFLIGHT_SEC = 7_200;

/** A sending page. */
export interface Page {
  /** The host name of its origin, in lower case. */
  host: string;
  address: string | null;
  userAgent: string;
  /** Lets the page read the response; call it after authorizing the page. */
  admit: () => void;
}

export type PageEndpoint = (page: Page, text: string, receivedAt: Date) => Promise<object>;

/** The host name of an http or https origin as browsers write it; null for anything else, including `null` and no origin. */
export function hostOf(origin: string | undefined): string | null {
  if (origin === undefined || !/^https?:/.test(origin) || !URL.canParse(origin)) return null;
  const { hostname, origin: written } = new URL(origin);
  return written === origin ? hostname : null;
}

const corsHeaders = (origin: string) => ({ 'Access-Control-Allow-Origin': origin });

function preflight(request: IncomingMessage): Record<string, string> {
  const { origin } = request.headers;
  const vary = { Vary: 'Origin' };
  // only the body names the property, so a page without permission is refused at the request itself
  if (origin === undefined || hostOf(origin) === null) return vary;
  return {
    ...vary,
    ...corsHeaders(origin),
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': 'Content-Type',
    'Access-Control-Max-Age': String(PREFLIGHT_SEC),
  };
}

async function receive(endpoint: PageEndpoint, clock: () => Date, exchange: Exchange): Promise<object> {
  const { spec, request, origin, headers } = exchange;
  headers['Vary'] = 'Origin';
  const sender = request.headers.origin;
  const host = hostOf(sender);
  if (sender === undefined || host === null)
    throw new AppError('FORBIDDEN_ORIGIN', 'Send it from a web page: the Origin header must be an http or https origin.');
  // beacons, and clients that avoid a preflight, send text/plain
  requireJson(request, ['application/json', 'text/plain']);
  const body = await readBody(request, spec.bodyLimit);
  exchange.bytes = body.length;
  const text = decodeUtf8(body);
  const admit = () => {
    Object.assign(headers, corsHeaders(sender), { 'Access-Control-Expose-Headers': 'Link, Retry-After, X-Request-Id' });
  };
  return endpoint({ host, address: origin.address, userAgent: request.headers['user-agent'] ?? '', admit }, text, clock());
}

/** An endpoint for pages. */
export function pageEndpoint(clock: () => Date, endpoint: PageEndpoint): IngestEndpoint {
  return { answer: (exchange) => receive(endpoint, clock, exchange), preflight };
}
