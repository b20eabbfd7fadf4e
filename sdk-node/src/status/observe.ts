import { types } from 'node:util';
import type { AnyFunction } from './options.js';

/** How a call went: how long it took, and what it threw. */
export interface Outcome {
  latencyMs: number;
  /** Wraps what was thrown, which may be anything. */
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
 * The same function, with `this`, arguments, name and properties, that tells how each call went. What it returns and throws passes through. A
 * promise is followed by one that settles in the same way, so a rejection that nobody handles is still noticed. `tell` must not throw.
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
      // a query builder runs whenever it is asked for its result: ask once, and give that on
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
