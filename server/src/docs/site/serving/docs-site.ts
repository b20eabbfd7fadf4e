/** Serves documentation sites: finds the site, checks access, and answers from the release or the draft. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Knex } from 'knex';
import { cookieValue } from '../../../kernel/http/cookies.js';
import { sendKept } from '../../../kernel/http/kept-answer.js';
import { type Access, type AccessOptions, accessTo, isMember, LINK_COOKIE, PREVIEW_COOKIE } from '../access/access.js';
import { cookieHeader } from '../access/cookies.js';
import { previewEnd } from '../access/preview.js';
import { Release, type ReleaseCache } from '../current/release-cache.js';
import type { Where } from '../current/where.js';
import type { SiteRow } from '../model/site-row.js';
import type { SiteContent } from '../store/content.js';
import { draftContents } from '../store/contents.js';
import type { SiteName } from '../store/sites.js';
import { type Answers, searchOf } from './answers.js';
import { siteFile } from './asset.js';
import { type EntryOptions, enter } from './entry.js';
import { sendNowhere } from './nowhere.js';
import { sendRedirect } from './send.js';
import type { SiteCache } from './site-cache.js';

interface DocsSiteOptions extends EntryOptions, AccessOptions {
  database: Knex;
  content: SiteContent;
  sites: SiteCache;
  releases: ReleaseCache;
  answers: Answers;
}

const LINK_SEC = 365 * 86_400;
const DRAFT = /^\/~draft(\/.*)?$/;
/** Pages link it at the root, and the not-found page below the prefix of our own host. */
const FRAME_FILE = /(?:^|\/d)\/_assets\/(site-[0-9a-f]{16}\.(?:css|js))$/;

/** Whether a browser opens the address as a page, so that it keeps cookies and follows redirects. */
const opensPage = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && (headers['sec-fetch-mode'] === 'navigate' || /text\/html/i.test(headers.accept ?? ''));

/** Settings that affect responses without a new release. Computed once per row. */
const marks = new WeakMap<SiteRow, string>();

function markOf(site: SiteRow): string {
  const known = marks.get(site);
  if (known !== undefined) return known;
  const { visibility, defaultAddressEnabled, host, editUrlPattern, analyticsPropertyId, feedbackProjectId, slug, bodiesRevision } = site;
  const shown = [visibility, defaultAddressEnabled, host, editUrlPattern, analyticsPropertyId, feedbackProjectId, slug, bodiesRevision];
  const settings = JSON.stringify(shown);
  const mark = `${site.id} ${site.currentRelease} ${createHash('sha256').update(settings).digest('base64url').slice(0, 16)} `;
  marks.set(site, mark);
  return mark;
}

export class DocsSite {
  constructor(private readonly options: DocsSiteOptions) {}

  /** Answers for an address that is nobody's. */
  nowhere(request: IncomingMessage, response: ServerResponse): Promise<number> {
    return sendNowhere(this.options, request, response, null);
  }

  /** The cached site of a host; undefined if it must be looked up. */
  known(name: SiteName): SiteRow | null | undefined {
    return this.options.sites.fresh(name);
  }

  find(name: SiteName): Promise<SiteRow | null> {
    return this.options.sites.find(name);
  }

  /** Answers a request; returns the status. */
  async serve(request: IncomingMessage, response: ServerResponse, where: Where): Promise<number> {
    const { sites, answers } = this.options;
    const site = this.known(where.name) ?? (await sites.find(where.name));
    if (!site) return this.#nowhere(request, response, where);
    // the fast path of most requests: a cached public page
    if (site.visibility === 'public' && site.currentRelease !== null && (where.isCustomHost || site.defaultAddressEnabled)) {
      // below a prefix, a lone slash is a different address
      const path = where.path || '/';
      const kept = where.path === '/' && where.base !== '' ? undefined : answers.kept({ key: markOf(site) + where.base, request }, path);
      if (kept) return sendKept(request, response, kept);
    }
    return this.#serve(request, response, where, site);
  }

