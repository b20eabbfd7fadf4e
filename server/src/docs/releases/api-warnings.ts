/** Warnings of a publication about pages that show operations: those that no document has, or several. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ApiDocument, ApiIndex } from '@tidewatch/docs-renderer/api';
import { LIMITS, type Warning } from '@tidewatch/docs-renderer/light';
import type { Knex } from 'knex';
import { contentOf, findAsset } from '../assets/asset-store.js';
import type { SiteRow } from '../sites/site-store.js';

/** The name of the file that a site has for each document. */
const FILE = 'openapi.json';
/** Pages that are compared in one turn of the event loop. */
const AT_ONCE = 200;

const SHOWING = `/* doc-pages-of-operations */
select path, openapi from docs_pages where organization_id = :organizationId and site_id = :siteId and openapi is not null order by path`;

async function documentsOf(database: Knex, site: SiteRow): Promise<ApiDocument[]> {
  const read: ApiDocument[] = [];
  for (const { name, sha256 } of site.api_documents) {
    const asset = await findAsset(database, site.organization_id, site.id, Buffer.from(sha256, 'hex'), FILE);
    if (asset) read.push({ name, content: JSON.parse((await contentOf(database, site.organization_id, site.id, asset.id)).toString()) });
  }
  return read;
}

function warningOf(index: ApiIndex, path: string, openapi: string): Warning[] {
  const { operation, documents, nearest } = index.find(openapi);
  const about = { severity: 'warning', line: null, column: null } as const;
  if (!operation) {
    const near = nearest();
    const names = index.documents.map(({ name }) => name).join(', ');
    const advice = near.length > 0 ? ` Did you mean ${near.join(', or ')}?` : '';
    const message = `/${path}: ${openapi} is ${names ? `in none of ${names}` : 'in no API document, because the site has none'}.${advice}`;
    return [{ ...about, code: 'openapi_operation_unknown', message }];
  }
  if (documents.length === 0) return [];
  return [{ ...about, code: 'openapi_ambiguous', message: `/${path}: ${openapi} is in ${documents.join(' and ')}; the first is shown.` }];
}

/** The warnings, at most a hundred. */
export async function apiWarnings(database: Knex, site: SiteRow): Promise<Warning[]> {
  const names = { organizationId: site.organization_id, siteId: site.id };
  const { rows } = await database.raw<{ rows: { path: string; openapi: string }[] }>(SHOWING, names);
  if (!rows.length) return [];
  const index = new ApiIndex(await documentsOf(database, site));
  const found: Warning[] = [];
  for (const [at, { path, openapi }] of rows.entries()) {
    found.push(...warningOf(index, path, openapi));
    if (found.length >= LIMITS.warnings) break;
    if (at % AT_ONCE === AT_ONCE - 1) await nextTurn();
  }
  return found;
}
