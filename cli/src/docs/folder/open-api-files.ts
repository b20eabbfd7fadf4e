/** OpenAPI documents that docs.json names: `openapi` is a file, a list of them, or an object with a source. */

type Value = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Value => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first document, if it is a file of the folder. */
export function openApiFile(given: unknown): string | null {
  const first = Array.isArray(given) ? given[0] : given;
  const text = isObject(first) ? first['source'] : first;
  if (typeof text !== 'string') return null;
  // a page names an operation behind the file
  const file = text
    .trim()
    .replace(/\s.*$/s, '')
    .replace(/^(\.?\/)+/, '');
  return !/\.(json|ya?ml)$/i.test(file) || /^https?:/.test(file) || file.split('/').includes('..') ? null : file;
}

/** Deepest nesting; anything deeper is a mistake. */
const DEEPEST = 24;

/** The files that entries of a navigation name, in order. */
export function openApiFilesIn(value: unknown, depth = 0): string[] {
  if (depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((each) => openApiFilesIn(each, depth + 1));
  if (!isObject(value) || value['hidden'] === true) return [];
  const own = openApiFile(value['openapi']);
  const inside = Object.entries(value).flatMap(([name, each]) => (name === 'openapi' ? [] : openApiFilesIn(each, depth + 1)));
  return [...new Set([...(own === null ? [] : [own]), ...inside])];
}
