/** Stores rendered bodies and their searchable sections, once per site. */
import { RENDERER_VERSION, type Rendered } from '@tidewatch/docs-renderer/process';
import { summaryOf } from '@tidewatch/docs-renderer/site';
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { storableJson } from '../../kernel/database/rows/storable-json.js';
import { Slice } from '../../kernel/slices/slices.js';
import { tsvector } from '../site/search/words.js';

type BodyRow = Row<'docs_bodies'>;

/** The fields of a known body that a save needs. */
type KnownBody = Pick<BodyRow, 'hash' | 'warnings' | 'links' | 'toc'>;

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
  insert into docs_bodies (organization_id, site_id, hash, source, html, markdown, toc, links, description, warnings, renderer, created_at)
  select :organizationId, :siteId, digest, source, html, markdown, toc, links, description, warnings, :renderer, :now from given
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
const assetsIn = (text: string): string[] => [...new Set([...text.matchAll(/_assets\/([0-9a-f]{64})/g)].map(([, hash]) => hash as string))];

interface Site {
  organizationId: string;
  siteId: string;
}

/** What the renderer makes of a source. In slices: each word of a page is looked at. */
async function columnsOf(site: Site, { html, markdown, outline, links, sections, warnings }: Rendered) {
  const rows = [];
  const slice = new Slice(site.organizationId);
  for (const [ordinal, { heading, anchor, text }] of sections.entries()) {
    const words = await tsvector(site, heading ?? '', text);
    rows.push({ ...{ ordinal, anchor: anchor ?? '', heading: heading ?? '', body: text }, words });
    if (slice.isOver) await slice.next();
  }
  return { ...{ html, markdown, toc: outline, links, warnings, description: summaryOf(sections) }, sections: rows };
}

export async function insertBodies(
  database: Knex,
  organizationId: string,
  siteId: string,
  bodies: readonly NewBody[],
  now: Date,
): Promise<void> {
  const texts: string[] = [];
  const slice = new Slice(organizationId);
  for (const { hash, rendered } of bodies) {
    const columns = await columnsOf({ organizationId, siteId }, rendered);
    if (slice.isOver) await slice.next();
    texts.push(storableJson({ hash: hash.toString('hex'), source: rendered.source, assets: assetsIn(rendered.source), ...columns }));
    if (slice.isOver) await slice.next();
  }
  await database.raw(INSERT, { organizationId, siteId, now, renderer: RENDERER_VERSION, bodies: `[${texts.join(',')}]` });
}

const RENEW = `/* renew-doc-body */
update docs_bodies b set html = g.html, markdown = g.markdown, toc = g.toc, links = g.links, description = g.description, warnings = g.warnings,
  renderer = :renderer
from docs_bodies old, jsonb_to_record(:body::jsonb) as g(html text, markdown text, toc jsonb, links jsonb, description text, warnings jsonb)
where b.organization_id = :organizationId and b.site_id = :siteId and b.hash = :hash and b.renderer < :renderer
  and (old.organization_id, old.site_id, old.hash) = (b.organization_id, b.site_id, b.hash)
returning (old.html, old.markdown, old.toc, old.description) is distinct from (b.html, b.markdown, b.toc, b.description) as differs`;

const RENEW_SECTIONS = `/* renew-doc-sections */
insert into docs_sections (organization_id, site_id, body_hash, ordinal, anchor, heading, body, tsv, live)
select :organizationId, :siteId, :hash, s.ordinal, s.anchor, s.heading, s.body, s.words::tsvector, :live
from jsonb_to_recordset(:sections::jsonb) as s(ordinal int, anchor text, heading text, body text, words text)`;

/** Replaces what an older renderer made of a source, in the transaction that has locked the site. What readers' processes keep is made anew if it differs. */
export async function renewBody(database: Knex, organizationId: string, siteId: string, { hash, rendered }: NewBody): Promise<void> {
  const { sections, ...body } = await columnsOf({ organizationId, siteId }, rendered);
  const names = { organizationId, siteId, hash };
  const { rows } = await database.raw<{ rows: { differs: boolean }[] }>(RENEW, {
    ...{ ...names, renderer: RENDERER_VERSION, body: storableJson(body) },
  });
  const [renewed] = rows;
  if (!renewed) return;
  const before = await database('docs_sections')
    .where({ organization_id: organizationId, site_id: siteId, body_hash: hash })
    .delete()
    .returning('live');
  const live = !before.length || before.some((section) => section.live);
  await database.raw(RENEW_SECTIONS, { ...names, live, sections: storableJson(sections) });
  if (renewed.differs) await database('docs_sites').where({ organization_id: organizationId, id: siteId }).increment('bodies_revision');
}

/** Notes that the renderer has seen a body that it refuses. */
export async function noteRenderer(database: Knex, organizationId: string, siteId: string, hash: Buffer): Promise<void> {
  await database('docs_bodies').where({ organization_id: organizationId, site_id: siteId, hash }).update({ renderer: RENDERER_VERSION });
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
