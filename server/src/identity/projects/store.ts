import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';

export type ProjectRow = Row<'projects'>;

const projects = (database: Knex) => database<ProjectRow>('projects');

/** A page of an organization's projects by slug, or a project key's own. */
export async function listProjects(
  database: Knex,
  organizationId: string,
  filter: { id: string | null; slug: string | undefined },
  afterSlug: string | null,
  limit: number,
): Promise<ProjectRow[]> {
  const query = projects(database).where({ organization_id: organizationId }).orderBy('slug').limit(limit);
  if (filter.id !== null) query.where({ id: filter.id });
  if (filter.slug !== undefined) query.where({ slug: filter.slug });
  if (afterSlug !== null) query.where('slug', '>', afterSlug);
  return query;
}

export async function getProject(database: Knex, organizationId: string, id: string): Promise<ProjectRow | undefined> {
  return projects(database).where({ organization_id: organizationId, id }).first();
}

export async function findProjectBySlug(database: Knex, organizationId: string, slug: string): Promise<ProjectRow | undefined> {
  return projects(database).where({ organization_id: organizationId, slug }).first();
}

/** Locks a project for deletion. */
export async function lockProject(database: Knex, organizationId: string, id: string): Promise<ProjectRow | undefined> {
  return projects(database).where({ organization_id: organizationId, id }).forUpdate().first();
}

/** Keeps a project from being deleted before the transaction ends. Returns false if it is gone. */
export async function lockProjectForReference(database: Knex, organizationId: string, id: string): Promise<boolean> {
  return (await projects(database).where({ organization_id: organizationId, id }).forKeyShare().first('id')) !== undefined;
}

/** Returns false if the slug is taken. */
export async function insertProject(database: Knex, row: ProjectRow): Promise<boolean> {
  const inserted = await projects(database).insert(row).onConflict(['organization_id', 'slug']).ignore().returning('id');
  return inserted.length === 1;
}

export async function renameProject(
  database: Knex,
  organizationId: string,
  id: string,
  name: string,
  now: Date,
): Promise<ProjectRow | undefined> {
  const [row] = await projects(database).where({ organization_id: organizationId, id }).update({ name, updated_at: now }).returning('*');
  return row;
}

/** Deletes a project; its incidents and maintenance windows go with it by foreign key. */
export async function deleteProject(database: Knex, organizationId: string, id: string): Promise<void> {
  await projects(database).where({ organization_id: organizationId, id }).delete();
}
