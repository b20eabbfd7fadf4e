/** The document with a change, for the rules that detect it. */
import { readFileSync } from 'node:fs';
import type { Document, Node } from '../../../openapi/dist/document/document.js';

/** The bundled document, as its sources have it. */
export const bundled = JSON.parse(readFileSync(new URL('../../../openapi/closed.json', import.meta.url), 'utf8')) as Document;

/** Paths that show what a change elsewhere breaks. */
const NEEDED: readonly string[] = ['/api/v1/projects', '/api/status/events'];
const texts = new Map(Object.entries(bundled.paths).map(([path, item]) => [path, JSON.stringify(item)]));

/** A changed document, without most of the paths that have not changed: nothing would be found in them, which takes the longest. */
export function changed(change: (document: Document) => void): Document {
  const document = structuredClone(bundled);
  change(document);
  const kept = Object.entries(document.paths).filter(([path, item]) => NEEDED.includes(path) || JSON.stringify(item) !== texts.get(path));
  return { ...document, paths: Object.fromEntries(kept) };
}

/** An operation of a document. */
export function operation(document: Document, id: string): Node {
  for (const item of Object.values(document.paths)) {
    const found = Object.values(item).find((candidate) => candidate?.['operationId'] === id);
    if (found) return found;
  }
  throw new Error(`no operation ${id}`);
}

/** Changes a field of an operation; undefined removes it. */
export const set = (id: string, field: string, value: unknown) => (document: Document) => {
  const target = operation(document, id);
  if (value === undefined) delete target[field];
  else target[field] = value;
};

/** Changes a field of an object within an operation. */
export const setIn = (id: string, field: string, member: string, value: unknown) => (document: Document) => {
  set(id, field, { ...(operation(document, id)[field] as Node), [member]: value })(document);
};
