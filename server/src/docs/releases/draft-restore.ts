/** Restores a draft to a release. Changes made only in the draft are lost; unchanged pages keep their revision. */
import type { Warning } from '@tidewatch/docs-renderer/light';
import type { Knex } from 'knex';
import { contentHash } from '../pages/page-fields.js';
import { deletePages, insertPages, type PageRow } from '../pages/page-store.js';

interface Version
  extends Pick<PageRow, 'path' | 'title' | 'description' | 'sidebar_title' | 'icon' | 'hidden' | 'noindex' | 'openapi' | 'body_hash'> {
  page_id: string;
  source: string;
  body_warnings: Warning[];
}

interface Site {
  organizationId: string;
  siteId: string;
}

/** Rows in memory at a time; a source has up to 2 MiB. */
const BATCH = 12;

const VERSIONS = `docs_page_versions v where v.organization_id = :organizationId and v.site_id = :siteId
  and v.from_release <= :from and (v.to_release is null or v.to_release > :from)`;

/**
 * Pages that differ on either side. A full join never becomes a nested loop, which the planner would choose if it estimated the site as
 * small.
 */
const DIFFERENT = `/* different-doc-pages */
  with wanted as materialized (select v.* from ${VERSIONS}),
  draft as materialized (select * from docs_pages where organization_id = :organizationId and site_id = :siteId)
  select p.id, p.path, p.revision, p.created_at, v.path as released_path
  from draft p full join wanted v on v.page_id = p.id
  where not coalesce((v.path, v.title, v.hidden, v.body_hash) = (p.path, p.title, p.hidden, p.body_hash) and v.description is not distinct from p.description
    and v.sidebar_title is not distinct from p.sidebar_title and v.icon is not distinct from p.icon
    and v.noindex = p.noindex and v.openapi is not distinct from p.openapi, false)`;

interface Difference {
  /** The draft page's id; null if the draft has no such page. */
  id: string | null;
  path: string | null;
  revision: number | null;
  created_at: Date | null;
  /** null if the release has no such page. */
  released_path: string | null;
}

const RELEASED = `/* released-doc-pages */ select v.* from ${VERSIONS} and v.path = any(:paths)`;

// a query of its own: without table statistics, a join reads every body of the site for each page
const BODIES = `/* bodies-of-doc-pages */
  select hash, source, warnings from docs_bodies where organization_id = :organizationId and site_id = :siteId and hash = any(:hashes)`;

/** The release's pages at these paths, with their bodies. */
async function versionsAt(database: Knex, site: Site, from: number, paths: readonly string[]): Promise<Version[]> {
  const { rows: versions } = await database.raw<{ rows: Version[] }>(RELEASED, { ...site, from, paths });
  const hashes = versions.map(({ body_hash }) => body_hash);
  const { rows: bodies } = await database.raw<{ rows: { hash: Buffer; source: string; warnings: Warning[] }[] }>(BODIES, {
    ...site,
    hashes,
  });
  const byHash = new Map(bodies.map((body) => [body.hash.toString('hex'), body]));
  return versions.flatMap((version) => {
    const body = byHash.get(version.body_hash.toString('hex'));
    return body ? [{ ...version, source: body.source, body_warnings: body.warnings }] : [];
  });
}

/**
 * Restores the draft to release `from`, in the transaction that has locked the site. Changed pages get the next revision; pages new at
 * their path get one above all revisions that have left a path. Returns the highest of these revisions.
 * @param author the restoring caller, from `authorOf`
 */
export async function restoreDraft(
  database: Knex,
  site: Site & { vacatedRevision: number },
  from: number,
  author: string | null,
  now: Date,
): Promise<number> {
  const { organizationId, siteId } = site;
  const { rows: different } = await database.raw<{ rows: Difference[] }>(DIFFERENT, { ...site, from });
  const before = new Map(different.flatMap((row) => (row.id === null ? [] : [[row.id, row]])));
  const vacated = Math.max(site.vacatedRevision, ...[...before.values()].map(({ revision }) => revision ?? 0));
  const revisionOf = (id: string, path: string) => {
    const own = before.get(id);
    return (own?.path === path ? (own.revision ?? 0) : vacated) + 1;
  };
  await deletePages(database, organizationId, siteId, [...before.keys()]);
  const missing = different.flatMap(({ released_path }) => released_path ?? []);
  for (let start = 0; start < missing.length; start += BATCH) {
    const versions = await versionsAt(database, site, from, missing.slice(start, start + BATCH));
    await insertPages(
      database,
      versions.map(
        ({ page_id: id, path, title, description, sidebar_title, icon, hidden, noindex, openapi, body_hash, source, body_warnings }) => {
          const fields = { path, title, description, sidebar_title, icon, hidden, noindex, openapi };
          return {
            ...{ organization_id: organizationId, site_id: siteId, id, ...fields, body_hash, format: 'mdx' },
            content_hash: contentHash(fields, source),
            revision: revisionOf(id, path),
            warnings: body_warnings,
            ...{ updated_by: author, created_at: before.get(id)?.created_at ?? now, updated_at: now },
          };
        },
      ),
    );
  }
  return vacated;
}
