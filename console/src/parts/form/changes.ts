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

const SHORT = 200;

/** A value in words. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'object' ? Object(one).slug : String(one))).join(', ') || 'empty';
  const text = typeof value === 'object' ? Object.values(value).join(', ') : String(value);
  return text.length > SHORT ? `“${text.slice(0, SHORT)}…”` : `“${text}”`;
}

/** What differs between two versions, a sentence for each field with a label: "Name is now “Backup”." */
export const differences = <Known extends object>(
  before: Known,
  after: Known,
  labels: Partial<Record<keyof Known & string, string>>,
): string[] =>
  Object.entries<string | undefined>(labels).flatMap(([name, label]) => {
    const value = after[name as keyof Known];
    return same(before[name as keyof Known], value) ? [] : [`${label} is now ${valueText(value)}.`];
  });
