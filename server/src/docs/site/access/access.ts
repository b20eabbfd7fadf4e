/** Who may see a site, depending on its visibility. Everybody else gets the same answer as for a site that doesn't exist. */
import type { IncomingMessage } from 'node:http';
import type { Knex } from 'knex';
import { memberSession } from '../../../identity/sign-in/membership.js';
import { sessionToken } from '../../../identity/sign-in/session-cookie.js';
import { cookieValue } from '../../../kernel/http/cookies.js';
import { type Sealer, secretMatches } from '../../../kernel/secrets/secrets.js';
import type { SiteRow } from '../model/site-row.js';
import { openTicket } from './tickets.js';

export const LINK_COOKIE = 'docs_link';
export const MEMBER_COOKIE = 'docs_member';
export const PREVIEW_COOKIE = 'docs_preview';
const TOKEN = /^[A-Za-z0-9_-]{20,200}$/;

export interface AccessOptions {
  database: Knex;
  sealer: Sealer;
  clock: () => Date;
}

/** Proof of access. `token` is the private link's, from the address or its cookie. */
export type Access = { by: 'public' | 'member' } | { by: 'address' | 'cookie'; token: string };

/** Access by the private link, if the request has its current token. */
function linkAccess(site: SiteRow, request: IncomingMessage, query: URLSearchParams): Access | null {
  const isCurrent = (token: string | null): token is string =>
    token !== null && TOKEN.test(token) && secretMatches(token, site.linkTokenHash);
  const given = query.get('k');
  if (isCurrent(given)) return { by: 'address', token: given };
  const kept = cookieValue(request, LINK_COOKIE);
  return isCurrent(kept) ? { by: 'cookie', token: kept } : null;
}

function bearerOf(request: IncomingMessage): string | null {
  return /^Bearer (tws_\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Whether the caller is signed in and currently a member of the site's organization. */
export async function isMember({ database, sealer, clock }: AccessOptions, site: SiteRow, request: IncomingMessage): Promise<boolean> {
  const now = clock();
  // the cookie arrives if the application is on the same host
  for (const token of [bearerOf(request), sessionToken(request)])
    if (token !== null && (await memberSession(database, { token }, site.organizationId, now))) return true;
  const { siteId, sessionId } = openTicket(sealer, 'docs member', cookieValue(request, MEMBER_COOKIE), now)?.content ?? {};
  if (siteId !== site.id || !sessionId) return false;
  return (await memberSession(database, { sessionId }, site.organizationId, now)) !== null;
}

/** Null: to this caller, the site doesn't exist. */
export async function accessTo(
  options: AccessOptions,
  site: SiteRow,
  request: IncomingMessage,
  query: URLSearchParams,
  isCustomHost: boolean,
): Promise<Access | null> {
  if (site.visibility === 'public') return { by: 'public' };
  if (site.visibility === 'private_link') return linkAccess(site, request, query);
  // sessions are for this installation's own host, never for a custom one
  if (isCustomHost) return null;
  return (await isMember(options, site, request)) ? { by: 'member' } : null;
}
