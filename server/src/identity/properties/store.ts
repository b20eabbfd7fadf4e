import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { type Key, type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';

export type PropertyRow = TenantRow<'property'>;

/** A property with the slug of its project. */
export type PropertyWithProject = PropertyRow & { project_slug: Row<'projects'>['slug'] | null };

export const properties = tenantRows('property');

const withProjects = (database: Knex, organizationId: string) =>
  database('properties as y')
    .leftJoin('projects as p', (join) => join.on('p.organization_id', 'y.organization_id').andOn('p.id', 'y.project_id'))
    .where('y.organization_id', organizationId)
    .select<PropertyWithProject[]>('y.*', 'p.slug as project_slug');

/** A page of an organization's properties by domain. */
export async function listProperties(
  database: Knex,
  organizationId: string,
  filter: { domain: string | undefined; projectId: string | null },
  afterDomain: string | null,
  limit: number,
): Promise<PropertyWithProject[]> {
  const query = withProjects(database, organizationId).orderBy('y.domain').limit(limit);
  if (filter.domain !== undefined) query.where('y.domain', filter.domain);
  if (filter.projectId !== null) query.where('y.project_id', filter.projectId);
  if (afterDomain !== null) query.where('y.domain', '>', afterDomain);
  return query;
}

export async function getProperty(database: Knex, organizationId: string, id: string): Promise<PropertyWithProject | undefined> {
  const [row] = await withProjects(database, organizationId).where('y.id', id);
  return row;
}

/** An organization's number of properties. Nobody else can add one before the transaction ends. */
export async function countProperties(database: Knex, organizationId: string): Promise<number> {
  await database('organizations').where({ id: organizationId }).forNoKeyUpdate().first('id');
  return properties.count(database, organizationId);
}

const UNIQUE_VIOLATION = '23505';

/** Returns false if another property of the organization has the domain; the transaction is then aborted. */
export async function changeProperty(database: Knex, key: Key, columns: Partial<PropertyRow>): Promise<boolean> {
  try {
    await properties.change(database, key, columns);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

/** Deletes a property, or throws PROPERTY_NOT_FOUND; the worker removes its data. */
export async function deleteProperty(database: Knex, organizationId: string, id: string, now: Date): Promise<void> {
  await properties.remove(database, organizationId, id);
  await database('deleted_properties').insert({ organization_id: organizationId, property_id: id, deleted_at: now });
}

/** Detaches properties from a project that is being deleted. */
export async function freePropertiesOf(database: Knex, organizationId: string, projectId: string): Promise<void> {
  await properties.of(database, organizationId).where({ project_id: projectId }).update({ project_id: null });
}

/** A property with the time zone of its organization. */
export type PropertyInZone = PropertyRow & Pick<Row<'organizations'>, 'time_zone'>;

type Selector = { id: string; domain?: string } | { domain: string };

const inLiveOrganizations = (database: Knex, by: Selector) =>
  database('properties as y')
    .join('organizations as o', 'o.id', 'y.organization_id')
    .whereNull('o.deleted_at')
    .where({ ...('id' in by && { 'y.id': by.id }), ...(by.domain !== undefined && { 'y.domain': by.domain }) })
    .select<PropertyInZone[]>('y.*', 'o.time_zone');

/** Properties of live organizations by id or domain, in any organization: pages and errors don't name one. */
export async function findProperties(database: Knex, by: Selector): Promise<PropertyInZone[]> {
  return inLiveOrganizations(database, by).limit(2);
}

/** The property of an organization; undefined if there is none. */
export async function findPropertyIn(database: Knex, organizationId: string, by: Selector): Promise<PropertyInZone | undefined> {
  const [row] = await inLiveOrganizations(database, by).where('y.organization_id', organizationId).limit(1);
  return row;
}

export async function findPropertyByDomain(database: Knex, organizationId: string, domain: string): Promise<PropertyRow | undefined> {
  return properties.of(database, organizationId).where({ domain }).first();
}

/** Whether the data of deleted properties waits for removal. */
export async function hasDeletedProperties(database: Knex, organizationId: string): Promise<boolean> {
  return (await database('deleted_properties').where('organization_id', organizationId).first('property_id')) !== undefined;
}
