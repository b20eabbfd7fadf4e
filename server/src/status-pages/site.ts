/** The public pages of a process with the api role. */
import { Counter } from 'prom-client';

import { createDomainCheck } from '../custom-domains/index.js';
import type { Front } from '../domain-module.js';
import type { Process } from '../kernel/process/process.js';
import { Slots } from '../kernel/shares/slots.js';
import { evaluationsOf } from '../transports/ingest/listening/evaluations.js';
import { createFront } from './front/front.js';
import type { LoadOutcome } from './front/model-cache.js';
import { pageNames } from './front/page-names.js';
import { PublicPages } from './front/public-pages.js';
import { PAGE_REPRESENTATIONS } from './front/representations.js';
import { PublicPageLoader } from './public/loader.js';
import { PublicIds } from './public/public-ids.js';
import type { PublicPageSource } from './public/public-status.js';
import type { PageAddress } from './store/page-store.js';
import { subscriptionRoute } from './subscribers/route.js';

/** A process's public pages, and their parts. */
export interface PublicSite {
  ids: PublicIds;
  loader: PublicPageLoader;
  pages: PublicPages;
}

/** More than the maximum concurrent loads. */
const READS_WAITING = 500;

/** The same source, in which reads of a page take turns: reading one page's archive month by month delays no other page. */
function inTurn(source: PublicPageSource, readers: Slots): PublicPageSource {
  const run = <T>(address: PageAddress, work: () => Promise<T>): Promise<T> =>
    readers.run({ personId: 'slug' in address ? `slug ${address.slug}` : `host ${address.host}`, organizationId: '' }, work);
  return {
    status: (...of) => run(of[0], () => source.status(...of)),
    month: (...of) => run(of[0], () => source.month(...of)),
    group: (...of) => run(of[0], () => source.group(...of)),
    incident: (...of) => run(of[0], () => source.incident(...of)),
  };
}

/** Builds the pages, for a process with the api role. */
export function createSite({
  config,
  database,
  reads,
  sealer,
  log,
  clock,
  metrics,
  securityLimits,
  clientAddress,
  founderOf,
  mailer,
  lastKnown,
  readersAtOnce,
  shutdown,
}: Process): PublicSite {
  const publicPageLoads = new Counter({
    name: 'tidewatch_public_page_loads_total',
    help: 'Times that something of a public page was read from the database, by outcome: loaded, absent or failed.',
    labelNames: ['outcome'],
    registers: [metrics.registry],
  });
  const onLoad = (outcome: LoadOutcome, error?: unknown) => {
    publicPageLoads.inc({ outcome });
    if (outcome === 'failed') log.warn({ err: error }, 'could not load a public page');
  };
  const { baseUrl } = config;
  const ids = new PublicIds(sealer);
  const loader = new PublicPageLoader({ reads, evaluations: evaluationsOf({ database }), ids, baseUrl, clock });
  const answer = subscriptionRoute({
    ...{ database: database.knex, sealer, limits: securityLimits, clock, clientAddress, founderOf, baseUrl },
    mail: mailer !== null,
  });
  const forms = { prefixes: ['/subscribe', '/unsubscribe'], answer };
  const representations = PAGE_REPRESENTATIONS;
  const readers = new Slots({ size: readersAtOnce, waiting: READS_WAITING });
  metrics.saturation.add('status_pages', () => readers.fill);
  const source = inTurn(loader, readers);
  const names = pageNames(database.knex);
  const pages = new PublicPages({ source, names, representations, forms, clock, onLoad, lastKnown });
  shutdown.add('renewal of status pages', () => pages.finish());
  return { ids, loader, pages };
}

/** Builds the front. Without a site, the process serves no pages and answers no domain checks, so all names except its own are unknown. */
export function createSiteFront({ database, sealer, ownHosts, log, metrics }: Process, site: PublicSite | null): Front {
  const times = metrics.requests.of('pages');
  const onAnswer = (status: number, seconds: number) => times.observe('publicPage', status, seconds);
  const domainCheck = site && createDomainCheck(database.knex, sealer);
  return createFront({ ownHosts, pages: site?.pages ?? null, domainCheck, log, onAnswer });
}
