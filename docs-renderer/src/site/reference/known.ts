/** The API of the releases in memory, and the pages that show its operations. */
import type { Turns } from '../model/outline.js';
import type { Contents, PageEntry } from '../model/types.js';
import { Operation, type Reference, readReference } from './operations.js';

/** A release's API. */
export interface Api {
  reference: Reference | null;
  /** The pages of the team that show an operation, by the operation's id. */
  pages: Map<string, PageEntry>;
}

const known = new WeakMap<Contents, Api>();

function join({ reference, pages }: Api, page: PageEntry): void {
  const id = page.openapi && !page.hidden && reference?.index.find(page.openapi).operation?.id;
  if (id && !pages.has(id)) pages.set(id, page);
}

/** Reads the API of a site in turns: each of 10,000 pages may name an operation. */
export async function prepareApi(contents: Contents, turns: Turns): Promise<void> {
  const api: Api = { reference: readReference(contents.apiDocuments ?? []), pages: new Map() };
  for (const page of contents.pages) {
    join(api, page);
    if (turns.isOver) await turns.next();
  }
  known.set(contents, api);
}

/** The API of a release, read once. */
export function apiOf(contents: Contents): Api {
  const found = known.get(contents);
  if (found) return found;
  const api: Api = { reference: readReference(contents.apiDocuments ?? []), pages: new Map() };
  for (const page of contents.pages) join(api, page);
  known.set(contents, api);
  return api;
}

/** The reference of a release; null: it has none. */
export const referenceOf = (contents: Contents): Reference | null => apiOf(contents).reference;

/** What a page shows of the API; null: nothing. */
export function operationOf(contents: Contents, { openapi }: Pick<PageEntry, 'openapi'>): Operation | null {
  const found = openapi ? referenceOf(contents)?.index.find(openapi).operation : null;
  return found ? new Operation(found) : null;
}
