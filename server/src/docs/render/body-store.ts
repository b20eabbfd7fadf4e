/** Stores rendered bodies and their searchable sections, once per site. */
import type { Rendered } from '@tidewatch/docs-renderer/process';
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { storableJson } from '../../kernel/database/storable-json.js';
import { tsvector } from '../site/search/words.js';

export type BodyRow = Row<'docs_bodies'>;

/** The fields of a known body that a save needs. */
export type KnownBody = Pick<BodyRow, 'hash' | 'warnings' | 'links' | 'toc'>;

/** The known ones of these bodies. Touching them prevents their removal as unused. */
export async function touchBodies(
  database: Knex,
  organizationId: string,
  siteId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<KnownBody[]> {
  if (!hashes.length) return [];
  return database('docs_bodies')
    .where({ organization_id: organizationId, site_id: siteId })
    .whereRaw('hash = any(?)', [[...hashes]])
    .update({ created_at: now })
    .returning(['hash', 'warnings', 'links', 'toc']);
}

export interface NewBody {
  hash: Buffer;
  rendered: Rendered;
}

/** One statement for all bodies: a round trip and a commit for each would cost more than the insert. */
const INSERT = `/* insert-doc-bodies */
with given as materialized (
  select decode(hash, 'hex') as digest, g.* from jsonb_to_recordset(:bodies::jsonb)
    as g(hash text, source text, html text, markdown text, toc jsonb, links jsonb, description text, warnings jsonb, sections jsonb, assets jsonb)
), inserted as (
  insert into docs_bodies (organization_id, site_id, hash, source, html, markdown, toc, links, description, warnings, created_at)
  select :organizationId, :siteId, digest, source, html, markdown, toc, links, description, warnings, :now from given
  on conflict (organization_id, site_id, hash) do nothing
  returning hash
), named as (
  insert into docs_body_assets (organization_id, site_id, sha256, body_hash)
  select :organizationId, :siteId, decode(sha256, 'hex'), digest
  from given join inserted on inserted.hash = given.digest cross join jsonb_array_elements_text(assets) as sha256
)
insert into docs_sections (organization_id, site_id, body_hash, ordinal, anchor, heading, body, tsv)
select :organizationId, :siteId, digest, s.ordinal, s.anchor, s.heading, s.body, s.words::tsvector
from given join inserted on inserted.hash = given.digest
cross join jsonb_to_recordset(sections) as s(ordinal int, anchor text, heading text, body text, words text)`;

/** The hashes of files that a text uses. */
export const assetsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/_assets\/([0-9a-f]{64})/g)].map(([, hash]) => hash as string)),
];

export async function insertBodies(
  database: Knex,
  organizationId: string,
  siteId: string,
  bodies: readonly NewBody[],
  now: Date,
): Promise<void> {
  const rows = bodies.map(({ hash, rendered: { source, html, markdown, outline, links, sections, warnings, frontMatter } }) => ({
    ...{ hash: hash.toString('hex'), source, html, markdown, toc: outline, links, warnings },
    ...{ description: frontMatter.description ?? null, assets: assetsIn(source) },
    sections: sections.map(({ heading, anchor, text }, ordinal) => ({
      ...{ ordinal, anchor: anchor ?? '', heading: heading ?? '', body: text },
      words: tsvector(siteId, heading ?? '', text),
    })),
  }));
  await database.raw(INSERT, { organizationId, siteId, now, bodies: storableJson(rows) });
}

export async function sourceOf(database: Knex, organizationId: string, siteId: string, hash: Buffer): Promise<string> {
  const row = await database('docs_bodies').where({ organization_id: organizationId, site_id: siteId, hash }).first('source');
  return row?.source ?? '';
}

/** How long an unused body is kept: longer than any save takes. */
const UNUSED_MS = 86_400_000;
const BATCH = 500;

/** Removes bodies that neither the draft nor a release uses. Returns how many. */
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
     ), named as (
       delete from docs_body_assets a using unused u where (a.organization_id, a.site_id, a.body_hash) = (u.organization_id, u.site_id, u.hash)
     )
     delete from docs_bodies b using unused u where (b.organization_id, b.site_id, b.hash) = (u.organization_id, u.site_id, u.hash)
     returning 1`,
    { before: new Date(now.getTime() - UNUSED_MS), batch: BATCH },
  );
  return rows.length;
}
