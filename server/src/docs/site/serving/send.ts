/** Small responses of the docs host. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText } from '../../../kernel/http/plain-answer.js';

/** Redirects the reader. */
export function sendRedirect(
  request: IncomingMessage,
  response: ServerResponse,
  status: 302 | 303 | 307 | 308,
  to: string,
  headers: Record<string, string> = {},
): number {
  return sendText(request, response, status, 'It has moved to another address.', {
    Location: to,
    'Referrer-Policy': 'no-referrer',
    ...headers,
  });
}

/** A redirect's target with the request's query, such as `?a=1`. A name that the target itself has in its query keeps its own value. */
export function withQuery(to: string, search: string): string {
  if (search === '') return to;
  const [, address = '', own = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(to) ?? [];
  const names = new Set(new URLSearchParams(own).keys());
  const given = [...new URLSearchParams(search)].filter(([name]) => !names.has(name));
  const query = [own, new URLSearchParams(given).toString()].filter((part) => part !== '').join('&');
  return `${address}${query && `?${query}`}${fragment}`;
}
