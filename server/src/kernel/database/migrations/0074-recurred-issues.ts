import type { NewIndex } from '../schema/migration.js';

/** The issues that occurred again lately: the overview counts them. */
export const indexes: readonly NewIndex[] = [
  {
    name: 'error_issues_recurred',
    table: 'error_issues',
    on: '(organization_id, last_recurred_at) where merged_into is null and last_recurred_at is not null',
  },
];
