/** What a page names in `openapi:`: an operation, a webhook or a schema, perhaps with the document's file before it. */

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** What a page shows of an API. */
export interface ApiTarget {
  /** The document's name as written; null if any document will do. */
  file: string | null;
  /** A method in lower case, `webhook` or `schema`. */
  method: string;
  /** The path, or the name of the webhook or schema. */
  name: string;
}

const LONGEST = 500;
const TARGET = new RegExp(`^(?:(\\S.*?)\\s+)?(${METHODS.join('|')}|webhook|schema)\\s+(\\S.*)$`, 'i');

/** Reads a target, such as `GET /orders/{id}`, `shop.yaml webhook orderPaid` or `schema Order`; null if it is none. */
export function readApiTarget(text: string): ApiTarget | null {
  const [, file, method, name] = TARGET.exec(text.slice(0, LONGEST).trim()) ?? [];
  if (method === undefined || name === undefined) return null;
  const isPath = !/^(?:webhook|schema)$/i.test(method);
  if (isPath && !/^(?:https?:\/)?\//i.test(name)) return null;
  return {
    file: file?.replace(/^(["'])(.*)\1$/, '$2') ?? null,
    method: method.toLowerCase(),
    name: isPath ? name.replace(/\s.*$/, '') : name,
  };
}

/**
 * A path in a form that is equal for all ways to write it: names of parameters don't matter, and neither do a host, double slashes and one at the end.
 */
export const usualApiPath = (path: string): string =>
  path
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (/^(?::[^:]|<.*>$)/.test(part) ? '{}' : part.replace(/\{[^{}]*\}/g, '{}')))
    .join('/');

/** The document's name without what differs between ways to write it: the folder at its beginning, or the ending. */
const FORMS: readonly ((name: string) => string)[] = [
  (name) => name.replace(/^(?:\.?\/)+/, ''),
  (name) => name.replace(/^(?:\.?\/)+/, '').replace(/\.(?:json|ya?ml)$/i, ''),
  (name) => name.replace(/^.*\//, '').replace(/\.(?:json|ya?ml)$/i, ''),
];

/** The documents that a page's file may be, by the strictest form that any of them has. */
export function documentsNamed<Document extends { name: string }>(documents: readonly Document[], file: string): Document[] {
  for (const form of FORMS) {
    const found = documents.filter(({ name }) => form(name) === form(file));
    if (found.length > 0) return found;
  }
  return [];
}
