const SHARED = Symbol.for('@tidewatch/sdk captured');

type Shared = { [SHARED]?: Map<string, WeakSet<object>> };

/**
 * What was captured for a property, by whichever client of this process: bundlers make copies of a module, and in Next.js a route handler and
 * `onRequestError`, which hears of the same error, have a client each.
 */
export function capturedFor(property: string): WeakSet<object> {
  const shared = globalThis as Shared;
  shared[SHARED] ??= new Map();
  const captured = shared[SHARED].get(property) ?? new WeakSet();
  shared[SHARED].set(property, captured);
  return captured;
}
