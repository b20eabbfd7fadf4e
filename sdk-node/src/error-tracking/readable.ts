/** Reads what a program passes to a capture: a value that cannot be read costs only itself, not the error. */

const isObject = (value: unknown): value is object => (typeof value === 'object' || typeof value === 'function') && value !== null;

/** Calls a reader; undefined if it throws. */
function attempt<T>(reader: () => T): T | undefined {
  try {
    return reader();
  } catch {
    return undefined;
  }
}

/** The value of a member; undefined if there is none or reading it throws. */
export const memberOf = <T extends object, Name extends keyof T>(object: T | null | undefined, name: Name): T[Name] | undefined =>
  isObject(object) ? attempt(() => object[name]) : undefined;

/** An object's own members that can be read. */
export function membersOf<T>(object: Readonly<Record<string, T>> | readonly T[] | null | undefined): Record<string, T> {
  const members: Record<string, T> = {};
  const given = isObject(object) ? (object as Readonly<Record<string, T>>) : {};
  // a proxy may refuse even its names
  for (const name of attempt(() => Object.keys(given)) ?? [])
    attempt(() => {
      members[name] = given[name] as T;
    });
  return members;
}

/** The given members that can be read. */
export function readableOf<T extends object>(object: T | null | undefined, names: readonly (keyof T)[]): Partial<T> {
  const members: Partial<T> = {};
  for (const name of names) members[name] = memberOf(object, name);
  return members;
}
