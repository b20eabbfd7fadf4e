/** Recognizes requests for documentation: `/d/<slug>` on the server's own hosts, and everything on a site's custom host. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { DomainCheckRoute } from '../../../custom-domains/index.js';
import type { Front } from '../../../domain-module.js';
import { toAppError } from '../../../kernel/errors.js';
import { logFailure } from '../../../kernel/failure-log.js';
import { sendKept } from '../../../kernel/http/kept-answer.js';
import { sendText } from '../../../kernel/http/plain-answer.js';
import { leaveUndecided } from '../../../kernel/http/port/undecided.js';
import { requestIdOf } from '../../../kernel/http/request-id.js';
import { hostOf, type OwnHosts, onlyHost } from '../../../kernel/net/own-hosts.js';
import type { Where } from '../current/where.js';
import { siteFile } from './asset.js';
import type { DocsSite } from './docs-site.js';
import { splitDocsPath } from './site-path.js';

interface DocsFrontOptions {
  site: DocsSite;
  ownHosts: OwnHosts;
  /** The path prefix in the docs host's address. */
  root: string;
  domainCheck: DomainCheckRoute;
  log: Logger;
  /** Called after a response, with its status. */
  onAnswer: (status: number, seconds: number) => void;
}

const DOMAIN_CHECK = '/.well-known/tidewatch/domain-check/';
const MAX_TARGET = 4_000;

function splitTarget(target: string): [path: string, query: URLSearchParams] {
  const mark = target.indexOf('?');
  return mark < 0 ? [target, NO_QUERY] : [target.slice(0, mark), new URLSearchParams(target.slice(mark + 1))];
}

/** Shared by all requests without a query; must not be modified. */
const NO_QUERY = new URLSearchParams();

function sendFailure(log: Logger, request: IncomingMessage, response: ServerResponse, thrown: unknown): number {
  const error = toAppError(thrown);
  const requestId = requestIdOf(request);
  // never log the URL: it may contain the secret of a private link
  logFailure(log, error, { requestId, operationId: 'docsPage' });
  if (response.headersSent) {
    response.destroy();
    return response.statusCode;
  }
  const headers = { ...error.headers, 'X-Request-Id': requestId };
  if (error.status < 500 || error.code === 'UNAVAILABLE') return sendText(request, response, error.status, error.message, headers);
  const message = "This page can't be loaded right now; try again in a few seconds.";
  return sendText(request, response, 503, message, { ...headers, 'Retry-After': '5' });
}

/** Waits for a response's work, which may fail, and reports the outcome. */
const settling =
  ({ log, onAnswer }: DocsFrontOptions) =>
  async (request: IncomingMessage, response: ServerResponse, work: () => Promise<number>): Promise<true> => {
    const started = performance.now();
    let status: number;
    try {
      status = await work();
    } catch (error) {
      status = sendFailure(log, request, response, error);
    }
    onAnswer(status, (performance.now() - started) / 1_000);
    return true;
  };

export function createDocsFront(options: DocsFrontOptions): Front {
  const { site, ownHosts, root, domainCheck } = options;
  const settle = settling(options);

  const underOwnName = (request: IncomingMessage, response: ServerResponse, target: string): boolean => {
    const [path, query] = splitTarget(target);
    const file = path.startsWith('/d/_assets/') ? siteFile(path.slice('/d/_assets/'.length)) : null;
    if (file) void settle(request, response, async () => sendKept(request, response, await file));
    else {
      const split = splitDocsPath(path);
      const where: Where | null = split && {
        ...{ name: { slug: split.slug }, base: `${root}/d/${split.slug}`, path: split.rest, query, isCustomHost: false },
      };
      void settle(request, response, async () => (where ? site.serve(request, response, where) : site.nowhere(request, response)));
    }
    return true;
  };

  const underHost = (request: IncomingMessage, response: ServerResponse, host: string, target: string): boolean | Promise<boolean> => {
    const [path, query] = splitTarget(target);
    const check = async () => {
      await domainCheck(request, response, { address: { host }, path });
      return response.statusCode;
    };
    // domain verification takes precedence over pages, and works before the site exists
    if (path.startsWith(DOMAIN_CHECK)) return settle(request, response, check);
    const serve = () =>
      settle(request, response, () => site.serve(request, response, { name: { host }, base: '', path, query, isCustomHost: true }));
    const known = site.known({ host });
    if (known !== undefined) return known !== null && serve();
    return site.find({ host }).then(
      (found) => found !== null && serve(),
      () => {
        // the host may be a status page's
        leaveUndecided(request);
        return false;
      },
    );
  };

  return (request, response) => {
    const { url = '' } = request;
    const header = onlyHost(request);
    const host = header === null ? null : hostOf(header);
    if (host === null || !url.startsWith('/') || url.length > MAX_TARGET) return false;
    if (ownHosts.includes(host)) return url.startsWith('/d/') && underOwnName(request, response, url);
    return underHost(request, response, host, url);
  };
}
