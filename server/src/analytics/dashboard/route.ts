/** Serves `/share/analytics/<token>`. Every request looks up the token, so a revoked link stops working at once. */

import express, { type Request, type Response, type Router } from 'express';
import type { Knex } from 'knex';
import { BatchedLookup } from '../../kernel/database/rows/batched-lookup.js';
import { hashSecret } from '../../kernel/secrets/secrets.js';
import { type LinkPageOptions, linkPage, sendPage } from '../link-pages/link-page.js';
import { findShared, type SharedProperty } from '../shares/store.js';
import { askedOf } from './asked.js';
import { type KeptPage, KeptPages, type KeptPagesOptions } from './kept-pages.js';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** Only if a signal was lost does a new link wait as long. */
const ABSENT_MS = 10_000;

function sendDashboard(request: Request, response: Response, { plain, packed }: KeptPage): void {
  const takesGzip = request.acceptsEncodings('gzip', 'identity') === 'gzip';
  if (takesGzip) response.set('Content-Encoding', 'gzip');
  sendPage(response.vary('Accept-Encoding'), 200, takesGzip ? packed : plain);
}

/** What links show, by the hashes of their secrets. */
export const sharedLinks = (database: Knex): BatchedLookup<SharedProperty> =>
  new BatchedLookup({ find: (hashes) => findShared(database, hashes), absentMs: ABSENT_MS });

export function dashboardRouter(options: KeptPagesOptions & LinkPageOptions, links: BatchedLookup<SharedProperty>): Router {
  const pages = new KeptPages(options);
  const router = express.Router({ caseSensitive: true, strict: true });
  const answer = linkPage(options, async (request, response) => {
    const { token = '' } = request.params as { token?: string };
    const asked = askedOf(request.query);
    const shared = asked && TOKEN.test(token) ? await links.get(hashSecret(token).toString('hex')) : null;
    const page = shared && asked ? await pages.of(shared, asked) : null;
    if (page) sendDashboard(request, response, page);
    return page !== null;
  });
  return router.get('/share/analytics/:token', answer);
}
