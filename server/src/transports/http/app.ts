/** The express application: everything except ingest. */
import express, { type ErrorRequestHandler, type Express, type Request } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { Origin } from '../../kernel/caller.js';
import { readDocumentText } from '../../kernel/contract/document.js';
import { withServers } from '../../kernel/contract/document-servers.js';
import { AppError, toAppError } from '../../kernel/errors.js';
import { logFailure } from '../../kernel/failure-log.js';
import { requestIdOf } from '../../kernel/http/request-id.js';
import type { Metrics } from '../../kernel/metrics.js';
import type { ClientAddress } from '../../kernel/net/client-address.js';
import { helpLink } from '../../kernel/net/guide-url.js';
import { serveReferencePages } from './reference-page.js';
import { ASK_FIRST, staticDocument } from './static-document.js';

interface AppOptions {
  log: Logger;
  metrics: Metrics;
  clientAddress: ClientAddress;
  checkResponses: boolean;
  /** The public address. */
  baseUrl: string;
  /** Where events and reports are sent. */
  ingestUrl: string;
  /** The server's version, in every response. */
  version: string;
  /** Mounted in this order, before the 404. */
  routers: express.RequestHandler[];
}

/** The origin of a request; its id is already set on the response. */
export function originOf(clientAddress: ClientAddress): (request: Request) => Origin {
  return (request) => ({
    requestId: String(request.res?.getHeader('X-Request-Id') ?? requestIdOf(request)),
    via: 'http',
    address: clientAddress(request),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  });
}

/** One log line and one metric for each answered request; never with headers, query or body. */
function observe({ log, version, metrics: { requests } }: AppOptions): express.RequestHandler {
  const times = { api: requests.of('api'), mcp: requests.of('mcp'), other: requests.of('other') };
  return (request, response, next) => {
    const started = performance.now();
    response.set({ 'X-Request-Id': requestIdOf(request), 'Tidewatch-Version': version });
    response.on('finish', () => {
      const seconds = (performance.now() - started) / 1000;
      const role: keyof typeof times = response.locals['role'] ?? (response.locals['operationId'] ? 'api' : 'other');
      const operation = response.locals['operationId'] ?? role;
      // a stream lasts as long as its client stays
      if (operation === 'eventStream') times.api.count(operation, response.statusCode);
      else times[role].observe(operation, response.statusCode, seconds);
      log.debug(
        { requestId: response.getHeader('X-Request-Id'), method: request.method, operation, status: response.statusCode, seconds },
        'answered',
      );
    });
    next();
  };
}

function errorHandler({ log, checkResponses, baseUrl }: AppOptions): ErrorRequestHandler {
  return async (thrown, _request, response, next) => {
    if (response.headersSent) return next(thrown);
    // express rejects paths with invalid percent-encoding before any route runs
    const error = thrown instanceof URIError ? new AppError('VALIDATION_ERROR', 'The path is not valid UTF-8.') : toAppError(thrown);
    const requestId = String(response.getHeader('X-Request-Id'));
    const operationId = response.locals['operationId'];
    logFailure(log, error, { requestId, operationId });
    const body = { error: error.body(requestId) };
    const isChecked = checkResponses && operationId;
    const breach = isChecked
      ? (await import('../../kernel/contract/validation/response-check.js')).responseBreach(operationId, error.status, body)
      : null;
    if (breach) body.error.message = `contract breach: ${breach}`;
    const help = helpLink(baseUrl, error.guide);
    // an operation that will end has a link of its own
    if (help) response.append('Link', help);
    response
      .status(breach ? 500 : error.status)
      .set(error.headers)
      .json(body);
  };
}

/** Builds the application; a process can build several. */
export function createApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('query parser', 'simple');
  app.use(observe(options));
  // no CORS headers, so that pages of other sites read nothing; responses are data, for which a browser needs to load nothing
  const nothing = ["'none'"];
  const directives = { defaultSrc: nothing, baseUri: nothing, formAction: nothing, frameAncestors: nothing };
  // browsers are told to use HTTPS where it is configured (`kernel/http/strict-transport.ts`)
  app.use(helmet({ contentSecurityPolicy: { useDefaults: false, directives }, strictTransportSecurity: false }));
  app.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  app.get(
    '/api/openapi.json',
    staticDocument(async () => withServers(await readDocumentText(), options), {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': ASK_FIRST,
    }),
  );
  app.get(['/api/docs', '/api/docs/:tag'], serveReferencePages(options.baseUrl));
  for (const router of options.routers) app.use(router);
  app.use(() => {
    throw new AppError('NOT_FOUND', `No such endpoint; ${options.baseUrl}/api/docs lists them all.`);
  });
  app.use(errorHandler(options));
  return app;
}
