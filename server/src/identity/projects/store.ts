import type { Knex } from 'knex';
import type { Input } from '../../kernel/contract/handler.js';
import { idKey, ListOrder, nameKey, type Place, textKey } from '../../kernel/contract/list-order.js';
import { contains } from '../../kernel/database/rows/contains.js';
import { type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';

export type ProjectRow = TenantRow<'project'>;

export const projects = tenantRows('project');

/** The orders of projects. */
export const PROJECT_ORDERS: Readonly<Record<Input<'listProjects'>['sort'], ListOrder<ProjectRow>>> = {
  slug: new ListOrder(null, 'asc', [textKey('slug', (row) => row.slug)]),
  name: new ListOrder('name', 'asc', [nameKey('name', (row) => row.name), idKey('id', (row) => row.id)]),
};

/** A page of an organization's projects in an order, or a project key's own. */
export async function listProjects(
  database: Knex,
  organizationId: string,
  filter: { id: string | null; slug: string | undefined; text: string | undefined },
  order: ListOrder<ProjectRow>,
  after: Place | null,
  limit: number,
): Promise<ProjectRow[]> {
  const query = projects.of(database, organizationId).limit(limit);
  if (filter.id !== null) query.where({ id: filter.id });
  if (filter.slug !== undefined) query.where({ slug: filter.slug });
  if (filter.text !== undefined) query.where(contains(database, ['slug', 'name'], filter.text));
  return order.apply(query, after);
}

export async function findProjectBySlug(database: Knex, organizationId: string, slug: string): Promise<ProjectRow | undefined> {
  return projects.of(database, organizationId).where({ slug }).first();
}

/** Keeps a project from being deleted before the transaction ends. Returns false if it is gone. */
export async function lockProjectForReference(database: Knex, organizationId: string, id: string): Promise<boolean> {
  return (await projects.of(database, organizationId).where({ id }).forKeyShare().first('id')) !== undefined;
}

export async function renameProject(
  database: Knex,
  organizationId: string,
  id: string,
  name: string,
  now: Date,
): Promise<ProjectRow | undefined> {
  const [row] = await projects.of(database, organizationId).where({ id }).update({ name, updated_at: now }).returning('*');
  return row;
}
