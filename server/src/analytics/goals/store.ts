import type { Knex } from 'knex';
import { type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';
import { normalGlob } from '../words/page-form.js';

export type GoalRow = TenantRow<'goal'>;

export const goals = tenantRows('goal');

/** All goals of a property, oldest first; their number is bounded. */
export async function goalsOfProperty(database: Knex, organizationId: string, propertyId: string): Promise<GoalRow[]> {
  return goals.of(database, organizationId).where({ property_id: propertyId }).orderBy('id');
}

const reachOf = ({ type, value }: GoalRow): string => (type === 'page' ? normalGlob(value) : value);

/** Goals of the property with the same name, or with the same event or path. The property is locked. */
export async function similarGoals(database: Knex, row: GoalRow): Promise<GoalRow[]> {
  const others = await goalsOfProperty(database, row.organization_id, row.property_id);
  const isSimilar = (other: GoalRow) => other.name === row.name || (other.type === row.type && reachOf(other) === reachOf(row));
  return others.filter((other) => other.id !== row.id && isSimilar(other));
}
