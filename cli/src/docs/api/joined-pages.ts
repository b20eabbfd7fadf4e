/** Pages that show an operation of an API document. */
import { type FoundOperation, readApiTarget } from '@tidewatch/docs-renderer/api';
import type { Place, Problem } from '../problems.js';
import type { LocalApi } from './local-api.js';

interface ApiPage {
  path: string;
  title: string;
  /** Whether the title is only made from the file's name. */
  isUntitled: boolean;
  hidden: boolean;
  /** What it shows; null for nothing. */
  openapi: string | null;
  /** Whether the page itself describes the operation, so that it needs no document. */
  isByHand: boolean;
  /** Where its front matter says so. */
  openapiPlace: Place;
}

/** What to do about a target that isn't found. */
function adviceFor(near: readonly string[], { documents, isNamed }: LocalApi): string {
  if (near.length > 0) return `Did you mean ${near.join(', or ')}?`;
  if (documents.length > 0) return 'Write it as METHOD /path.';
  return isNamed ? 'No document of docs.json can be used.' : 'Name one in docs.json, as "api": { "openapi": "openapi.yaml" }.';
}

/** Why a target is not found, and what to do. */
function unknown(target: string, { nearest }: FoundOperation, api: LocalApi): string {
  if (readApiTarget(target) === null) return `${target} names no operation. Write it as METHOD /path.`;
  const { documents } = api;
  const where = documents.length > 0 ? `in none of ${documents.map(({ name }) => name).join(', ')}` : 'in no API document';
  return `${target} is ${where}. ${adviceFor(nearest(), api)}`;
}

/** Joins pages with their operations: pages without a title get the operation's. Returns the problems, and the page of each operation by its id. */
export function joinPages(pages: readonly ApiPage[], api: LocalApi): { problems: Problem[]; pageOf: ReadonlyMap<string, string> } {
  const problems: Problem[] = [];
  const pageOf = new Map<string, string>();
  for (const page of pages) {
    if (page.openapi === null) continue;
    const found = api.index.find(page.openapi);
    const { operation, documents } = found;
    const report = (code: string, message: string) => problems.push({ severity: 'warning', code, message, ...page.openapiPlace });
    if (operation?.id && !page.hidden && !pageOf.has(operation.id)) pageOf.set(operation.id, page.path);
    if (operation && page.isUntitled) page.title = operation.title;
    if (!operation && !page.isByHand) report('openapi_operation_unknown', unknown(page.openapi, found, api));
    if (documents.length > 0)
      report(
        'openapi_ambiguous',
        `${page.openapi} is in ${documents.join(' and ')}; the first is shown. Write the one you mean before it: ${documents[0]} ${page.openapi}.`,
      );
  }
  return { problems, pageOf };
}
