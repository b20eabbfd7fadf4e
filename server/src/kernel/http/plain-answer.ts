/** Short responses other than pages: the same for everybody, never cached. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { takesHtml } from './accept.js';
import { COMMON_HEADERS, NOTHING_POLICY } from './public-headers.js';
import { requestIdOf } from './request-id.js';

/** A document, and the policy that its style needs. */
export interface FixedPage {
  html: string;
  policy: string;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  page: FixedPage,
  headers: Record<string, string>,
): number {
  const body = Buffer.from(page.html);
  response.writeHead(status, {
    ...COMMON_HEADERS,
    'Content-Security-Policy': page.policy,
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': body.length,
    'X-Request-Id': requestIdOf(request),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  return status;
}

/** Responds with a sentence; returns the status. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): number {
  return send(request, response, status, { html: `${text}\n`, policy: NOTHING_POLICY }, headers);
}

/** 404, as a page for people and as a sentence for programs. */
export function sendNotFound(request: IncomingMessage, response: ServerResponse, page: FixedPage | null): number {
  if (page === null || !takesHtml(request.headers.accept)) return sendText(request, response, 404, 'Not found.');
  return send(request, response, 404, page, { 'Content-Type': 'text/html; charset=utf-8' });
}

/** 405, with the allowed methods. */
export function sendNotAllowed(request: IncomingMessage, response: ServerResponse, allow: string): number {
  return sendText(request, response, 405, `Only ${allow.replace(/, (\w+)$/, ' and $1')}.`, { Allow: allow });
}
