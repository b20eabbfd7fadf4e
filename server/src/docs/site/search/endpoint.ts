/** `/_search`: JSON for programs and the site's script, a page for readers without scripts. */

import { drawSearch, type SearchResult, type SiteView, searchQueryOf } from '@tidewatch/docs-renderer/site';
import { LRUCache } from 'lru-cache';
import type { Limits } from '../../../kernel/contract/limits/limits.js';
import type { Reads } from '../../../kernel/database/reads/reads.js';
import { namesHtml } from '../../../kernel/http/accept.js';
import { keepAnswer, sendKept } from '../../../kernel/http/kept-answer.js';
import type { Patience } from '../../../kernel/last-known/patience.js';
import { networkOf } from '../../../kernel/net/addresses.js';
import type { ClientAddress } from '../../../kernel/net/client-address.js';
import { type FounderOf, organizationPrincipal } from '../../../kernel/shares/principal.js';
import { Slots } from '../../../kernel/shares/slots.js';
import { headersFor } from '../current/headers.js';
import type { Visit } from '../current/where.js';
import { search } from './search.js';

interface SearchEndpointOptions {
  reads: Reads;
  limits: Limits;
  clientAddress: ClientAddress;
  patience: Patience;
  founderOf: FounderOf;
}

/** Concurrent searches, shared by the sites' organizations and the people who created those, so that readers of other sites can search too. */
const SLOTS = { size: 12, ofPerson: 6, ofOrganization: 3, waiting: 300, waitingOfOne: 30 };
/** How long a reader waits for a search. */
const LONGEST_WAIT_MS = 5_000;

export function searchEndpoint({ reads, limits, clientAddress, patience, founderOf }: SearchEndpointOptions) {
  const slots = new Slots(SLOTS);
  const found = new LRUCache<string, SearchResult[]>({ max: 2_000 });
  return async (visit: Visit, view: SiteView): Promise<number> => {
    const { request, response, site, release, query, key } = visit;
    const { words, limit } = searchQueryOf(query);
    const name = `${key} ${limit} ${words}`;
    let results = words === '' ? [] : key === null ? undefined : found.get(name);
    if (!results) {
      limits.consume('docsSearches', networkOf(clientAddress(request)));
      const look = () => reads.run((database) => search({ database, site, release, base: view.address.base }, words, limit));
      const whose = organizationPrincipal(founderOf, site.organizationId);
      results = await slots.run(whose, () => patience.wait(look, LONGEST_WAIT_MS, false));
      if (key !== null) found.set(name, results);
    }
    if (namesHtml(request.headers.accept)) {
      const { html, policy } = drawSearch(view, words, results);
      const headers = headersFor(view, { type: 'text/html; charset=utf-8', policy, isListed: false });
      return sendKept(request, response, await keepAnswer(Buffer.from(html), headers));
    }
    const body = JSON.stringify({ query: words, results });
    const headers = headersFor(view, { type: 'application/json; charset=utf-8', isListed: false });
    return sendKept(request, response, await keepAnswer(Buffer.from(body), headers));
  };
}
