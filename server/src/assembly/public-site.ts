/** The public pages of a process with the role api. */
import type { LoadOutcome } from '../status-pages/front/model-cache.js';
import { PublicPages } from '../status-pages/front/public-pages.js';
import { PAGE_REPRESENTATIONS } from '../status-pages/front/representations.js';
import { PublicPageLoader } from '../status-pages/public/loader.js';
import { PublicIds } from '../status-pages/public/public-ids.js';
import { subscriptionRoute } from '../status-pages/subscribers/route.js';
import type { Process } from './process.js';

/** The public pages of a process, and what they are made of. */
export interface PublicSite {
  ids: PublicIds;
  loader: PublicPageLoader;
  pages: PublicPages;
}

/** Builds the pages, for a process with the role api. */
export function createPublicSite({ config, database, sealer, log, clock, metrics, limits, clientAddress, outlets }: Process): PublicSite {
  const onLoad = (outcome: LoadOutcome, error?: unknown) => {
    metrics.publicPageLoads.inc({ outcome });
    if (outcome === 'failed') log.warn({ err: error }, 'a public page could not be read');
  };
  const { baseUrl } = config;
  const ids = new PublicIds(sealer);
  const loader = new PublicPageLoader({ database: database.knex, ids, baseUrl, clock });
  const answer = subscriptionRoute({
    ...{ database: database.knex, sealer, limits, clock, clientAddress, baseUrl },
    mail: outlets.mailer !== null,
  });
  const forms = { prefixes: ['/subscribe', '/unsubscribe'], answer };
  return { ids, loader, pages: new PublicPages({ source: loader, representations: PAGE_REPRESENTATIONS, forms, clock, onLoad }) };
}
