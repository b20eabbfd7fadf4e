/** Serves pages that are opened by a link; only its secret authorizes. */
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Limits } from '../../kernel/contract/limits/limits.js';
import { AppError } from '../../kernel/errors.js';
import { networkOf } from '../../kernel/net/addresses.js';
import type { ClientAddress } from '../../kernel/net/client-address.js';
import { LINK_PAGE_POLICY, messagePage } from './document.js';

// the address contains a secret, so search engines, caches and referrers must not get it
const HEADERS = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' };

export function sendPage(response: Response, status: number, body: Buffer | string): void {
  response.status(status).set('Content-Security-Policy', LINK_PAGE_POLICY).type('html').send(body);
}

/** Shows a refusal as a page; rethrows anything else. */
function sendRefusal(response: Response, error: unknown): void {
  if (!(error instanceof AppError) || (error.code !== 'RATE_LIMITED' && error.code !== 'UNAVAILABLE')) throw error;
  const title = error.code === 'RATE_LIMITED' ? 'Too many requests' : 'This takes too long';
  sendPage(response.set(error.headers), error.status, messagePage(title, 'Try again later.'));
}

export interface LinkPageOptions {
  limits: Limits;
  clientAddress: ClientAddress;
}

/** Answers a request. Returns false if there is no such page; the answer is then the same as for any other unknown path. */
type LinkPage = (request: Request, response: Response) => Promise<boolean>;

/** A handler for links, with their headers and rate limit. */
export function linkPage({ limits, clientAddress }: LinkPageOptions, answer: LinkPage): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    response.set(HEADERS);
    try {
      limits.consume('analyticsPages', networkOf(clientAddress(request)));
      if (!(await answer(request, response))) next();
    } catch (error) {
      sendRefusal(response, error);
    }
  };
}
