/** What stands before ingest and the application in every process: which host may reach what, and the public pages. */
import { createDomainCheck } from '../custom-domains/domain-check.js';
import { createFront, type Front } from '../status-pages/front/front.js';
import type { Process } from './process.js';
import type { PublicSite } from './public-site.js';

/**
 * Builds the front. A process without a site serves no page and answers no check of a domain, so that all names but its own are unknown to it.
 */
export function createPublicFront({ database, sealer, ownHosts, log, metrics }: Process, site: PublicSite | null): Front {
  const onAnswer = (status: number, seconds: number) =>
    metrics.requests.observe({ operation: 'publicPage', status: String(status) }, seconds);
  const domainCheck = site && createDomainCheck(database.knex, sealer);
  return createFront({ ownHosts, pages: site?.pages ?? null, domainCheck, log, onAnswer });
}
