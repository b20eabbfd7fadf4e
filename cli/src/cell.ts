/** The value at a dotted path; undefined where the path breaks off. */
export function valueAt(thing: unknown, path: string): unknown {
  let value = thing;
  for (const part of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

const isScalar = (value: unknown): boolean => value === null || typeof value !== 'object';

/** A value as a person reads it: `-` for nothing, yes and no, lists with commas. Times stay as the API wrote them. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) {
    if (value.length === 0) return '-';
    return value.every(isScalar) ? value.map(cellText).join(',') : JSON.stringify(value);
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Every dotted path to a value in an object, in its order. */
export function leafPaths(thing: unknown, prefix = ''): string[] {
  if (thing === null || typeof thing !== 'object' || Array.isArray(thing)) return prefix ? [prefix] : [];
  return Object.entries(thing).flatMap(([name, value]) => leafPaths(value, prefix ? `${prefix}.${name}` : name));
}
