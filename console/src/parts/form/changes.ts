/** What a form changed: a PATCH carries only that, so that what somebody else changed meanwhile stays. */

const same = (one: unknown, other: unknown): boolean => {
  const sorted = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : (value ?? null));
  return sorted(one) === sorted(other);
};

/** The members of `given` that differ from what is known; lists in another order are the same. null if none does. */
export function changesOf<Given extends object>(known: Readonly<Record<string, unknown>>, given: Given): Partial<Given> | null {
  const changed = Object.entries(given).filter(([name, value]) => value !== undefined && !same(known[name], value));
  return changed.length ? (Object.fromEntries(changed) as Partial<Given>) : null;
}
