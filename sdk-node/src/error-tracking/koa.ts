/** Tidewatch in Koa 2 and 3: `app.use(tidewatch(client))`, before everything else. */
import type { ErrorClient } from './client.js';
import type { ErrorHandlerOptions } from './express.js';
import { isWanted, requestScope } from './request-scope.js';

/** The part of a context of Koa that is looked at; the route is set by @koa/router. */
export interface KoaContext {
  method: string;
  protocol: string;
  host: string;
  originalUrl: string;
  _matchedRoute?: unknown;
}

/** Gives each request a scope of its own, captures errors that are answered with 500 or more, and throws every error on. */
export function tidewatch(
  client: ErrorClient,
  { shouldCapture }: ErrorHandlerOptions = {},
): (context: KoaContext, next: () => Promise<unknown>) => Promise<void> {
  return (context, next) => {
    const startedAt = Date.now();
    const facts = () => {
      const { method, protocol, host, originalUrl, _matchedRoute: route } = context;
      return requestScope({ method, protocol, host, path: originalUrl, route: typeof route === 'string' ? route : undefined, startedAt });
    };
    return client.run(facts, async () => {
      try {
        await next();
      } catch (error) {
        // Koa begins with 404, so the status of the response says nothing yet
        if (isWanted(error, 500, shouldCapture)) client.captureException(error, { handled: false, once: true }).catch(() => {});
        throw error;
      }
    });
  };
}
