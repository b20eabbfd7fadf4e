/** Tidewatch for NestJS: request scopes come from Express or Fastify; a filter captures errors. */
import type { ErrorClient } from '../client.js';
import { type ErrorHandlerOptions, errorHandler } from './express.js';

/** The parts of an ArgumentsHost that are used. */
export interface NestHost {
  getArgByIndex<T>(index: number): T;
}

/** A class of exception filters. */
// biome-ignore lint/suspicious/noExplicitAny: TypeScript requires these arguments for a class that is extended
export type NestFilter = new (...args: any[]) => { catch(exception: unknown, host: NestHost): unknown };

/**
 * A filter that captures errors answered with 500 or more, and leaves the response to the filter it extends: BaseExceptionFilter of @nestjs/core, or
 * your own.
 */
export function tidewatchFilter<Filter extends NestFilter>(client: ErrorClient, filter: Filter, options?: ErrorHandlerOptions): Filter {
  const capture = errorHandler(client, options);
  return class extends filter {
    override catch(exception: unknown, host: NestHost): unknown {
      capture(exception, Object(host.getArgByIndex(0)), { statusCode: 500 }, () => {});
      return super.catch(exception, host);
    }
  };
}
