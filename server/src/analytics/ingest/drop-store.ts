import type { Knex } from 'knex';
import type { Home } from './dictionary.js';

/** Counts of a property since a day, newest first. There is at most one row for each day and reason. */
export async function countedDrops(
  database: Knex,
  { organizationId, propertyId }: Home,
  from: string,
): Promise<{ day: string; reason: string; count: string }[]> {
  return database('analytics_drops')
    .where({ organization_id: organizationId, property_id: propertyId })
    .where('day', '>=', from)
    .orderBy([{ column: 'day', order: 'desc' }, { column: 'reason' }])
    .select(database.raw("to_char(day, 'YYYY-MM-DD') as day"), 'reason', 'count');
}
