import { timingSafeEqual } from 'node:crypto';
import express, { type Request, type Router } from 'express';
import type { Registry } from 'prom-client';
import { notFound } from '../not-found.js';

/** Why a process is not ready, in public words. */
export class Unready extends Error {}

export interface HealthOptions {
  /** Resolves if everything runs; rejects with Unready or another error otherwise. */
  ready: () => Promise<void>;
  registry: Registry;
  metricsToken: string | null;
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

function mayReadMetrics(request: Request, token: string | null): boolean {
  if (token !== null) {
    const given = Buffer.from(request.headers.authorization ?? '');
    const expected = Buffer.from(`Bearer ${token}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  // the socket's own address: behind a proxy on this host every client comes from loopback, and most proxies add a header
  const direct = request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined;
  return direct && LOOPBACK.test(request.socket.remoteAddress ?? '');
}

/** GET /healthz, /readyz and /metrics. */
export function createHealth({ ready, registry, metricsToken }: HealthOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    try {
      await ready();
      response.json({ status: 'ready' });
    } catch (error) {
      // other errors' messages would reveal statements and addresses to strangers
      const reason = error instanceof Unready ? error.message : 'the database does not answer';
      response.status(503).set('Retry-After', '2').json({ status: 'unready', reason });
    }
  });
  router.get('/metrics', async (request, response) => {
    if (!mayReadMetrics(request, metricsToken)) throw notFound('NOT_FOUND');
    response.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}
