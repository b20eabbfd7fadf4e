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
