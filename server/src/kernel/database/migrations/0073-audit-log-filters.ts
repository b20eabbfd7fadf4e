import type { NewIndex } from '../schema/migration.js';

/** What a person or a key did, and what was done to a resource, or to resources of a kind; newest first. */
export const indexes: readonly NewIndex[] = [
  { name: 'audit_log_by_actor', table: 'audit_log', on: '(organization_id, actor_id, id) where actor_id is not null' },
  { name: 'audit_log_by_target', table: 'audit_log', on: '(organization_id, target_id, id) where target_id is not null' },
  { name: 'audit_log_by_target_type', table: 'audit_log', on: '(organization_id, target_type, id) where target_type is not null' },
];
