/** The API reference of a site: an uploaded OpenAPI document. It is displayed, but its API is never called. */
import { createHash } from 'node:crypto';
import type { DocsOperations } from '../../generated/operations.js';
import { invalid } from '../../kernel/errors.js';
import { storeAsset } from '../assets/operations.js';
import { requireLockedSite, requireSite } from '../sites/lookup.js';
import { type ApiReference, sites } from '../sites/site-store.js';

/** The name of its asset. */
const REFERENCE_NAME = 'openapi.json';
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const OPERATIONS = 2_000;

const text = (value: unknown, longest: number): string => (typeof value === 'string' ? value.slice(0, longest) : '');
const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The title and version in the document. Throws VALIDATION_ERROR unless it is OpenAPI 3. */
function describe(document: Record<string, unknown>): Pick<ApiReference, 'title' | 'version' | 'operations'> {
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

export const referenceOperations = {
  async getDocApiReference(context, { siteId }) {
    const site = await requireSite(context, siteId);
    return { apiReference: site.api_reference };
  },

  async setDocApiReference(context, { siteId, document }) {
    const { database, now } = context;
    const described = describe(document);
    const site = await requireLockedSite(context, database, siteId);
    const content = Buffer.from(JSON.stringify(document));
    const sha256 = createHash('sha256').update(content).digest();
    await storeAsset(context, site, { name: REFERENCE_NAME, contentType: 'application/json', content, sha256 });
    const reference = { ...described, sha256: sha256.toString('hex'), size: content.length, updatedAt: now.toISOString() };
    await sites.change(database, site, { api_reference: reference, draft_changed_at: now });
    return { apiReference: reference };
  },

  async deleteDocApiReference(context, { siteId }) {
    const { database, now } = context;
    const site = await requireLockedSite(context, database, siteId);
    await sites.change(database, site, { api_reference: null, draft_changed_at: now });
    return { deleted: true, id: siteId };
  },
} satisfies Partial<DocsOperations>;
