/** Pages of drafts. */
import type { Warning } from '@tidewatch/docs-renderer';
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';

export interface PageRow extends Row<'docs_pages'> {
  warnings: Warning[];
}

/** The fields that a save writes. */
export type PageFields = Pick<
  PageRow,
  'path' | 'title' | 'description' | 'sidebar_title' | 'icon' | 'hidden' | 'format' | 'content_hash' | 'body_hash' | 'warnings'
>;

const pagesOf = (database: Knex, organizationId: string, siteId: string) =>
  database('docs_pages').where({ organization_id: organizationId, site_id: siteId });

/** A page of the list, by path. */
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

/** The same with sources, up to a number of bytes, but at least one. */
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

export async function countPages(database: Knex, organizationId: string, siteId: string): Promise<number> {
  const row = await pagesOf(database, organizationId, siteId).count('* as count').first();
  return Number(row?.['count'] ?? 0);
}

export async function insertPages(database: Knex, rows: readonly PageRow[]): Promise<void> {
  await database('docs_pages').insert(rows.map((row) => ({ ...row, warnings: JSON.stringify(row.warnings) })));
}

export async function changePage(database: Knex, before: PageRow, columns: Partial<PageRow>): Promise<void> {
  const written = { ...columns, ...(columns.warnings && { warnings: JSON.stringify(columns.warnings) }) };
  await pagesOf(database, before.organization_id, before.site_id).where({ id: before.id }).update(written);
}

export async function deletePages(database: Knex, organizationId: string, siteId: string, ids: readonly string[]): Promise<number> {
  return pagesOf(database, organizationId, siteId)
    .whereRaw('id = any(?)', [[...ids]])
    .delete();
}

/** What a synchronization compares: every path with its content. */
export async function manifestOf(
  database: Knex,
  organizationId: string,
  siteId: string,
): Promise<Pick<PageRow, 'path' | 'content_hash' | 'revision'>[]> {
  return pagesOf(database, organizationId, siteId).select('path', 'content_hash', 'revision');
}
