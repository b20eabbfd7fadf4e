/**
 * Stores the pages of releases. A row is valid from one release until before another; a row without an end belongs to the latest release.
 * So a release costs only its changes: if one of 10,000 pages changes, one row ends and another begins. What rows show for earlier releases
 * never changes, so readers of a release see all of it, whatever is published in the meantime.
 *
 * Both statements run in the transaction that has locked the site.
 */
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';

interface Site {
  organizationId: string;
  siteId: string;
}

/** Fields that make a new version. The time of saving is not among them. */
const SAME = `(a.path, a.title, a.hidden, a.body_hash) = (b.path, b.title, b.hidden, b.body_hash) and a.description is not distinct from b.description
  and a.sidebar_title is not distinct from b.sidebar_title and a.icon is not distinct from b.icon
  and a.noindex = b.noindex and a.openapi is not distinct from b.openapi`;
const OPEN = 'organization_id = :organizationId and site_id = :siteId and to_release is null';
const FIELDS = 'page_id, path, title, description, sidebar_title, icon, hidden, noindex, openapi, body_hash, updated_at';

/**
 * Makes the latest release's pages equal to the wanted ones: ends rows that differ, and begins missing ones. Each side has a page at most
 * once. A full join never becomes a nested loop, which the planner would choose if it estimated the site as small.
 */
const becoming = (name: string, wanted: string) => `/* ${name} */
  with wanted as materialized (${wanted}), open as materialized (select * from docs_page_versions where ${OPEN}),
  changed as materialized (
    select a.path as open_path, a.from_release as open_since, b.*
    from open a full join wanted b on a.page_id = b.page_id
    where not coalesce(${SAME}, false)
  ),
  ended as (
    update docs_page_versions v set to_release = :release from changed c
    where (v.organization_id, v.site_id, v.path, v.from_release) = (:organizationId, :siteId, c.open_path, c.open_since)
  )
  insert into docs_page_versions (organization_id, site_id, from_release, ${FIELDS})
  select :organizationId, :siteId, :release, ${FIELDS} from changed where page_id is not null`;

const PUBLISH = becoming(
  'publish-doc-pages',
  `select id as ${FIELDS} from docs_pages where organization_id = :organizationId and site_id = :siteId`,
);

const RESTORE = becoming(
  'restore-doc-pages',
  `select ${FIELDS} from docs_page_versions
   where organization_id = :organizationId and site_id = :siteId and from_release <= :from and (to_release is null or to_release > :from)`,
);

/** Makes the sections of the release's bodies searchable. Most already are, because saving a page does so. */
const ENLIVEN = `/* enliven-doc-sections */
  update docs_sections s set live = true from docs_page_versions v
  where v.organization_id = :organizationId and v.site_id = :siteId and v.from_release = :release
    and s.organization_id = v.organization_id and s.site_id = v.site_id and s.body_hash = v.body_hash and not s.live`;

/** A process may serve a release for a second after the next one; a minute is safe. */
const SERVED = "interval '1 minute'";

/**
 * The newest release of that age, now and at the previous publication. A separate statement, because a join with its result would read every section
 * of the site.
 */
const AGED = `/* aged-doc-releases */
  with releases as materialized (select number, created_at from docs_releases where organization_id = :organizationId and site_id = :siteId)
  select (select coalesce(max(number), 0) from releases where created_at <= :now::timestamptz - ${SERVED}) as aged,
    (select coalesce(max(r.number), 0) from releases r join releases p on p.number = :release - 1 and r.created_at <= p.created_at - ${SERVED}) as before`;

/**
 * Ends the search of bodies that earlier releases dropped, once no process serves a release that has them. Each publication handles the releases that reached
 * that age since the previous one.
 */
const RETIRE = `/* retire-doc-sections */
  update docs_sections s set live = false from docs_page_versions v
  where v.organization_id = :organizationId and v.site_id = :siteId and v.to_release > :before and v.to_release <= :aged
    and s.organization_id = v.organization_id and s.site_id = v.site_id and s.body_hash = v.body_hash and s.live
    and not exists (
      select from docs_page_versions o
      where (o.organization_id, o.site_id, o.body_hash) = (v.organization_id, v.site_id, v.body_hash) and (o.to_release is null or o.to_release > :aged)
    )`;

async function indexWords(database: Knex, site: Site, release: number, now: Date): Promise<void> {
  await database.raw(ENLIVEN, { ...site, release });
  const { rows } = await database.raw<{ rows: [{ aged: number; before: number }] }>(AGED, { ...site, release, now });
  const [{ aged, before }] = rows;
  if (aged > before) await database.raw(RETIRE, { ...site, aged, before });
}

/** Sets the pages of a new release to the draft's. */
export async function publishPages(database: Knex, site: Site, release: number, now: Date): Promise<void> {
  await database.raw(PUBLISH, { ...site, release });
  await indexWords(database, site, release, now);
}

/** Sets the pages of a new release to those of an earlier one. */
export async function restorePages(database: Knex, site: Site, release: number, from: number, now: Date): Promise<void> {
  await database.raw(RESTORE, { ...site, release, from });
  await indexWords(database, site, release, now);
}

/** The number of pages in the latest release, and a hash of all of them. */
export async function summarize(database: Knex, site: Site): Promise<{ count: number; hash: Buffer }> {
  const { rows } = await database.raw(
    `/* summarize-doc-release */
     select count(*)::int as count, sha256(convert_to(coalesce(string_agg(
       jsonb_build_array(path, title, description, sidebar_title, icon, hidden, encode(body_hash, 'hex'))::text || case when noindex or openapi is not null then jsonb_build_array(noindex, openapi)::text else '' end, ',' order by path collate "C"), ''), 'UTF8')) as hash
     from docs_page_versions where ${OPEN}`,
    { ...site },
  );
  return rows[0];
}

/** The page at a path in a release. */
export const pageOfRelease = (
  database: Knex,
  { organizationId, siteId }: Site,
  release: number,
  path: string,
): Promise<Row<'docs_page_versions'> | undefined> =>
  database('docs_page_versions')
    .where({ organization_id: organizationId, site_id: siteId, path })
    .where('from_release', '<=', release)
    .whereRaw('(to_release is null or to_release > ?)', [release])
    .first();
