/** Reads untrusted values of an OpenAPI document. */

export type Json = Record<string, unknown>;

export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

/** Follows references within the document; any other value gives an empty object. */
export type Resolve = (value: unknown) => Json;

const MOST_REFERENCES = 20;

export function resolver(document: Json): Resolve {
  return (value) => {
    let found = objectOf(value);
    for (let step = 0; typeof found['$ref'] === 'string'; step += 1) {
      if (step === MOST_REFERENCES || !found['$ref'].startsWith('#/')) return {};
      const names = found['$ref']
        .slice(2)
        .split('/')
        .map((name) => name.replace(/~1/g, '/').replace(/~0/g, '~'));
      let at: unknown = document;
      for (const name of names) at = Object.hasOwn(objectOf(at), name) ? objectOf(at)[name] : undefined;
      found = objectOf(at);
    }
    return found;
  };
}

/** The displayed content of a body or a response: JSON, or else the first. */
export function mediaOf(body: Json): { type: string; media: Json } {
  const content = objectOf(body['content']);
  const type = Object.hasOwn(content, 'application/json') ? 'application/json' : (Object.keys(content)[0] ?? '');
  return { type, media: objectOf(content[type]) };
}
