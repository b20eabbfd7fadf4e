/** What people and crawlers request first: the page at `/`, the icon, robots.txt, security.txt, and a readable 404 page. */
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { escapeHtml } from '../../generated/html/escape.js';
import { favicon } from '../../generated/look/drawings.js';
import { ownPage, rootPath } from '../../kernel/http/own-page.js';
import { readPageFile } from '../../kernel/look/style.js';
import { type SecurityTxtOptions, securityTxt } from './security-txt.js';
import { staticDocument } from './static-document.js';

interface SiteOptions extends SecurityTxtOptions {
  version: string;
  /** Whether the server is ready. */
  ready: () => boolean;
  /** Whether the console is served, to which a sign-in leads then. */
  hasConsole: boolean;
  /** The path of this server's only status page; null if it has none or several organizations. */
  statusPage: () => Promise<string | null>;
}

const LANDING = ownPage('landing.html', 'front');
const NOT_FOUND = ownPage('not-found.html');
/** One day: browsers request it with every page. */
const ICON_CACHING = 'public, max-age=86400';

/** Whether the client is a browser showing a page: it accepts HTML explicitly. Programs that accept anything get JSON. */
function wantsPage(request: Request): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && request.accepts(['json', 'html']) === 'html';
}

function sendPage(response: Response, status: number, policy: string, page: string): void {
  response.status(status).vary('Accept').set('Content-Security-Policy', policy).type('html').send(page);
}

/** Sends browsers a 404 page; passes other requests on. */
export function notFoundPage(baseUrl: string): RequestHandler {
  const page = NOT_FOUND.render(baseUrl);
  return (request, response, next) => {
    if (wantsPage(request)) sendPage(response, 404, NOT_FOUND.policy, page);
    else next();
  };
}

const statusLink = (path: string | null, baseUrl: string): string =>
  path === null ? '' : `<a href="${escapeHtml(rootPath(baseUrl) + path)}">Status</a>`;

function landing({ baseUrl, version, ready, hasConsole, statusPage }: SiteOptions): RequestHandler {
  return async (request, response, next) => {
    if (!wantsPage(request)) return next();
    const isReady = ready();
    // a server with problems still shows this page, which says so
    const path = isReady ? await statusPage().catch(() => null) : null;
    const health = isReady ? { health: 'Running', healthKind: 'good' } : { health: 'Not ready', healthKind: 'bad' };
    const toConsole = hasConsole ? `?${new URLSearchParams({ next: `${rootPath(baseUrl)}/o` })}` : '';
    const page = LANDING.render(baseUrl, { version, ...health, toConsole }, { statusLink: statusLink(path, baseUrl) });
    sendPage(response, 200, LANDING.policy, page);
  };
}

/** Serves them, except the 404 page, which comes last. */
export function sitePages(options: SiteOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get('/', landing(options));
  const kept = (type: string, read: () => Buffer) => staticDocument(read, { 'Content-Type': type, 'Cache-Control': ICON_CACHING });
  const file = (name: string, type: string) => kept(type, () => readPageFile(name));
  router.get(
    '/favicon.svg',
    kept('image/svg+xml', () => Buffer.from(favicon())),
  );
  router.get('/favicon.ico', file('favicon.ico', 'image/x-icon'));
  router.get('/.well-known/security.txt', securityTxt(options));
  router.get('/robots.txt', file('robots.txt', 'text/plain; charset=utf-8'));
  return router;
}
