/** Stores the draft's pages. */
import type { Warning } from '@tidewatch/docs-renderer/light';
import type { Knex } from 'knex';
import { storableJson } from '../../kernel/database/rows/storable-json.js';
import { type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';

export interface PageRow extends TenantRow<'docPage'> {
  warnings: Warning[];
}

/** The fields that a save writes. */
export type PageFields = Pick<
  PageRow,
  | 'path'
  | 'title'
  | 'description'
  | 'sidebar_title'
  | 'icon'
  | 'hidden'
  | 'noindex'
  | 'openapi'
  | 'format'
  | 'content_hash'
  | 'body_hash'
  | 'warnings'
>;

export const pages = tenantRows<'docPage', PageRow>('docPage');

const pagesOf = (database: Knex, organizationId: string, siteId: string) => pages.of(database, organizationId).where({ site_id: siteId });

/** A page of the list, ordered by path. */
export async function listPages(
  database: Knex,
  organizationId: string,
  siteId: string,
  afterPath: string | null,
  limit: number,
): Promise<PageRow[]> {
  const query = pagesOf(database, organizationId, siteId).orderByRaw('path collate "C"').limit(limit);
  if (afterPath !== null) query.whereRaw('path collate "C" > ?', [afterPath]);
  return query;
}

export interface ExportedRow extends PageRow {
  source: string;
}

/** The same with sources, up to a number of bytes but at least one page. */
export async function listSources(
  database: Knex,
  organizationId: string,
  siteId: string,
  afterPath: string | null,
  limit: number,
  bytes: number,
): Promise<ExportedRow[]> {
  const { rows } = await database.raw(
    `/* export-doc-pages */
     select page.* from (
       select p.*, b.source, sum(octet_length(b.source)) over (order by p.path collate "C") - octet_length(b.source) as before
       from (
         select * from docs_pages
         where organization_id = :organizationId and site_id = :siteId and (:afterPath::text is null or path collate "C" > :afterPath)
         order by path collate "C" limit :limit
       ) p join docs_bodies b on b.organization_id = p.organization_id and b.site_id = p.site_id and b.hash = p.body_hash
     ) page where before < :bytes order by path collate "C"`,
    { organizationId, siteId, afterPath, limit, bytes },
  );
  return rows;
}

export type PageName = { id: string } | { path: string };

export async function getPage(database: Knex, organizationId: string, siteId: string, name: PageName): Promise<PageRow | undefined> {
  return pagesOf(database, organizationId, siteId).where(name).first();
}

export async function pagesAt(database: Knex, organizationId: string, siteId: string, paths: readonly string[]): Promise<PageRow[]> {
  return pagesOf(database, organizationId, siteId).whereIn('path', paths);
}

/** The pages with one of these ids or paths. */
export async function pagesNamed(
  database: Knex,
  organizationId: string,
  siteId: string,
  ids: readonly string[],
  paths: readonly string[],
): Promise<PageRow[]> {
  return pagesOf(database, organizationId, siteId).whereRaw('(id = any(?::uuid[]) or path = any(?::text[]))', [[...ids], [...paths]]);
}

export async function insertPages(database: Knex, rows: readonly PageRow[]): Promise<void> {
  await database('docs_pages').insert(rows.map((row) => ({ ...row, warnings: JSON.stringify(row.warnings) })));
}

const CHANGE = `/* change-doc-pages */
update docs_pages p set path = g.path, title = g.title, description = g.description, sidebar_title = g.sidebar_title, icon = g.icon, hidden = g.hidden,
  noindex = g.noindex, openapi = g.openapi,
  format = g.format, content_hash = decode(g.content_hash, 'hex'), body_hash = decode(g.body_hash, 'hex'), revision = g.revision, warnings = g.warnings,
  updated_by = g.updated_by, updated_at = g.updated_at
from jsonb_to_recordset(:pages::jsonb) as g(id uuid, path text, title text, description text, sidebar_title text, icon text, hidden boolean, noindex boolean,
  openapi text, format text,
  content_hash text, body_hash text, revision int, warnings jsonb, updated_by text, updated_at timestamptz)
where p.organization_id = :organizationId and p.site_id = :siteId and p.id = g.id`;

/** Updates existing pages, all columns. */
export async function changePages(database: Knex, organizationId: string, siteId: string, rows: readonly PageRow[]): Promise<void> {
  const pages = rows.map((row) => ({ ...row, content_hash: row.content_hash.toString('hex'), body_hash: row.body_hash.toString('hex') }));
  await database.raw(CHANGE, { organizationId, siteId, pages: storableJson(pages) });
}

export async function deletePages(database: Knex, organizationId: string, siteId: string, ids: readonly string[]): Promise<number> {
  return pagesOf(database, organizationId, siteId)
    .whereRaw('id = any(?)', [[...ids]])
    .delete();
}

/** The paths and content hashes that a synchronization compares. */
export async function manifestOf(
  database: Knex,
  organizationId: string,
  siteId: string,
): Promise<Pick<PageRow, 'path' | 'content_hash' | 'revision'>[]> {
  return pagesOf(database, organizationId, siteId).select('path', 'content_hash', 'revision');
}
