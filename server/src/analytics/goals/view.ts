import type { components } from '../../generated/types.js';
import type { GoalRow } from './store.js';

export function goalView(row: GoalRow): components['schemas']['AnalyticsGoal'] {
  return {
    id: row.id,
    propertyId: row.property_id,
    name: row.name,
    type: row.type,
    eventName: row.type === 'event' ? row.value : null,
    path: row.type === 'page' ? row.value : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
