/** The value at a dotted path; undefined if it doesn't exist. */
export function valueAt(thing: unknown, path: string): unknown {
  let value = thing;
  for (const part of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

const isScalar = (value: unknown): boolean => value === null || typeof value !== 'object';

/** A value for people: `-` for nothing, yes and no, comma-separated lists. Times stay in the API's format. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) {
    if (value.length === 0) return '-';
    return value.every(isScalar) ? value.map(cellText).join(',') : JSON.stringify(value);
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** All dotted paths to values in an object, in order. */
export function leafPaths(thing: unknown, prefix = ''): string[] {
  if (thing === null || typeof thing !== 'object' || Array.isArray(thing)) return prefix ? [prefix] : [];
  return Object.entries(thing).flatMap(([name, value]) => leafPaths(value, prefix ? `${prefix}.${name}` : name));
}
