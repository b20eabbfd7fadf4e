import type { NewIndex } from '../schema/migration.js';

/** The worst incidents first: open ones by severity, then those that are resolved. */
export const indexes: readonly NewIndex[] = [
  {
    name: 'incidents_worst',
    table: 'incidents',
    on: `(organization_id, (case when status = 'resolved' then 0 when severity = 'critical' then 4 when severity = 'major' then 3
      when severity = 'minor' then 2 else 1 end), id)`,
  },
];
