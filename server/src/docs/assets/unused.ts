/** Removes uploaded files that have been unused for a month: by any page of the draft or a release, theme, redirect or API reference. */
import type { Knex } from 'knex';

const KEPT_MS = 30 * 86_400_000;
/** Most files of an organization that a run marks, and that it removes. */
const NOTED = 1_000;
const REMOVED = 200;
const ORGANIZATIONS = 1_000;

/** Files used by themes, API references and redirects (the draft's and the current release's). Each text is searched once. */
const SETTINGS = `settings as materialized (
  select distinct site_id, decode(found[1], 'hex') as sha256
  from (
    select id as site_id, concat(theme, api_documents, redirects) as text from docs_sites where organization_id = :organizationId
    union all
    select r.site_id, concat(r.settings, case when r.number = s.current_release then r.redirects end)
    from docs_releases r join docs_sites s on s.organization_id = r.organization_id and s.id = r.site_id
    where r.organization_id = :organizationId
  ) texts cross join regexp_matches(text, '[0-9a-f]{64}', 'g') as found
)`;

/** Whether a file is used. Bodies that neither the draft nor a release uses are deleted after a day, along with their references. */
const NAMED = `(
  exists (select from docs_body_assets n where n.organization_id = a.organization_id and n.site_id = a.site_id and n.sha256 = a.sha256)
  or (a.site_id, a.sha256) in (select site_id, sha256 from settings)
)`;

const NOTE = `/* note-unused-doc-assets */
  with ${SETTINGS}, unused as materialized (
    select site_id, id from docs_assets a
    where organization_id = :organizationId and unused_since is null and created_at < :before and not ${NAMED}
    limit ${NOTED}
  )
  update docs_assets a set unused_since = :now from unused
  where a.organization_id = :organizationId and a.site_id = unused.site_id and a.id = unused.id and a.unused_since is null`;

const FORGET = `/* note-used-doc-assets */
  with ${SETTINGS}
  update docs_assets a set unused_since = null where organization_id = :organizationId and unused_since is not null and ${NAMED}`;

const REMOVE = `/* delete-unused-doc-assets */
  with ${SETTINGS}, old as materialized (
    select site_id, id from docs_assets
    where organization_id = :organizationId and unused_since < :before
    order by unused_since limit ${REMOVED} for update skip locked
  )
  delete from docs_assets a using old
  where a.organization_id = :organizationId and a.site_id = old.site_id and a.id = old.id and not ${NAMED}`;

const DAY_MS = 86_400_000;

/** Marks unused files, and removes those that have been unused for a month. Returns how many it removed. */
export async function deleteUnusedAssets(database: Knex, now: Date): Promise<number> {
  // in random order, so that no organization is always beyond the limit
  const { rows } = await database.raw<{ rows: { id: string }[] }>(
    'select organization_id as id from docs_sites group by organization_id order by random() limit ?',
    [ORGANIZATIONS],
  );
  let removed = 0;
  for (const { id: organizationId } of rows) {
    await database.raw(FORGET, { organizationId });
    // leaves a day, because a file is uploaded before the page that uses it
    await database.raw(NOTE, { organizationId, now, before: new Date(now.getTime() - DAY_MS) });
    const { rowCount } = await database.raw(REMOVE, { organizationId, before: new Date(now.getTime() - KEPT_MS) });
    removed += rowCount ?? 0;
  }
  return removed;
}
