import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { AppError } from '../../kernel/errors.js';

/** A page's address: its slug on the server's own host, or its custom domain. */
export type PageAddress = { slug: string } | { host: string };

export interface StatusPageRow extends Row<'status_pages'> {
  /** Whether monitors without their own setting are visible. */
  visible_by_default: Row<'status_pages'>['visible_by_default'];
  /** The page's custom domain; null: none. */
  custom_domain: Row<'host_names'>['host'] | null;
  /** The domain's verification status. */
  domain_status: Row<'host_names'>['status'] | null;
}

const pages = (database: Knex) =>
  database('status_pages as s')
    .leftJoin('host_names as h', (join) =>
      join.on('h.owner_id', 's.organization_id').andOnVal('h.product', 'status_page').andOnNull('h.released_at'),
    )
    .select('s.*', 'h.host as custom_domain', 'h.status as domain_status');

/** An organization's page, enabled or not. */
export async function getPage(database: Knex, organizationId: string): Promise<StatusPageRow | undefined> {
  return pages(database).where('s.organization_id', organizationId).first();
}

export async function requirePage({ database }: { database: Knex }, organizationId: string): Promise<StatusPageRow> {
  const page = await getPage(database, organizationId);
  if (!page) throw new AppError('NOT_FOUND', 'There is no status page yet; PATCH /api/v1/status-page creates it.');
  return page;
}

/** The enabled page of an address, of a live organization. */
export async function findPublicPage(database: Knex, address: PageAddress): Promise<StatusPageRow | undefined> {
  const query = pages(database).where('s.enabled', true);
  query.whereExists((inner) =>
    inner.from('organizations as o').whereRaw('o.id = s.organization_id').whereNull('o.deleted_at').select('o.id'),
  );
  if ('slug' in address) query.where('s.slug', address.slug);
  else query.where('h.host', address.host);
  return query.first();
}

/** The slug of the enabled page on a server with only one organization. With several, each organization shares its own page's address. */
export async function onlyPublicSlug(database: Knex): Promise<string | null> {
  const organizations: { id: string }[] = await database('organizations').whereNull('deleted_at').limit(2).select('id');
  const [only, another] = organizations;
  if (!only || another) return null;
  const page = await database('status_pages').where({ organization_id: only.id, enabled: true }).first('slug');
  return page?.slug ?? null;
}

export async function insertPage(database: Knex, row: Omit<StatusPageRow, 'custom_domain' | 'domain_status'>): Promise<void> {
  await database('status_pages').insert(row);
}

export async function changePage(
  database: Knex,
  organizationId: string,
  changes: Partial<Omit<StatusPageRow, 'organization_id' | 'custom_domain' | 'domain_status'>>,
): Promise<void> {
  await database('status_pages').where({ organization_id: organizationId }).update(changes);
}

/** Removes the page of an organization that is being deleted. Its slug stays reserved like any retired one. */
export async function deletePage(database: Knex, organizationId: string, now: Date): Promise<void> {
  await database('status_pages').where({ organization_id: organizationId }).delete();
  await database('status_page_slugs').where({ owner_id: organizationId, retired_at: null }).update({ retired_at: now });
}

/** Which of these addresses are a page's, or were and are still reserved for it, enabled or not. A host may be another product's. */
export async function heldAddresses(
  database: Knex,
  slugs: readonly string[],
  hosts: readonly string[],
): Promise<{ slugs: string[]; hosts: string[] }> {
  const { rows } = await database.raw<{ rows: { slug: string | null; host: string | null }[] }>(
    `/* status-page-addresses */ select slug, null as host from status_page_slugs where slug = any(:slugs)
     union select slug, null from status_pages where slug = any(:slugs)
     union all select null, host from host_names where host = any(:hosts)`,
    { slugs: [...slugs], hosts: [...hosts] },
  );
  return { slugs: rows.flatMap(({ slug }) => slug ?? []), hosts: rows.flatMap(({ host }) => host ?? []) };
}
