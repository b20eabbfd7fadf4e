/** The express application: everything that is not ingest. */
import express, { type ErrorRequestHandler, type Express, type Request } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { Origin } from '../../kernel/contract/caller.js';
import { readDocumentText } from '../../kernel/contract/document-text.js';
import { AppError, toAppError } from '../../kernel/errors.js';
import { logFailure } from '../../kernel/failure-log.js';
import { requestIdOf } from '../../kernel/http/request-id.js';
import type { Metrics } from '../../kernel/metrics.js';
import type { ClientAddress } from '../../kernel/net/client-address.js';
import { serveReferencePage } from './reference-page.js';
import { ASK_FIRST, staticDocument } from './static-document.js';

export interface AppOptions {
  log: Logger;
  metrics: Metrics;
  clientAddress: ClientAddress;
  checkResponses: boolean;
  /** Where people and programs reach us. */
  baseUrl: string;
  /** Mounted in this order, before the 404. */
  routers: express.RequestHandler[];
}

/** Where a request came from; its id stands in the response already. */
export function originOf(clientAddress: ClientAddress): (request: Request) => Origin {
  return (request) => ({
    requestId: String(request.res?.getHeader('X-Request-Id') ?? requestIdOf(request)),
    via: 'http',
    address: clientAddress(request),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  });
}

/** One log line and one observation for each answered request; no header, query or body ever gets into either. */
function observe({ log, metrics }: AppOptions): express.RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    response.set('X-Request-Id', requestIdOf(request));
    response.on('finish', () => {
      const seconds = (performance.now() - started) / 1000;
      const operation = response.locals['operationId'] ?? 'other';
      metrics.requests.observe({ operation, status: String(response.statusCode) }, seconds);
      log.debug(
        { requestId: response.getHeader('X-Request-Id'), method: request.method, operation, status: response.statusCode, seconds },
        'answered',
      );
    });
    next();
  };
}

function errorHandler({ log, checkResponses }: AppOptions): ErrorRequestHandler {
  return async (thrown, _request, response, next) => {
    if (response.headersSent) return next(thrown);
    // express refuses a path with a broken escape before any route sees it
    const error = thrown instanceof URIError ? new AppError('VALIDATION_ERROR', 'The path is not valid UTF-8.') : toAppError(thrown);
    const requestId = String(response.getHeader('X-Request-Id'));
    const operationId = response.locals['operationId'];
    logFailure(log, error, { requestId, operationId });
    const body = { error: error.body(requestId) };
    const isChecked = checkResponses && operationId;
    const breach = isChecked
      ? (await import('../../kernel/contract/response-check.js')).responseBreach(operationId, error.status, body)
      : null;
    if (breach) body.error.message = `contract breach: ${breach}`;
    response
      .status(breach ? 500 : error.status)
      .set(error.headers)
      .json(body);
  };
}

/** Builds the application; it can be built several times in one process. */
export function createApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('query parser', 'simple');
  app.use(observe(options));
  // no CORS headers at all: browsers of other sites get nothing. The answers are data: no browser has anything to load for them
  const nothing = ["'none'"];
  const directives = { defaultSrc: nothing, baseUri: nothing, formAction: nothing, frameAncestors: nothing };
  app.use(helmet({ contentSecurityPolicy: { useDefaults: false, directives } }));
  app.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  app.get(
    '/api/openapi.json',
    staticDocument(readDocumentText, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': ASK_FIRST }),
  );
  app.get('/api/docs', serveReferencePage(options.baseUrl));
  for (const router of options.routers) app.use(router);
  app.use(() => {
    throw new AppError('NOT_FOUND', 'No such endpoint; /api/docs lists them all.');
  });
  app.use(errorHandler(options));
  return app;
}
