import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { Step } from '../queries/types.js';

export interface FunnelRow extends Row<'analytics_funnels'> {
  steps: Step[];
}

const funnels = (database: Knex, organizationId: string) =>
  database<FunnelRow>('analytics_funnels').where({ organization_id: organizationId });

/** A page of a property's funnels by id. */
export async function listFunnels(
  database: Knex,
  organizationId: string,
  propertyId: string,
  afterId: string | null,
  limit: number,
): Promise<FunnelRow[]> {
  const query = funnels(database, organizationId).where({ property_id: propertyId }).orderBy('id').limit(limit);
  if (afterId !== null) query.where('id', '>', afterId);
  return query;
}

export async function getFunnel(database: Knex, organizationId: string, id: string): Promise<FunnelRow | undefined> {
  return funnels(database, organizationId).where({ id }).first();
}

/** The same, locked for the rest of the transaction. */
export async function lockFunnel(database: Knex, organizationId: string, id: string): Promise<FunnelRow | undefined> {
  return funnels(database, organizationId).where({ id }).forUpdate().first();
}

/** Whether another funnel of the property has the name. The property is locked. */
export async function isFunnelNamed(
  database: Knex,
  row: Pick<FunnelRow, 'organization_id' | 'property_id' | 'id' | 'name'>,
): Promise<boolean> {
  const other = await funnels(database, row.organization_id)
    .where({ property_id: row.property_id, name: row.name })
    .whereNot({ id: row.id })
    .first('id');
  return other !== undefined;
}

export async function countFunnels(database: Knex, organizationId: string, propertyId: string): Promise<number> {
  const row = await funnels(database, organizationId).where({ property_id: propertyId }).count<{ count: string }[]>({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

/** As JSON text, because the driver would write a list as a PostgreSQL array. */
const columnsOf = (row: FunnelRow) => ({ ...row, steps: JSON.stringify(row.steps) });

export async function insertFunnel(database: Knex, row: FunnelRow): Promise<void> {
  await database('analytics_funnels').insert(columnsOf(row));
}

export async function changeFunnel(database: Knex, row: FunnelRow): Promise<void> {
  const { organization_id: organizationId, id, ...columns } = columnsOf(row);
  await database('analytics_funnels').where({ organization_id: organizationId, id }).update(columns);
}

/** Returns false if it doesn't exist. */
export async function deleteFunnel(database: Knex, organizationId: string, id: string): Promise<boolean> {
  return (await funnels(database, organizationId).where({ id }).delete()) === 1;
}
