/**
 * Signs members in to private sites if the documentation has another host than the application, where the session cookie doesn't arrive.
 * The application checks the session and redirects the browser back with a ticket for this one site. The docs host then keeps a cookie that
 * names the session, and checks for each request that the session is still valid.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hrefOf, isPagePath } from '@tidewatch/docs-renderer/site';
import express, { type Router } from 'express';
import type { Knex } from 'knex';
import { memberSession, signedInEmail } from '../../../identity/sign-in/membership.js';
import { sessionToken } from '../../../identity/sign-in/session-cookie.js';
import { rootPath } from '../../../kernel/http/own-page.js';
import type { Process } from '../../../kernel/process/process.js';
import type { Sealer } from '../../../kernel/secrets/secrets.js';
import { MEMBER_COOKIE } from '../access/access.js';
import { cookieHeader } from '../access/cookies.js';
import { openTicket, sealTicket } from '../access/tickets.js';
import type { SiteRow } from '../model/site-row.js';
import { findSite, type SiteName } from '../store/sites.js';
import { sendNowhere } from './nowhere.js';
import { sendRedirect } from './send.js';

export interface EntryOptions {
  database: Knex;
  sealer: Sealer;
  clock: () => Date;
  baseUrl: string;
  docsUrl: string;
}

const NOT_KEPT = { 'Cache-Control': 'no-store' };
/** A minute, enough for the redirect. */
const TICKET_MS = 60_000;
/** The lifetime of an unused session. */
const MEMBER_SEC = 30 * 86_400;

/** A slug, or the name of a custom domain, which has a dot. */
const ENTRY = /^\/docs-entry\/([a-z0-9.-]{3,253})$/;

/** A path of the site from the query, or its home page. */
const pathOf = (query: URLSearchParams) => {
  const path = (query.get('to') ?? '').replace(/^\/+/, '');
  const page = path.replace(/^~draft\/?/, '');
  return path === '' || path === '~draft' || isPagePath(page) ? path : '';
};

/**
 * On the application's host: exchanges the session for a ticket. Whoever isn't signed in goes to do so, and everybody else without access gets the
 * same answer, whether or not the site exists. Null for any other path.
 */
async function sendTicket(options: EntryOptions, request: IncomingMessage, response: ServerResponse): Promise<number | null> {
  const url = new URL(request.url ?? '/', 'http://host.invalid');
  const [, given] = ENTRY.exec(url.pathname) ?? [];
  if (given === undefined) return null;
  const { database, sealer, clock, baseUrl, docsUrl } = options;
  const name: SiteName = given.includes('.') ? { host: given } : { slug: given };
  const token = sessionToken(request);
  if (token === null || (await signedInEmail(database, token, clock())) === null) {
    const next = `${rootPath(baseUrl)}${url.pathname}${url.search}`;
    return sendRedirect(request, response, 303, `${rootPath(baseUrl)}/login?${new URLSearchParams({ next })}`, NOT_KEPT);
  }
  const site = await findSite(database, name);
  const session = site && (await memberSession(database, { token }, site.organizationId, clock()));
  const path = `/${pathOf(url.searchParams)}`;
  if (!site || !session) return sendNowhere(options, request, response, { name, path, isCustomHost: false });
  const ticket = sealTicket(sealer, 'docs entry', { siteId: site.id, sessionId: session }, new Date(clock().getTime() + TICKET_MS));
  const to = new URLSearchParams({ ticket, to: pathOf(url.searchParams) });
  return sendRedirect(request, response, 302, `${docsUrl}/d/${site.slug}/~enter?${to}`, NOT_KEPT);
}

/** `/docs-entry/<slug>` on the application's host. */
export function docsEntryRouter({ sealer, clock, config, database }: Process): Router {
  const { baseUrl, docsUrl } = config;
  const options = { database: database.knex, sealer, clock, baseUrl, docsUrl };
  const router = express.Router({ caseSensitive: true, strict: true });
  return router.get('/docs-entry/:slug', async (request, response, next) => {
    if ((await sendTicket(options, request, response)) === null) next();
  });
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
  const { siteId, sessionId } = openTicket(sealer, 'docs entry', query.get('ticket'), clock())?.content ?? {};
  if (siteId !== site.id || !sessionId) return null;
  const member = sealTicket(sealer, 'docs member', { siteId, sessionId }, new Date(clock().getTime() + MEMBER_SEC * 1_000));
  const cookie = cookieHeader(MEMBER_COOKIE, member, {
    path: `${rootPath(docsUrl)}/d/${site.slug}`,
    isSecure: docsUrl.startsWith('https:'),
    maxAgeSec: MEMBER_SEC,
  });
  return sendRedirect(request, response, 302, hrefOf(base, pathOf(query)), { 'Set-Cookie': cookie, ...NOT_KEPT });
}
