/** What stands before ingest and the application in every process: which host may reach what, and the public pages. */

import { createDomainCheck } from '../domains/domain-check.js';
import { createFront, type Front } from '../status-page/front/front.js';
import type { LoadOutcome } from '../status-page/front/model-cache.js';
import { PublicPages, type PublicPagesOptions } from '../status-page/front/public-pages.js';
import type { Process } from './process.js';

/** What the pages of a process are made from. */
export type PageParts = Pick<PublicPagesOptions, 'source' | 'representations' | 'forms'>;

/** @property pages null: this process serves none */
export interface PublicFront {
  handle: Front;
  pages: PublicPages | null;
}

/**
 * Builds the front. A process without the role api serves no page and answers no check of a domain, so that all names but its own are unknown
 * to it.
 *
 * @param parts null: there are no pages to serve
 */
export function createPublicFront(
  { config, database, sealer, ownHosts, log, clock, metrics }: Process,
  parts: PageParts | null,
): PublicFront {
  const onLoad = (outcome: LoadOutcome, error?: unknown) => {
    metrics.publicPageLoads.inc({ outcome });
    if (outcome === 'failed') log.warn({ err: error }, 'a public page could not be read');
  };
  const onAnswer = (status: number, seconds: number) =>
    metrics.requests.observe({ operation: 'publicPage', status: String(status) }, seconds);
  const serving = config.roles.has('api');
  const pages = serving && parts ? new PublicPages({ ...parts, clock, onLoad }) : null;
  const domainCheck = serving ? createDomainCheck(database.knex, sealer) : null;
  return { handle: createFront({ ownHosts, pages, domainCheck, log, onAnswer }), pages };
}
