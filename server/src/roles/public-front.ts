/** What stands before ingest and the application in every process: which host may reach what, and the public pages. */

import { createDomainCheck } from '../domains/domain-check.js';
import { createFront, type Front } from '../status-page/front/front.js';
import type { LoadOutcome } from '../status-page/front/model-cache.js';
import { PublicPages } from '../status-page/front/public-pages.js';
import { PublicPageLoader } from '../status-page/loader.js';
import type { PublicRoute } from '../status-page/public-address.js';
import { PublicIds } from '../status-page/public-ids.js';
import { PAGE_REPRESENTATIONS } from '../status-page/representations.js';
import { subscriptionRoute } from '../subscribers/route.js';
import type { Process } from './process.js';

/** @property pages null: this process serves none */
export interface PublicFront {
  handle: Front;
  pages: PublicPages | null;
}

/**
 * Builds the front. A process without the role api serves no page and answers no check of a domain, so that all names but its own are unknown
 * to it.
 */
export function createPublicFront(process: Process): PublicFront {
  const { config, database, sealer, ownHosts, log, clock, metrics, limits, clientAddress, outlets } = process;
  const onLoad = (outcome: LoadOutcome, error?: unknown) => {
    metrics.publicPageLoads.inc({ outcome });
    if (outcome === 'failed') log.warn({ err: error }, 'a public page could not be read');
  };
  const onAnswer = (status: number, seconds: number) =>
    metrics.requests.observe({ operation: 'publicPage', status: String(status) }, seconds);
  const front = (pages: PublicPages | null, domainCheck: PublicRoute | null) => ({
    handle: createFront({ ownHosts, pages, domainCheck, log, onAnswer }),
    pages,
  });
  if (!config.roles.has('api')) return front(null, null);
  const source = new PublicPageLoader({ database: database.knex, ids: new PublicIds(sealer), baseUrl: config.baseUrl, clock });
  const forms = {
    prefixes: ['/subscribe', '/unsubscribe'],
    answer: subscriptionRoute({
      ...{ database: database.knex, sealer, limits, clock, clientAddress },
      baseUrl: config.baseUrl,
      mail: outlets.mailer !== null,
    }),
  };
  const pages = new PublicPages({ source, representations: PAGE_REPRESENTATIONS, forms, clock, onLoad });
  return front(pages, createDomainCheck(database.knex, sealer));
}
