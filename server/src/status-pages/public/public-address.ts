/** The target of a public request. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageAddress } from '../store/page-store.js';

export interface PublicRequest {
  address: PageAddress;
  /** The prefix of the page's paths: empty on a custom domain, `/status/<slug>` on the server's own host. */
  base: string;
  /** The path within the page, without query: `/` is the main page, `/feed.atom` its feed. */
  path: string;
  query: URLSearchParams;
}

/** Responds to a request below a page. */
export type PublicRoute = (request: IncomingMessage, response: ServerResponse, where: PublicRequest) => Promise<void>;
