/** The API reference of a site: uploaded OpenAPI documents. They are displayed, but their APIs are never called. */
import { createHash } from 'node:crypto';
import type { DocsOperations } from '../../generated/operations.js';
import { AppError, invalid } from '../../kernel/errors.js';
import { storeAsset } from '../assets/operations.js';
import { requireLockedSite, requireSite } from '../sites/lookup.js';
import { type ApiDocument, type SiteRow, sites } from '../sites/site-store.js';

/** The name of its asset, and of a document without one. */
const REFERENCE_NAME = 'openapi.json';
/** Documents of a site, and their bytes together: a reader's process keeps all of them in memory. */
const DOCUMENTS = 20;
const BYTES = 6 * 1024 * 1024;
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const OPERATIONS = 2_000;

const text = (value: unknown, longest: number): string => (typeof value === 'string' ? value.slice(0, longest) : '');
const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The title, version and size in operations of a document. Throws VALIDATION_ERROR unless it is OpenAPI 3. */
function describe(document: Record<string, unknown>): Pick<ApiDocument, 'title' | 'version' | 'operations'> {
  if (!/^3\.\d/.test(text(document['openapi'], 20))) throw invalid('/document/openapi', 'must be an OpenAPI 3 version, such as 3.1.0');
  const info = object(document['info']);
  const title = text(info['title'], 200).trim();
  if (!title) throw invalid('/document/info/title', 'is required');
  const operations = Object.values(object(document['paths'])).reduce<number>(
    (sum, path) => sum + METHODS.filter((method) => Object.hasOwn(object(path), method)).length,
    0,
  );
  if (operations > OPERATIONS) throw invalid('/document/paths', `must have at most ${OPERATIONS.toLocaleString('en')} operations`);
  return { title, version: text(info['version'], 100), operations };
}

/** Throws CONFLICT if documents are more than a site can show. */
function requireRoom(documents: readonly ApiDocument[]): void {
  const sum = (of: (document: ApiDocument) => number) => documents.reduce((all, document) => all + of(document), 0);
  if (documents.length > DOCUMENTS) throw new AppError('CONFLICT', `A site can have at most ${DOCUMENTS} API documents. Remove one first.`);
  if (sum(({ size }) => size) > BYTES)
    throw new AppError('CONFLICT', `The API documents of a site can have at most ${BYTES / 1_048_576} MiB together. Remove one first.`);
  if (sum(({ operations }) => operations) > OPERATIONS)
    throw new AppError('CONFLICT', `The API documents of a site can have at most ${OPERATIONS.toLocaleString('en')} operations together.`);
}

const viewOf = ({ api_documents }: Pick<SiteRow, 'api_documents'>) => ({
  apiReference: api_documents[0] ?? null,
  documents: api_documents,
});

export const referenceOperations = {
  async getDocApiReference(context, { siteId }) {
    return viewOf(await requireSite(context, siteId));
  },

  async setDocApiReference(context, { siteId, name = REFERENCE_NAME, document }) {
    const { database, now } = context;
    const described = describe(document);
    const site = await requireLockedSite(context, database, siteId);
    const content = Buffer.from(JSON.stringify(document));
    const sha256 = createHash('sha256').update(content).digest();
    const reference = { name, ...described, sha256: sha256.toString('hex'), size: content.length, updatedAt: now.toISOString() };
    const isKnown = site.api_documents.some((each) => each.name === name);
    const api_documents = isKnown
      ? site.api_documents.map((each) => (each.name === name ? reference : each))
      : [...site.api_documents, reference];
    requireRoom(api_documents);
    await storeAsset(context, site, { name: REFERENCE_NAME, contentType: 'application/json', content, sha256 });
    await sites.change(database, site, { api_documents, draft_changed_at: now });
    return { apiReference: reference, documents: api_documents };
  },

  async deleteDocApiReference(context, { siteId, name }) {
    const { database, now } = context;
    const site = await requireLockedSite(context, database, siteId);
    if (name !== undefined && !site.api_documents.some((each) => each.name === name))
      throw invalid(
        '/name',
        `must be the name of a document: ${site.api_documents.map((each) => each.name).join(', ') || 'the site has none'}`,
      );
    const api_documents = site.api_documents.filter((each) => name !== undefined && each.name !== name);
    await sites.change(database, site, { api_documents, draft_changed_at: now });
    return { deleted: true, id: siteId };
  },
} satisfies Partial<DocsOperations>;
