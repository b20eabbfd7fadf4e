import type { Document } from '../document/document.js';

const PROSE = new Set(['description', 'summary', 'example', 'examples', 'title', 'tags', 'servers', 'externalDocs', 'license']);
/** Whose keys are names of the document, not keywords. */
const NAMES = new Set(['properties', 'schemas', 'parameters', 'responses', 'headers', 'paths', 'content']);

/** The extension fields that change who may call, with what, and what comes back. */
const EXTENSIONS = new Set(['x-extensible-enum', 'x-organization-key-only', 'x-exclusive', 'x-any-of']);

/** What a comparison needs of a document: no texts and examples. */
export function withoutProse(document: Document): Document {
  const strip = (value: unknown, areNames: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => strip(one, false));
    if (value === null || typeof value !== 'object') return value;
    const kept = Object.entries(value).filter(([key]) => areNames || (!PROSE.has(key) && (!key.startsWith('x-') || EXTENSIONS.has(key))));
    return Object.fromEntries(kept.map(([key, one]) => [key, strip(one, !areNames && NAMES.has(key))]));
  };
  return strip(document, false) as Document;
}
