/** What proxies and checks ask about host names, beside the API. */
import express, { type Router } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { PublicRoute } from '../status-page/public-address.js';
import { CHECK_PATH } from './domain-check.js';
import { maySecure } from './domain-store.js';
import { hostNameOf } from './host-name.js';

export interface DomainRouteOptions {
  database: Knex;
  domainCheck: PublicRoute;
  log: Logger;
}

/** The host name that a request was sent to; null for an address and for anything else that is no host name. */
const hostOf = (header: string | undefined) => hostNameOf((header ?? '').replace(/:\d+$/, ''));

/**
 * `/.well-known/tidewatch/tls-ask?domain=`: a proxy asks before it has a certificate made. 200 is yes; 404 is no, with nothing more to read.
 * `/.well-known/tidewatch/domain-check/<random>`: a check asks whether the host name of the request leads here.
 */
export function domainRoutes({ database, domainCheck, log }: DomainRouteOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get('/.well-known/tidewatch/tls-ask', async (request, response) => {
    const { domain } = request.query;
    const host = typeof domain === 'string' ? hostNameOf(domain) : null;
    try {
      response.status(host !== null && (await maySecure(database, host)) ? 200 : 404).end();
    } catch (error) {
      // the proxy takes it for a no, and asks again
      log.warn({ err: error }, 'certificate not decided');
      response.status(503).end();
    }
  });
  router.get(`${CHECK_PATH}:random`, async (request, response, next) => {
    const host = hostOf(request.headers.host);
    if (host === null) return next();
    await domainCheck(request, response, { address: { host }, base: '', path: request.path, query: new URLSearchParams() });
  });
  return router;
}
