/** Rendered bodies and their sections for search, each once for a site. */
import type { Rendered } from '@tidewatch/docs-renderer/process';
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { indexedText } from '../site/search/words.js';

export type BodyRow = Row<'docs_bodies'>;

/** A body that is known, and whether it was rendered; touching it keeps it from the removal of unused ones. */
export async function touchBody(
  database: Knex,
  organizationId: string,
  siteId: string,
  hash: Buffer,
  now: Date,
): Promise<Pick<BodyRow, 'warnings' | 'links'> | undefined> {
  const [row] = await database('docs_bodies')
    .where({ organization_id: organizationId, site_id: siteId, hash })
    .update({ created_at: now })
    .returning(['warnings', 'links']);
  return row;
}

export async function insertBody(
  database: Knex,
  organizationId: string,
  siteId: string,
  hash: Buffer,
  { source, html, markdown, outline, links, sections, warnings, frontMatter }: Rendered,
  now: Date,
): Promise<void> {
  const key = { organization_id: organizationId, site_id: siteId };
  await database.transaction(async (transaction) => {
    const inserted = await transaction('docs_bodies')
      .insert({
        ...key,
        ...{ hash, source, html, markdown, description: frontMatter.description ?? null, created_at: now },
        toc: JSON.stringify(outline),
        links: JSON.stringify(links),
        warnings: JSON.stringify(warnings),
      })
      .onConflict(['organization_id', 'site_id', 'hash'])
      .ignore()
      .returning('hash');
    if (!inserted.length || !sections.length) return;
    const rows = sections.map(({ heading, anchor, text }, ordinal) => ({
      ordinal,
      anchor: anchor ?? '',
      heading: heading ?? '',
      body: text,
      headingWords: indexedText(heading ?? ''),
      bodyWords: indexedText(text),
    }));
    await transaction.raw(
      `/* insert-doc-sections */
       insert into docs_sections (organization_id, site_id, body_hash, ordinal, anchor, heading, body, tsv)
       select :organizationId, :siteId, :hash, r.ordinal, r.anchor, r.heading, r.body,
         setweight(to_tsvector('simple', r."headingWords"), 'A') || setweight(to_tsvector('simple', left(r."bodyWords", 200000)), 'B')
       from jsonb_to_recordset(:rows::jsonb) as r(ordinal int, anchor text, heading text, body text, "headingWords" text, "bodyWords" text)`,
      { organizationId, siteId, hash, rows: JSON.stringify(rows) },
    );
  });
}

export async function sourceOf(database: Knex, organizationId: string, siteId: string, hash: Buffer): Promise<string> {
  const row = await database('docs_bodies').where({ organization_id: organizationId, site_id: siteId, hash }).first('source');
  return row?.source ?? '';
}

/** How long a body stays that nothing shows any more: longer than any save takes. */
const UNUSED_MS = 86_400_000;
const BATCH = 500;

/** Removes bodies that neither the draft nor a release shows. Returns how many. */
export async function deleteUnusedBodies(database: Knex, now: Date): Promise<number> {
  const { rows } = await database.raw(
    `/* delete-unused-doc-bodies */
     with unused as (
       select organization_id, site_id, hash from docs_bodies b
       where created_at < :before
         and not exists (select from docs_pages p where (p.organization_id, p.site_id, p.body_hash) = (b.organization_id, b.site_id, b.hash))
         and not exists (select from docs_page_versions v where (v.organization_id, v.site_id, v.body_hash) = (b.organization_id, b.site_id, b.hash))
       limit :batch for update skip locked
     ), sections as (
       delete from docs_sections s using unused u where (s.organization_id, s.site_id, s.body_hash) = (u.organization_id, u.site_id, u.hash)
     )
     delete from docs_bodies b using unused u where (b.organization_id, b.site_id, b.hash) = (u.organization_id, u.site_id, u.hash)
     returning 1`,
    { before: new Date(now.getTime() - UNUSED_MS), batch: BATCH },
  );
  return rows.length;
}
