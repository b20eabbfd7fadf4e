/** Tidewatch in NestJS: the scopes of requests are those of Express and Fastify; errors are captured by a filter. */
import type { ErrorClient } from './client.js';
import { type ErrorHandlerOptions, errorHandler } from './express.js';

/** The part of an ArgumentsHost that is used. */
export interface NestHost {
  getArgByIndex<T>(index: number): T;
}

/** A class of exception filters. */
// biome-ignore lint/suspicious/noExplicitAny: TypeScript wants these arguments of a class that is extended
export type NestFilter = new (...args: any[]) => { catch(exception: unknown, host: NestHost): unknown };

/**
 * A filter that captures errors which are answered with 500 or more, and leaves the answer to the filter that it extends: BaseExceptionFilter
 * of @nestjs/core, or one of yours.
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
