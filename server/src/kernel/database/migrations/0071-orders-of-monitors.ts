import type { NewIndex } from '../schema/migration.js';

/** The orders of lists of monitors, besides that by slug: worst first, and by name. */
export const indexes: readonly NewIndex[] = [
  {
    name: 'monitors_by_severity',
    table: 'monitors',
    on: "(organization_id, (4 - coalesce(array_position(array['ok', 'degraded', 'error', 'down'], status), 0)), slug, id)",
  },
  { name: 'monitors_by_name', table: 'monitors', on: '(organization_id, lower(name), id)' },
];