  async #serve(request: IncomingMessage, response: ServerResponse, where: Where, site: SiteRow): Promise<number> {
    const own = await this.#frameFile(where);
    if (own) return sendKept(request, response, own);
    if (!where.isCustomHost && where.path === '/~enter')
      return enter(this.options, site, where.base, where.query, request, response) ?? this.#nowhere(request, response, where);
    const [draft, rest = ''] = DRAFT.exec(where.path) ?? [];
    if (draft !== undefined) return this.#draft(request, response, where, site, rest);
    const access = await accessTo(this.options, site, request, where.query, where.isCustomHost);
    if (!access || site.currentRelease === null) return this.#nowhere(request, response, where);
    if (!where.isCustomHost && !site.defaultAddressEnabled) return this.#toCustomHost(request, response, where, site, access);
    if (access.by === 'address' && opensPage(request)) return this.#keepLink(request, response, where, access.token);
    return this.#release(request, response, where, site);
  }

  #nowhere(request: IncomingMessage, response: ServerResponse, { name, path, isCustomHost }: Where): Promise<number> {
    return sendNowhere(this.options, request, response, { name, path: path || '/', isCustomHost });
  }

  /** On a custom host, the not-found page needs the stylesheet. On our own host, serving it would reveal that the site exists. */
  async #frameFile({ isCustomHost, path }: Where) {
    const [, name] = FRAME_FILE.exec(path) ?? [];
    return isCustomHost && name !== undefined ? siteFile(name) : null;
  }

  #canonical(site: SiteRow, where: Where): string {
    if (site.host !== null && (where.isCustomHost || site.visibility === 'public')) return `https://${site.host}`;
    return `${this.options.docsUrl}/d/${site.slug}`;
  }

  async #release(request: IncomingMessage, response: ServerResponse, where: Where, site: SiteRow): Promise<number> {
    const { content, releases, answers } = this.options;
    const release = await releases.get(`${site.id} ${site.currentRelease}`, site.organizationId, () => content.contents(site));
    if (!release) return this.#nowhere(request, response, where);
    const address = { base: where.base, canonical: this.#canonical(site, where) };
    const { path, query } = where;
    // below a prefix the home page has no slash; without one it is just a slash
    if (path === '/' && where.base !== '') return sendRedirect(request, response, 308, where.base + searchOf({ query }));
    return answers.answer({
      request,
      response,
      site,
      release,
      address,
      path: path || '/',
      query,
      isDraft: false,
      key: markOf(site) + where.base,
    });
  }

  /** Members, and holders of an expiring link, read what would be published now. It isn't cached, because any save changes it. */
  async #draft(request: IncomingMessage, response: ServerResponse, where: Where, site: SiteRow, rest: string): Promise<number> {
    const { database, clock, answers } = this.options;
    if (where.isCustomHost) return this.#nowhere(request, response, where);
    const base = `${where.base}/~draft`;
    const given = where.query.get('preview');
    const end = await previewEnd(this.options, given, site);
    const mayRead =
      end ?? (await previewEnd(this.options, cookieValue(request, PREVIEW_COOKIE), site)) ?? (await isMember(this.options, site, request));
    if (!mayRead) return this.#nowhere(request, response, where);
    if (given !== null && end && opensPage(request)) {
      const kept = { name: PREVIEW_COOKIE, value: given, maxAgeSec: Math.floor((end.getTime() - clock().getTime()) / 1_000) };
      return this.#setCookie(request, response, base, base + rest, where.query, kept);
    }
    const contents = await draftContents(database, site, clock());
    if (!contents) return this.#nowhere(request, response, where);
    if (rest === '/') return sendRedirect(request, response, 308, base);
    const address = { base, canonical: `${this.options.docsUrl}/d/${site.slug}/~draft` };
    const release = await Release.of(contents, site.organizationId);
    return answers.answer({ request, response, site, release, address, path: rest || '/', query: where.query, isDraft: true, key: null });
  }

  #keepLink(request: IncomingMessage, response: ServerResponse, { base, path, query }: Where, token: string): number {
    return this.#setCookie(request, response, base || '/', base + (path || '/'), query, {
      name: LINK_COOKIE,
      value: token,
      maxAgeSec: LINK_SEC,
    });
  }

  /** Stores a secret in a cookie and redirects to the same address without it. */
  #setCookie(
    request: IncomingMessage,
    response: ServerResponse,
    scope: string,
    to: string,
    query: URLSearchParams,
    { name, value, maxAgeSec }: { name: string; value: string; maxAgeSec: number },
  ): number {
    const isSecure = scope === '/' || this.options.docsUrl.startsWith('https:');
    const cookie = cookieHeader(name, value, { path: scope, isSecure, maxAgeSec });
    const clean = to.length > 1 ? to.replace(/\/+$/, '').replace(/^\/+/, '/') : to;
    return sendRedirect(request, response, 302, clean + searchOf({ query }), {
      'Set-Cookie': cookie,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    });
  }

  /** If the default address is disabled, redirects readers to the custom host, provided that it serves them. */
  async #toCustomHost(request: IncomingMessage, response: ServerResponse, where: Where, site: SiteRow, access: Access): Promise<number> {
    if (site.host === null || site.visibility === 'private') return this.#nowhere(request, response, where);
    const query = new URLSearchParams(searchOf(where));
    if ('token' in access) query.set('k', access.token);
    const search = query.size ? `?${query}` : '';
    return sendRedirect(request, response, 307, `https://${site.host}${where.path || '/'}${search}`, { 'Cache-Control': 'no-cache' });
  }
}
