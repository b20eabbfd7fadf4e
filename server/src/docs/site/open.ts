/** The documentation sites in a process with the role docs. */

import { createDomainCheck } from '../../custom-domains/index.js';
import type { Front } from '../../domain-module.js';
import { rootPath } from '../../kernel/http/own-page.js';
import { networkOf } from '../../kernel/net/addresses.js';
import type { Process } from '../../kernel/process/process.js';
import { organizationPrincipal } from '../../kernel/shares/principal.js';
import { Slots } from '../../kernel/shares/slots.js';
import { ReleaseCache } from './current/release-cache.js';
import { pageRatingEndpoint } from './page-ratings/endpoint.js';
import { TextRenderer } from './reference/text-renderer.js';
import { searchEndpoint } from './search/endpoint.js';
import { AnswerCache } from './serving/answer-cache.js';
import { Answers, type AnswersOptions } from './serving/answers.js';
import { DocsSite } from './serving/docs-site.js';
import { createDocsFront } from './serving/front.js';
import { SiteCache } from './serving/site-cache.js';
import { SiteContent } from './store/content.js';

export interface OpenDocs {
  front: Front;
  /** Called after a change in an organization, so that this process serves it at once. */
  forget: (organizationId: string) => void;
  /** The same for all organizations. */
  forgetAll: () => void;
}

/** Concurrent full-text responses. */
const TEXT_SLOTS = { size: 6, ofPerson: 3, ofOrganization: 2, waiting: 100, waitingOfOne: 10 };
/** Maximum reads of pages that wait for their turn. */
const READS_WAITING = 1_000;

function fullTexts({ limits, clientAddress, founderOf }: Process): AnswersOptions['fullText'] {
  const slots = new Slots(TEXT_SLOTS);
  return async ({ request, site }, work) => {
    limits.consume('docsFullTexts', networkOf(clientAddress(request)));
    return slots.run(organizationPrincipal(founderOf, site.organizationId), work);
  };
}

export function openDocsSite(process: Process): OpenDocs {
  const { config, sealer, clock, limits, clientAddress, ownHosts, founderOf, log, metrics, shutdown, lastKnown, readersAtOnce, storage } =
    process;
  const { baseUrl, docsUrl } = config;
  const database = process.database.knex;
  const readers = new Slots({ size: readersAtOnce, waiting: READS_WAITING });
  metrics.saturation.add('docs_pages', () => readers.fill);
  const content = new SiteContent(database, process.reads, lastKnown, readers, founderOf);
  const sites = new SiteCache(
    (name) => content.site(name),
    () => performance.now(),
  );
  const descriptions = new TextRenderer();
  metrics.saturation.add('docs_descriptions', () => descriptions.fill);
  shutdown.add('rendering of descriptions', async () => descriptions.close());
  const answers = new Answers({
    ...{ content, baseUrl, cache: new AnswerCache() },
    search: searchEndpoint({ reads: process.reads, limits, clientAddress, founderOf, patience: lastKnown.patience }),
    pageRating: pageRatingEndpoint({ database, limits, clientAddress, clock, storage }),
    fullText: fullTexts(process),
    descriptions,
    founderOf,
  });
  const site = new DocsSite({
    ...{ database, content, sealer, clock, baseUrl, docsUrl, sites, answers },
    releases: new ReleaseCache(),
  });
  const times = metrics.requests.of('docs');
  const front = createDocsFront({
    ...{ site, ownHosts, root: rootPath(docsUrl), log },
    domainCheck: createDomainCheck(database, sealer),
    onAnswer: (status, seconds) => times.observe('docsPage', status, seconds),
  });
  return {
    front,
    forget: (organizationId) => {
      sites.forget(organizationId);
      void content.renew(organizationId);
    },
    forgetAll: () => {
      sites.forgetAll();
      void content.renewAll();
    },
  };
}
