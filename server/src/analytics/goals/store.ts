import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';

export type GoalRow = Row<'analytics_goals'>;

const goals = (database: Knex, organizationId: string) => database<GoalRow>('analytics_goals').where({ organization_id: organizationId });

/** A page of goals by id, optionally of one property. */
export async function listGoals(
  database: Knex,
  organizationId: string,
  propertyId: string | undefined,
  afterId: string | null,
  limit: number,
): Promise<GoalRow[]> {
  const query = goals(database, organizationId).orderBy('id').limit(limit);
  if (propertyId !== undefined) query.where({ property_id: propertyId });
  if (afterId !== null) query.where('id', '>', afterId);
  return query;
}

/** All goals of a property, oldest first; their number is bounded. */
export async function goalsOfProperty(database: Knex, organizationId: string, propertyId: string): Promise<GoalRow[]> {
  return goals(database, organizationId).where({ property_id: propertyId }).orderBy('id');
}

export async function getGoal(database: Knex, organizationId: string, id: string): Promise<GoalRow | undefined> {
  return goals(database, organizationId).where({ id }).first();
}

/** The same, locked for the rest of the transaction. */
export async function lockGoal(database: Knex, organizationId: string, id: string): Promise<GoalRow | undefined> {
  return goals(database, organizationId).where({ id }).forUpdate().first();
}

/** Goals of the property with the same name, or with the same event or path. The property is locked. */
export async function similarGoals(database: Knex, row: GoalRow): Promise<GoalRow[]> {
  return goals(database, row.organization_id)
    .where({ property_id: row.property_id })
    .whereNot({ id: row.id })
    .where((either) => either.where({ name: row.name }).orWhere({ type: row.type, value: row.value }));
}

export async function countGoals(database: Knex, organizationId: string, propertyId: string): Promise<number> {
  const row = await goals(database, organizationId).where({ property_id: propertyId }).count<{ count: string }[]>({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

export async function insertGoal(database: Knex, row: GoalRow): Promise<void> {
  await database<GoalRow>('analytics_goals').insert(row);
}

export async function changeGoal(database: Knex, row: GoalRow): Promise<void> {
  const { organization_id: organizationId, id, ...columns } = row;
  await goals(database, organizationId).where({ id }).update(columns);
}

/** Returns false if it doesn't exist. */
export async function deleteGoal(database: Knex, organizationId: string, id: string): Promise<boolean> {
  return (await goals(database, organizationId).where({ id }).delete()) === 1;
}
