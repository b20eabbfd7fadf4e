/** Tidewatch for Koa 2 and 3: `app.use(tidewatch(client))`, before everything else. */
import type { ErrorClient } from '../client.js';
import { isWanted, requestScope } from '../request-scope.js';
import type { ErrorHandlerOptions } from './express.js';

/** The parts of a Koa context that are used; @koa/router sets the route. */
export interface KoaContext {
  method: string;
  protocol: string;
  host: string;
  originalUrl: string;
  _matchedRoute?: unknown;
}

/** Gives each request its own scope, captures errors answered with 500 or more, and rethrows all errors. */
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
        // Koa starts with 404, so the response's status is not meaningful yet
        if (isWanted(error, 500, shouldCapture)) client.captureException(error, { handled: false, once: true }).catch(() => {});
        throw error;
      }
    });
  };
}
