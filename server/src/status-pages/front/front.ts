/**
 * Decides by the request's Host, before anything else, what it may reach. Under the server's own names it reaches everything, with pages at
 * `/status/<slug>`; under a page's custom domain only that page; under any other name nothing.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { toAppError } from '../../kernel/errors.js';
import { logFailure } from '../../kernel/failure-log.js';
import { type FixedPage, sendNotAllowed, sendNotFound, sendText } from '../../kernel/http/plain-answer.js';
import { isUndecided } from '../../kernel/http/port/undecided.js';
import { requestIdOf } from '../../kernel/http/request-id.js';
import { hostOf, type OwnHosts, onlyHost } from '../../kernel/net/own-hosts.js';
import type { PublicRequest, PublicRoute } from '../public/public-address.js';
import { SourceUnavailable } from './model-cache.js';
import { splitSlugPath } from './page-path.js';
import type { PublicPages } from './public-pages.js';

interface FrontOptions {
  ownHosts: OwnHosts;
  /** null: this process serves no pages, so all names except the server's own are unknown. */
  pages: PublicPages | null;
  /** Handles `/.well-known/tidewatch/domain-check/<random>` on other host names, with or without a page. Must itself answer 404 for unknown hosts. */
  domainCheck: PublicRoute | null;
  log: Logger;
  /** Called after a response, with its status. */
  onAnswer: (status: number, seconds: number) => void;
}

/** Returns whether it handled the request; the remaining requests use one of the server's own names. */
type Front = (request: IncomingMessage, response: ServerResponse) => boolean;

const DOMAIN_CHECK = /^\/\.well-known\/tidewatch\/domain-check\/[A-Za-z0-9_-]{1,200}$/;
const MAX_REMEMBERED = 100;
const RETRY_AFTER_SEC = '5';

/** Recognizes the server's own names. Caches Host headers as received, because all requests of a client have the same. */
function recognizer(ownHosts: OwnHosts): (header: string) => boolean {
  const remembered = new Set<string>();
  return (header) => {
    if (remembered.has(header)) return true;
    const host = hostOf(header);
    if (host === null || !ownHosts.includes(host)) return false;
    if (remembered.size < MAX_REMEMBERED) remembered.add(header);
    return true;
  };
}

function splitTarget(target: string): [path: string, query: URLSearchParams] {
  const mark = target.indexOf('?');
  return mark < 0 ? [target, new URLSearchParams()] : [target.slice(0, mark), new URLSearchParams(target.slice(mark + 1))];
}

function sendFailure({ log }: FrontOptions, request: IncomingMessage, response: ServerResponse, thrown: unknown): number {
  const error = toAppError(thrown);
  const away = thrown instanceof SourceUnavailable || error.code === 'UNAVAILABLE';
  const requestId = requestIdOf(request);
  // never log the URL: paths and form queries may contain secrets. A failed read was logged when it failed
  if (!(thrown instanceof SourceUnavailable)) logFailure(log, error, { requestId, operationId: 'publicPage' });
  if (response.headersSent) {
    response.destroy();
    return response.statusCode;
  }
  const headers = { 'X-Request-Id': requestId };
  if (error.status < 500) return sendText(request, response, error.status, error.message, { ...error.headers, ...headers });
  if (!away) return sendText(request, response, 500, 'Something went wrong on our side.', headers);
  return sendText(request, response, 503, "The status can't be loaded right now; try again in a few seconds.", {
    ...headers,
    'Retry-After': RETRY_AFTER_SEC,
  });
}

/** Responds asynchronously and records the outcome. Failures get a response and are never thrown. */
async function settle(
  options: FrontOptions,
  request: IncomingMessage,
  response: ServerResponse,
  answer: Promise<number | null>,
): Promise<void> {
  const started = performance.now();
  let status: number | null;
  try {
    status = await answer;
  } catch (error) {
    status = sendFailure(options, request, response, error);
  }
  options.onAnswer(status ?? response.statusCode, (performance.now() - started) / 1000);
}

/** `/status/<slug>` and everything below it, under one of the server's own names. */
function slugRequest(target: string): PublicRequest | null {
  const [whole, query] = splitTarget(target);
  const split = splitSlugPath(whole);
  return split && { address: { slug: split.slug }, base: `/status/${split.slug}`, path: split.path, query };
}

/** A request under any other name; null if the name can't be a page's domain. */
function domainRequest(header: string | null, target: string): PublicRequest | null {
  const host = header === null ? null : hostOf(header);
  if (host === null || !target.startsWith('/')) return null;
  const [path, query] = splitTarget(target);
  return { address: { host }, base: '', path, query };
}

/** Serves a page. A host that isn't a page's may be that of a front before, which couldn't look it up. */
async function serveFrom(
  pages: PublicPages | null,
  request: IncomingMessage,
  response: ServerResponse,
  where: PublicRequest,
): Promise<number | null> {
  if (isUndecided(request) && !(await pages?.knows(where.address))) throw new SourceUnavailable('another front could not look up the host');
  return pages ? pages.serve(request, response, where) : sendNotFound(request, response, null);
}

async function check(request: IncomingMessage, response: ServerResponse, where: PublicRequest, route: PublicRoute): Promise<null> {
  await route(request, response, where);
  return null;
}

/** Builds the handler. */
export function createFront(options: FrontOptions): Front {
  const { pages, domainCheck, ownHosts, onAnswer } = options;
  const isOwn = recognizer(ownHosts);
  const nothing: FixedPage | null = pages?.notFound ?? null;
  const refuse = (request: IncomingMessage, response: ServerResponse) => {
    onAnswer(sendNotFound(request, response, nothing), 0);
    return true;
  };
  const serve = (request: IncomingMessage, response: ServerResponse, where: PublicRequest | null) => {
    if (!where || (!pages && !isUndecided(request))) return refuse(request, response);
    // a page has one URL, without a trailing slash
    if (where.path === '') onAnswer(sendToPage(request, response, where.base), 0);
    else void settle(options, request, response, serveFrom(pages, request, response, where));
    return true;
  };
  return (request, response) => {
    const { url = '', method } = request;
    const header = onlyHost(request);
    if (header !== null && isOwn(header)) {
      if (url.startsWith('/status/') && pages) return serve(request, response, slugRequest(url));
      // a target in absolute form contains its own host; only proxies receive such requests
      return url.startsWith('/') || url === '*' ? false : refuse(request, response);
    }
    const where = domainRequest(header, url);
    if (where && domainCheck && (method === 'GET' || method === 'HEAD') && DOMAIN_CHECK.test(where.path)) {
      void settle(options, request, response, check(request, response, where, domainCheck));
      return true;
    }
    return serve(request, response, where);
  };
}

function sendToPage(request: IncomingMessage, response: ServerResponse, base: string): number {
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendNotAllowed(request, response, 'GET, HEAD');
  return sendText(request, response, 308, 'Remove the trailing slash.', { Location: base });
}
