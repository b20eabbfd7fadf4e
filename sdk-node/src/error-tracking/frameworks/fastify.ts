/** Tidewatch for Fastify 4 and 5: `app.register(tidewatch, { client })`, before the routes. */
import type { ErrorClient } from '../client.js';
import type { ErrorScope, ShouldCapture } from '../options.js';
import { isWanted, requestScope } from '../request-scope.js';

/** The parts of a Fastify request that are used. */
export interface FastifyRequestLike {
  method: string;
  url: string;
  protocol?: string;
  headers: { host?: string | undefined };
  routeOptions?: { url?: string | undefined };
}

interface ReplyLike {
  statusCode: number;
}

type Done = (error?: Error) => void;
type Hook = (request: FastifyRequestLike, reply: ReplyLike, done: Done) => void;
type ErrorHook = (request: FastifyRequestLike, reply: ReplyLike, error: Error, done: () => void) => void;

/** The parts of a Fastify application that are used. */
export interface FastifyLike {
  addHook(name: 'onRequest' | 'preValidation', hook: Hook): unknown;
  addHook(name: 'onError', hook: ErrorHook): unknown;
}

export interface TidewatchFastifyOptions {
  client: ErrorClient;
  /** Default: errors answered with 500 or more. */
  shouldCapture?: ShouldCapture | undefined;
}

function scopeOf(client: ErrorClient, request: FastifyRequestLike): ErrorScope {
  const startedAt = Date.now();
  return client.openScope(() => {
    const { method, url, protocol = 'http', headers, routeOptions } = request;
    return requestScope({ method, protocol, host: headers.host, path: url, route: routeOptions?.url, startedAt });
  });
}

/** Gives each request its own scope and captures errors answered with 500 or more, in the whole application. */
export function tidewatch(app: FastifyLike, options: TidewatchFastifyOptions, done: () => void): void {
  const { client, shouldCapture } = options;
  const scopes = new WeakMap<FastifyRequestLike, ErrorScope>();
  app.addHook('onRequest', (request, _reply, next) => {
    const scope = scopeOf(client, request);
    scopes.set(request, scope);
    client.run(scope, next);
  });
  // reading a body loses the context
  app.addHook('preValidation', (request, _reply, next) => {
    const scope = scopes.get(request);
    if (scope) client.run(scope, next);
    else next();
  });
  app.addHook('onError', (request, reply, error, next) => {
    const scope = scopes.get(request) ?? scopeOf(client, request);
    if (isWanted(error, reply.statusCode, shouldCapture))
      client.run(scope, () => client.captureException(error, { handled: false, once: true })).catch(() => {});
    next();
  });
  done();
}

// makes Fastify add the hooks to the application itself instead of an encapsulated context
Object.assign(tidewatch, { [Symbol.for('skip-override')]: true, [Symbol.for('fastify.display-name')]: 'tidewatch' });

export default tidewatch;
