/** Patterns of addresses: `/monitors/:project/:slug`. */
export type Params = Readonly<Record<string, string>>;

/** A part of an address without its escapes; null if they are none of UTF-8. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** The values of a pattern's names in a path; null if it doesn't fit. A name fits one part, and `*` at the end fits any rest. */
export function matchPath(pattern: string, path: string): Params | null {
  const [wanted, given] = [pattern, path].map((each) => each.split('/').filter(Boolean)) as [string[], string[]];
  const isOpen = wanted.at(-1) === '*';
  if (isOpen ? given.length < wanted.length - 1 : given.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    if (part === '*') break;
    const value = decoded(given[index] ?? '');
    if (value === null) return null;
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}
