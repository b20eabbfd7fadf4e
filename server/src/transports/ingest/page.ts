/**
 * The way in for pages. Who may speak is said by the Origin header, which a page cannot forge; whether it may is known once the body has named
 * its property. Answers can be read by the pages of that property only.
 */
import type { IncomingMessage } from 'node:http';
import { AppError } from '../../kernel/errors.js';
import { decodeUtf8, readBody, requireJson } from '../../kernel/http/body.js';
import type { Exchange, IngestEndpoint } from './http.js';

/** How long a browser need not ask again whether it may, in seconds; browsers hold it for two hours at the most. */
export const PREFLIGHT_SEC = 7_200;

/** A page that sends something. */
export interface Page {
  /** The host name of its origin, in lower case. */
  host: string;
  address: string | null;
  userAgent: string;
  /** Lets the page read the answer; for whoever has found that it may speak. */
  admit: () => void;
}

export type PageEndpoint = (page: Page, text: string, receivedAt: Date) => Promise<object>;

/** The host name of an http or https origin as browsers write it; null for `null`, none at all and everything else. */
export function hostOf(origin: string | undefined): string | null {
  if (origin === undefined || !/^https?:/.test(origin) || !URL.canParse(origin)) return null;
  const { hostname, origin: written } = new URL(origin);
  return written === origin ? hostname : null;
}

const corsHeaders = (origin: string) => ({ 'Access-Control-Allow-Origin': origin });

function preflight(request: IncomingMessage): Record<string, string> {
  const { origin } = request.headers;
  const vary = { Vary: 'Origin' };
  // which property it is about is only known from the body; the request itself is still refused where the page may not speak
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
    throw new AppError('FORBIDDEN_ORIGIN', 'Send it from a page: the Origin header must name an http or https origin.');
  // a beacon and whoever wants to be spared a preflight say text/plain
  requireJson(request, ['application/json', 'text/plain']);
  const body = await readBody(request, spec.bodyLimit);
  exchange.bytes = body.length;
  const text = decodeUtf8(body);
  const admit = () => {
    Object.assign(headers, corsHeaders(sender), { 'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id' });
  };
  return endpoint({ host, address: origin.address, userAgent: request.headers['user-agent'] ?? '', admit }, text, clock());
}

/** An endpoint for what pages send. */
export function pageEndpoint(clock: () => Date, endpoint: PageEndpoint): IngestEndpoint {
  return { answer: (exchange) => receive(endpoint, clock, exchange), preflight };
}
