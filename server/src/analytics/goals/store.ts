import type { Knex } from 'knex';
import { type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';

export type GoalRow = TenantRow<'goal'>;

export const goals = tenantRows('goal');

/** All goals of a property, oldest first; their number is bounded. */
export async function goalsOfProperty(database: Knex, organizationId: string, propertyId: string): Promise<GoalRow[]> {
  return goals.of(database, organizationId).where({ property_id: propertyId }).orderBy('id');
}

/** Goals of the property with the same name, or with the same event or path. The property is locked. */
export async function similarGoals(database: Knex, row: GoalRow): Promise<GoalRow[]> {
  return goals
    .of(database, row.organization_id)
    .where({ property_id: row.property_id })
    .whereNot({ id: row.id })
    .where((either) => either.where({ name: row.name }).orWhere({ type: row.type, value: row.value }));
}
