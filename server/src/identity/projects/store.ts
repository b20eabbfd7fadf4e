import type { Knex } from 'knex';
import { type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';

export type ProjectRow = TenantRow<'project'>;

export const projects = tenantRows('project');

/** A page of an organization's projects by slug, or a project key's own. */
export async function listProjects(
  database: Knex,
  organizationId: string,
  filter: { id: string | null; slug: string | undefined },
  afterSlug: string | null,
  limit: number,
): Promise<ProjectRow[]> {
  const query = projects.of(database, organizationId).orderBy('slug').limit(limit);
  if (filter.id !== null) query.where({ id: filter.id });
  if (filter.slug !== undefined) query.where({ slug: filter.slug });
  if (afterSlug !== null) query.where('slug', '>', afterSlug);
  return query;
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
