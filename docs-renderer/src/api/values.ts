/** Reads untrusted values of an OpenAPI document. */

export type Json = Record<string, unknown>;

export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

/** Follows references within the document; any other value gives an empty object. */
export type Resolve = (value: unknown) => Json;

const MOST_REFERENCES = 20;

/**
 * Resolves references of a document. Schemas that refer to each other branch without end, so work is counted: after `steps` look-ups, everything is empty.
 */
export function resolver(document: Json, steps = Number.POSITIVE_INFINITY): Resolve {
  let left = steps;
  return (value) => {
    left -= 1;
    let found = left < 0 ? {} : objectOf(value);
    for (let step = 0; typeof found['$ref'] === 'string'; step += 1) {
      left -= 1;
      if (step === MOST_REFERENCES || left < 0 || !found['$ref'].startsWith('#/')) return {};
      const names = found['$ref']
        .slice(2, 500)
        .split('/')
        .map((name) => name.replace(/~1/g, '/').replace(/~0/g, '~'));
      let at: unknown = document;
      for (const name of names) at = Object.hasOwn(objectOf(at), name) ? objectOf(at)[name] : undefined;
      found = objectOf(at);
    }
    return found;
  };
}
