/**
 * What stands before everything else: which Host a request names decides what it may reach. Under our own names everything answers, and
 * `/status/<slug>` is a page; under the domain of a page only that page; under any other name nothing.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { toAppError } from '../../kernel/errors.js';
import { hostOf, type OwnHosts, onlyHost } from '../../kernel/net/own-hosts.js';
import type { PublicRequest, PublicRoute } from '../public/public-address.js';
import { SourceUnavailable } from './model-cache.js';
import { splitSlugPath } from './page-path.js';
import { type FixedPage, sendNotAllowed, sendNotFound, sendText } from './plain-answer.js';
import type { PublicPages } from './public-pages.js';

export interface FrontOptions {
  ownHosts: OwnHosts;
  /** null: this process serves no pages, so every name that is not ours is unknown. */
  pages: PublicPages | null;
  /**
   * Answers `/.well-known/tidewatch/domain-check/<random>` on hosts that are not ours, whether or not they have a page by now; it must itself
   * answer 404 for a host of which it does not know.
   */
  domainCheck: PublicRoute | null;
  log: Logger;
  /** Called when an answer was given; the status is what was sent. */
  onAnswer: (status: number, seconds: number) => void;
}

/** Answers whether the request was answered here; otherwise it came under one of our names and is for somebody else. */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean;

const DOMAIN_CHECK = /^\/\.well-known\/tidewatch\/domain-check\/[A-Za-z0-9_-]{1,200}$/;
const MAX_REMEMBERED = 100;
const RETRY_AFTER_SEC = '5';

/** Recognizes our own names. Headers that were recognized are remembered as they stand: every request of a sender has the same. */
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
  // never the address: paths and queries of forms carry what only their reader may know. What could not be read was logged when it failed
  if (error.status >= 500 && !(thrown instanceof SourceUnavailable)) log.error({ err: thrown }, 'a public page failed');
  if (response.headersSent) {
    response.destroy();
    return response.statusCode;
  }
  if (error.status < 500) return sendText(request, response, error.status, error.message, error.headers);
  if (!away) return sendText(request, response, 500, 'Something went wrong on our side.');
  return sendText(request, response, 503, 'The status cannot be read right now; try again in some seconds.', {
    'Retry-After': RETRY_AFTER_SEC,
  });
}

/** Answers a request whose answer takes a while, and counts it; a failure is answered, and never thrown. */
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

/** `/status/<slug>` and what is below it, under one of our names. */
function slugRequest(target: string): PublicRequest | null {
  const [whole, query] = splitTarget(target);
  const split = splitSlugPath(whole);
  return split && { address: { slug: split.slug }, base: `/status/${split.slug}`, path: split.path, query };
}

/** Whatever is asked for under a name that is not ours; null: it cannot be the domain of a page. */
function domainRequest(header: string | null, target: string): PublicRequest | null {
  const host = header === null ? null : hostOf(header);
  if (host === null || !target.startsWith('/')) return null;
  const [path, query] = splitTarget(target);
  return { address: { host }, base: '', path, query };
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
    if (!pages || !where) return refuse(request, response);
    // the page has one address, without a slash at its end
    if (where.path === '') onAnswer(sendToPage(request, response, where.base), 0);
    else void settle(options, request, response, pages.serve(request, response, where));
    return true;
  };
  return (request, response) => {
    const { url = '', method } = request;
    const header = onlyHost(request);
    if (header !== null && isOwn(header)) {
      if (url.startsWith('/status/') && pages) return serve(request, response, slugRequest(url));
      // a target in absolute form names a host of its own, and only proxies are ever sent one
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
  return sendText(request, response, 308, 'The page is one character shorter.', { Location: base });
}
