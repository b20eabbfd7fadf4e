/** The version of what is stored; another version of the package with other contents has another symbol. */
const STORE = Symbol.for('tidewatch.sdk.v1');

/** State of the process, shared by all copies of this package: one may come by import, another by require. Made at the first use. */
export function shared<State>(name: string, make: () => State): State {
  const place = globalThis as { [STORE]?: Map<string, unknown> };
  place[STORE] ??= new Map();
  const store = place[STORE];
  if (!store.has(name)) store.set(name, make());
  return store.get(name) as State;
}
