/** `/_search`: JSON for programs and the site's script, a page for readers without scripts. */

import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { Limits } from '../../../kernel/contract/limits/limits.js';
import { keepAnswer, sendKept } from '../../../kernel/http/kept-answer.js';
import type { Patience } from '../../../kernel/last-known/patience.js';
import { networkOf } from '../../../kernel/net/addresses.js';
import type { ClientAddress } from '../../../kernel/net/client-address.js';
import { type FounderOf, organizationPrincipal } from '../../../kernel/shares/principal.js';
import { Slots } from '../../../kernel/shares/slots.js';
import { headersFor } from '../current/headers.js';
import type { Visit } from '../current/where.js';
import { drawSearch } from '../html/others.js';
import type { SiteView } from '../html/view.js';
import type { SearchResult } from '../model/search-result.js';
import { search } from './search.js';

interface SearchEndpointOptions {
  database: Knex;
  limits: Limits;
  clientAddress: ClientAddress;
  patience: Patience;
  founderOf: FounderOf;
}

const LONGEST = 200;
const USUAL = 10;
const MOST = 50;
/** Concurrent searches, shared by the sites' organizations and the people who created those, so that readers of other sites can search too. */
const SLOTS = { size: 12, ofPerson: 6, ofOrganization: 3, waiting: 300, waitingOfOne: 30 };
/** How long a reader waits for a search. */
const LONGEST_WAIT_MS = 5_000;

/** A malformed limit gets the default. */
function limitOf(query: URLSearchParams): number {
  const given = Number(query.get('limit') ?? USUAL);
  return Number.isInteger(given) && given >= 1 ? Math.min(given, MOST) : USUAL;
}

/** Whether a browser asks for a page. */
const wantsPage = (accept: string | undefined) => /text\/html/i.test(accept ?? '');

export function searchEndpoint({ database, limits, clientAddress, patience, founderOf }: SearchEndpointOptions) {
  const slots = new Slots(SLOTS);
  const found = new LRUCache<string, SearchResult[]>({ max: 2_000 });
  return async (visit: Visit, view: SiteView): Promise<number> => {
    const { request, response, site, release, query, key } = visit;
    const words = (query.get('q') ?? '').slice(0, LONGEST).replaceAll('\0', '').trim();
    const limit = limitOf(query);
    const name = `${key} ${limit} ${words}`;
    let results = words === '' ? [] : key === null ? undefined : found.get(name);
    if (!results) {
      limits.consume('docsSearches', networkOf(clientAddress(request)));
      const look = () => search({ database, site, release, base: view.address.base }, words, limit);
      const whose = organizationPrincipal(founderOf, site.organizationId);
      results = await slots.run(whose, () => patience.wait(look, LONGEST_WAIT_MS, false));
      if (key !== null) found.set(name, results);
    }
    if (wantsPage(request.headers.accept)) {
      const { html, policy } = drawSearch(view, words, results);
      const headers = headersFor(view, { type: 'text/html; charset=utf-8', policy, isListed: false });
      return sendKept(request, response, await keepAnswer(Buffer.from(html), headers));
    }
    const body = JSON.stringify({ query: words, results });
    const headers = headersFor(view, { type: 'application/json; charset=utf-8', isListed: false });
    return sendKept(request, response, await keepAnswer(Buffer.from(body), headers));
  };
}
