/** Endpoints for proxies to ask about host names, beside the API. */
import express, { type Router } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { hostNameOf } from '../kernel/net/host-name.js';
import { maySecure } from './domain-store.js';

interface DomainRouteOptions {
  database: Knex;
  log: Logger;
}

/** `/.well-known/tidewatch/tls-ask?domain=`: a proxy asks before it requests a certificate. 200 is yes, 404 is no; there is no body to read. */
export function domainRoutes({ database, log }: DomainRouteOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get('/.well-known/tidewatch/tls-ask', async (request, response) => {
    const { domain } = request.query;
    const host = typeof domain === 'string' ? hostNameOf(domain) : null;
    try {
      response.status(host !== null && (await maySecure(database, host)) ? 200 : 404).end();
    } catch (error) {
      // the proxy treats this as no, and asks again
      log.warn({ err: error }, 'could not decide on a certificate');
      response.status(503).end();
    }
  });
  return router;
}
