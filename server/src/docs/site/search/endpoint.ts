/** `/_search`: JSON for programs and the site's script, a page for readers without scripts. */

import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { Limits } from '../../../kernel/contract/limits.js';
import { Slots } from '../../../kernel/contract/slots.js';
import { keepAnswer, sendKept } from '../../../kernel/http/kept-answer.js';
import type { Patience } from '../../../kernel/last-known/patience.js';
import { networkOf } from '../../../kernel/net/addresses.js';
import type { ClientAddress } from '../../../kernel/net/client-address.js';
import { headersFor } from '../current/headers.js';
import type { Visit } from '../current/where.js';
import { drawSearch } from '../html/others.js';
import type { SiteView } from '../html/view.js';
import type { SearchResult } from '../model/search-result.js';
import { search } from './search.js';

export interface SearchEndpointOptions {
  database: Knex;
  limits: Limits;
  clientAddress: ClientAddress;
  patience: Patience;
}

const LONGEST = 200;
const USUAL = 10;
const MOST = 50;
/** Most concurrent searches of an organization's readers, and most that wait, so that other organizations can search too. */
const AT_ONCE = 3;
const WAITING = 30;
/** How long a reader waits for a search. */
const LONGEST_WAIT_MS = 5_000;
const MOST_ORGANIZATIONS = 1_000;

/** A malformed limit gets the default. */
function limitOf(query: URLSearchParams): number {
  const given = Number(query.get('limit') ?? USUAL);
  return Number.isInteger(given) && given >= 1 ? Math.min(given, MOST) : USUAL;
}

/** Whether a browser asks for a page. */
const wantsPage = (accept: string | undefined) => /text\/html/i.test(accept ?? '');

export function searchEndpoint({ database, limits, clientAddress, patience }: SearchEndpointOptions) {
  const slots = new LRUCache<string, Slots>({ max: MOST_ORGANIZATIONS });
  const found = new LRUCache<string, SearchResult[]>({ max: 2_000 });
  const slotsOf = (organizationId: string) => {
    const known = slots.get(organizationId) ?? new Slots(AT_ONCE, WAITING);
    slots.set(organizationId, known);
    return known;
  };
  return async (visit: Visit, view: SiteView): Promise<number> => {
    const { request, response, site, release, query, key } = visit;
    const words = (query.get('q') ?? '').slice(0, LONGEST).replaceAll('\0', '').trim();
    const limit = limitOf(query);
    const name = `${key} ${limit} ${words}`;
    let results = words === '' ? [] : key === null ? undefined : found.get(name);
    if (!results) {
      limits.consume('docsSearches', networkOf(clientAddress(request)));
      const look = () => search({ database, site, release, base: view.address.base }, words, limit);
      results = await slotsOf(site.organizationId).run(() => patience.wait(look, LONGEST_WAIT_MS, false));
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
