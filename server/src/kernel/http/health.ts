import { timingSafeEqual } from 'node:crypto';
import express, { type Request, type Router } from 'express';
import type { Registry } from 'prom-client';
import { withBuild } from '../../generated/build/build.js';
import type { CheckState } from '../health/checks.js';
import { notFound } from '../not-found.js';

interface HealthOptions {
  /** The conditions of readiness. */
  checks: () => readonly CheckState[];
  registry: Registry;
  metricsToken: string | null;
  version: string;
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

/** The response of /readyz: what works, what does not, since when and why. */
function readiness(checks: readonly CheckState[]): {
  status: number;
  body: { status: 'ready' | 'unready'; checks: readonly CheckState[] };
} {
  const ready = checks.every(({ ok }) => ok);
  return { status: ready ? 200 : 503, body: { status: ready ? 'ready' : 'unready', checks } };
}

/** GET /healthz, /readyz and /metrics. */
export function createHealth({ checks, registry, metricsToken, version }: HealthOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok', version: withBuild(version) });
  });
  router.get('/readyz', (_request, response) => {
    const { status, body } = readiness(checks());
    response.set('Cache-Control', 'no-store');
    if (status === 503) response.set('Retry-After', '2');
    response.status(status).json(body);
  });
  router.get('/metrics', async (request, response) => {
    if (!mayReadMetrics(request, metricsToken)) throw notFound('NOT_FOUND');
    response.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}
