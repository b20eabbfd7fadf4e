const SHARED = Symbol.for('@tidewatch/sdk captured');

type Shared = { [SHARED]?: Map<string, WeakSet<object>> };

/**
 * Objects captured for a property by any client of this process: bundlers duplicate modules, and in Next.js a route handler and `onRequestError`,
 * which receives the same error, each have a client.
 */
export function capturedFor(property: string): WeakSet<object> {
  const shared = globalThis as Shared;
  shared[SHARED] ??= new Map();
  const captured = shared[SHARED].get(property) ?? new WeakSet();
  shared[SHARED].set(property, captured);
  return captured;
}
