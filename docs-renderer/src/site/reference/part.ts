/** What a page shows of the API below its own text. */
import { readApiTarget } from '../../api/index.js';
import type { Html } from '../../generated/html/html.js';
import type { Contents, PageEntry } from '../model/types.js';
import { Drawing, endpoint } from './draw.js';
import { operationOf, referenceOf } from './known.js';
import { endpointMarkdown, operationMarkdown } from './markdown.js';
import { Operation } from './operations.js';
import { REFERENCE_PATH } from './tab.js';
import type { Texts } from './texts.js';

export interface ApiPart {
  html: () => Html;
  markdown: () => string;
}

const operationPart = (operation: Operation, texts: Texts): ApiPart => ({
  html: () => new Drawing(texts).operation(operation),
  markdown: () => operationMarkdown(operation, texts),
});

/** For an operation that no document has: its method and path, so that the page isn't blank. Null if that says nothing. */
function unknownPart(openapi: string): ApiPart | null {
  const target = readApiTarget(openapi);
  if (!target || target.method === 'schema') return null;
  const [method, path] = [target.method.toUpperCase(), target.name];
  return { html: () => endpoint(method, path), markdown: () => endpointMarkdown(method, path) };
}

/**
 * What a page, of the team or of the reference, shows of the API; null: nothing.
 * @param textsFor the rendered descriptions of an operation
 */
export async function apiPartOf(
  contents: Contents,
  { path, bodyHash, openapi }: Pick<PageEntry, 'path' | 'bodyHash' | 'openapi'>,
  textsFor: (operation: Operation) => Promise<Texts>,
): Promise<ApiPart | null> {
  const generated = bodyHash === '' ? referenceOf(contents)?.index.byId.get(path.slice(REFERENCE_PATH.length + 1)) : undefined;
  const operation = generated ? new Operation(generated) : operationOf(contents, { openapi });
  if (operation) return operationPart(operation, await textsFor(operation));
  return openapi ? unknownPart(openapi) : null;
}
