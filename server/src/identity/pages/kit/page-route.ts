/** A page's handler in express: what it throws becomes a page, too. */
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { html } from '../../../generated/html/html.js';
import { toAppError } from '../../../kernel/errors.js';
import { logFailure } from '../../../kernel/failure-log.js';
import { sendPage } from './layout.js';
import { notice, wordsOf } from './parts.js';

/** Serves a page; a failure says what did not happen, and its cause goes to the log. */
export function pageRoute(
  { baseUrl, log }: { baseUrl: string; log: Logger },
  handle: (request: Request, response: Response) => Promise<void> | void,
): RequestHandler {
  return async (request, response) => {
    try {
      await handle(request, response);
    } catch (thrown) {
      const error = toAppError(thrown);
      const requestId = String(response.getHeader('X-Request-Id'));
      logFailure(log, error, { requestId, operationId: 'accountPage' });
      const content = html`${notice(wordsOf(error))}
<p class="quiet">${error.code}, request <code>${requestId}</code></p>`;
      sendPage(response, baseUrl, { title: "That didn't work", status: error.status, headers: error.headers, content });
    }
  };
}
