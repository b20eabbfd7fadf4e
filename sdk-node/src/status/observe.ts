import { types } from 'node:util';
import type { AnyFunction } from './options.js';

/** A call's duration, and the error it threw. */
export interface Outcome {
  latencyMs: number;
  /** Wraps the thrown value, which may be anything. */
  failure: { thrown: unknown } | null;
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false;
  try {
    return typeof (value as { then?: unknown }).then === 'function';
  } catch {
    return false;
  }
}

/**
 * Wraps a function, keeping `this`, arguments, name and properties, and reports each call's outcome. Results and errors pass through. A returned promise
 * is replaced by one that settles the same way, so unhandled rejections are still noticed. `tell` must not throw.
 */
export function observe<F extends AnyFunction>(fn: F, tell: (outcome: Outcome) => void): F {
  return new Proxy(fn, {
    apply(target, thisArgument, args) {
      const started = performance.now();
      const end = (failure: Outcome['failure']) => tell({ latencyMs: performance.now() - started, failure });
      let value: unknown;
      try {
        value = Reflect.apply(target, thisArgument, args);
      } catch (error) {
        end({ thrown: error });
        throw error;
      }
      if (!isThenable(value)) {
        end(null);
        return value;
      }
      // a query builder runs each time its result is requested: request it once, and pass that on
      const promise = types.isPromise(value) ? value : Promise.resolve(value);
      return promise.then(
        (result) => {
          end(null);
          return result;
        },
        (error) => {
          end({ thrown: error });
          throw error;
        },
      );
    },
  });
}
