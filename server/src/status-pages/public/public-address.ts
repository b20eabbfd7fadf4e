/** Where a public request goes. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageAddress } from './public-status.js';

export interface PublicRequest {
  address: PageAddress;
  /** What stands before every path of the page: nothing on a custom domain, `/status/<slug>` on our own host. */
  base: string;
  /** The path within the page, without query: `/` is the page itself, `/feed.atom` its feed. */
  path: string;
  query: URLSearchParams;
}

/** Answers a request for something of a page. */
export type PublicRoute = (request: IncomingMessage, response: ServerResponse, where: PublicRequest) => Promise<void>;
