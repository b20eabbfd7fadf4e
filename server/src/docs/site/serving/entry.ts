/**
 * Signs members in to private sites if the documentation has another host than the application, where the session cookie doesn't arrive.
 * The application checks the session and redirects the browser back with a ticket for this one site. The docs host then keeps a cookie that
 * names the session, and checks for each request that the session is still valid.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Knex } from 'knex';
import { memberSession } from '../../../identity/sign-in/membership.js';
import { rootPath } from '../../../kernel/http/own-page.js';
import { type FixedPage, sendNotFound } from '../../../kernel/http/plain-answer.js';
import type { Sealer } from '../../../kernel/secrets/secrets.js';
import { MEMBER_COOKIE } from '../access/access.js';
import { cookieHeader, cookieOf } from '../access/cookies.js';
import { openTicket, sealTicket } from '../access/tickets.js';
import { hrefOf } from '../model/addresses.js';
import type { SiteRow } from '../model/types.js';
import { findSite } from '../store/sites.js';
import { isPagePath } from './paths.js';
import { sendRedirect } from './send.js';

export interface EntryOptions {
  database: Knex;
  sealer: Sealer;
  clock: () => Date;
  baseUrl: string;
  docsUrl: string;
  nowhere: FixedPage;
}

/** A minute, enough for the redirect. */
const TICKET_MS = 60_000;
/** The lifetime of an unused session. */
const MEMBER_SEC = 30 * 86_400;

const ENTRY = /^\/docs-entry\/([a-z0-9-]{3,60})$/;

/** A path of the site from the query, or its home page. */
const pathOf = (query: URLSearchParams) => {
  const path = (query.get('to') ?? '').replace(/^\/+/, '');
  const page = path.replace(/^~draft\/?/, '');
  return path === '' || path === '~draft' || isPagePath(page) ? path : '';
};

/** Where members go from a page that they may not see; null if the session cookie would have arrived anyway. */
export function entryAddress(baseUrl: string, docsUrl: string): string | null {
  return new URL(baseUrl).hostname === new URL(docsUrl).hostname ? null : `${baseUrl}/docs-entry`;
}

/**
 * On the application's host: exchanges the session for a ticket. Everybody without access gets the same answer. Null for any other path.
 */
export async function sendTicket(options: EntryOptions, request: IncomingMessage, response: ServerResponse): Promise<number | null> {
  const url = new URL(request.url ?? '/', 'http://host.invalid');
  const [, slug] = ENTRY.exec(url.pathname) ?? [];
  if (slug === undefined) return null;
  const { database, sealer, clock, docsUrl } = options;
  const token = cookieOf(request, 'tidewatch_session');
  const site = token === null ? null : await findSite(database, { slug });
  const session = site && token !== null && (await memberSession(database, { token }, site.organizationId, clock()));
  if (!site || !session) return sendNotFound(request, response, options.nowhere);
  const ticket = sealTicket(sealer, 'docs entry', { siteId: site.id, sessionId: session }, new Date(clock().getTime() + TICKET_MS));
  const to = new URLSearchParams({ ticket, to: pathOf(url.searchParams) });
  return sendRedirect(request, response, 302, `${docsUrl}/d/${slug}/~enter?${to}`, { 'Cache-Control': 'no-store' });
}

/** On the docs host: exchanges the ticket for a cookie. Null if the ticket is for another site or expired. */
export function enter(
  { sealer, clock, docsUrl }: EntryOptions,
  site: SiteRow,
  base: string,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): number | null {
  const ticket = openTicket(sealer, 'docs entry', query.get('ticket'), clock());
  if (ticket?.['siteId'] !== site.id || !ticket['sessionId']) return null;
  const member = sealTicket(
    sealer,
    'docs member',
    { siteId: site.id, sessionId: ticket['sessionId'] },
    new Date(clock().getTime() + MEMBER_SEC * 1_000),
  );
  const cookie = cookieHeader(MEMBER_COOKIE, member, {
    path: `${rootPath(docsUrl)}/d/${site.slug}`,
    isSecure: docsUrl.startsWith('https:'),
    maxAgeSec: MEMBER_SEC,
  });
  return sendRedirect(request, response, 302, hrefOf(base, pathOf(query)), { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' });
}
