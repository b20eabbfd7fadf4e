/** OpenAPI documents that docs.json names: `openapi` is a file, a list of them, or an object with a source. */

type Value = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Value => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names in a value of `openapi`, as written. */
export function namesIn(given: unknown): string[] {
  if (Array.isArray(given)) return given.flatMap(namesIn);
  const text = isObject(given) ? given['source'] : given;
  if (typeof text !== 'string' || text.trim() === '') return [];
  // an entry of the navigation names an operation behind the file
  const [, file = text.trim()] = /^(\S+)\s/.exec(text.trim()) ?? [];
  return [file];
}

/** The file in the folder that a name means; null if it is an address, or outside. */
export function fileNamed(name: string): string | null {
  const file = name.replace(/^(\.?\/)+/, '');
  return /^[a-z]+:\/\//i.test(name) || file.split('/').includes('..') ? null : file;
}

/** Deepest nesting; anything deeper is a mistake. */
const DEEPEST = 24;

function namesBelow(value: unknown, depth = 0): string[] {
  if (depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((each) => namesBelow(each, depth + 1));
  if (!isObject(value) || value['hidden'] === true) return [];
  const inside = Object.entries(value).flatMap(([name, each]) => (name === 'openapi' ? [] : namesBelow(each, depth + 1)));
  return [...namesIn(value['openapi']), ...inside];
}

/** The documents of a configuration in order: those of `api` or the top, then those of the navigation. Each once, as first written. */
export function namedDocuments({ api, openapi, navigation }: Value): string[] {
  const own = namesIn(isObject(api) && api['openapi'] !== undefined ? api['openapi'] : openapi);
  const seen = new Map<string, string>();
  for (const name of [...own, ...namesBelow(navigation)]) {
    const key = fileNamed(name) ?? name;
    if (!seen.has(key)) seen.set(key, name);
  }
  return [...seen.values()];
}
