/** The kind of data in each table. A table that neither a resource nor this file names doesn't compile. */

import { RESOURCES } from '../generated/resources.js';
import type { TableName } from '../generated/tables.js';
import type { StorageKind } from '../kernel/storage/claims.js';

type Stored = Extract<(typeof RESOURCES)[keyof typeof RESOURCES], { stores: StorageKind }>;
type ResourceTable = Stored['table'];

const KIND_OF_RESOURCE = Object.fromEntries(
  Object.values(RESOURCES).flatMap(({ table, stores }) => (stores === null ? [] : [[table, stores]])),
) as Record<ResourceTable, StorageKind>;

/** Null: it holds nothing of an organization, holds it only temporarily, or has one row per organization. */
const KIND_OF_OTHER_TABLE: Readonly<Record<Exclude<TableName, ResourceTable>, StorageKind | null>> = {
  account_events: null,
  account_recoveries: null,
  agent_requests: null,
  agent_sessions: null,
  analytics_carried_hits: 'analytics',
  analytics_dictionary: 'analytics',
  analytics_drops: 'analytics',
  analytics_hits: 'analytics',
  analytics_salts: 'analytics',
  analytics_sealed_days: 'analytics',
  analytics_sealing: 'analytics',
  analytics_vitals: 'analytics',
  api_key_usage: null,
  broadcasts: 'notifications',
  cancelled_maintenances: null,
  deleted_feedback_projects: null,
  deleted_properties: null,
  deleted_servers: null,
  device_logins: null,
  docs_bodies: 'docs',
  docs_body_assets: 'docs',
  docs_page_versions: 'docs',
  docs_sections: 'docs',
  error_fingerprints: 'errors',
  error_issue_days: 'errors',
  error_issue_minutes: 'errors',
  error_issue_releases: 'errors',
  error_issue_texts: 'errors',
  error_issue_users: 'errors',
  error_releases: 'errors',
  error_scrubbing: 'settings',
  error_spikes: 'errors',
  error_types: 'errors',
  feedback_issues: 'feedback',
  feedback_news: 'feedback',
  feedback_notes: 'feedback',
  feedback_screenshots: 'screenshots',
  feedback_settings: 'settings',
  feedback_texts: 'feedback',
  feedback_widget_counts: null,
  gateway_replicas: null,
  host_names: null,
  idempotency_keys: null,
  incident_monitors: 'monitoring',
  incident_updates: 'monitoring',
  installation: null,
  listening_processes: null,
  login_codes: null,
  maintenance_monitors: 'monitoring',
  monitor_problems: 'monitoring',
  monitor_ping_tokens: 'settings',
  monitor_runs: 'monitoring',
  monitor_signals: 'monitoring',
  monitor_transitions: 'monitoring',
  monitor_uptime: 'monitoring',
  notification_reads: 'notifications',
  organization_storage: null,
  organizations: null,
  password_resets: null,
  read_marks: null,
  recovery_codes: null,
  recurring_work: null,
  schema_fills: null,
  schema_migrations: null,
  security_limits: null,
  security_policies: null,
  second_factors: null,
  server_alerts: 'servers',
  server_process_rollups: 'servers',
  server_process_samples: 'servers',
  server_rollup_progress: null,
  server_rollup_slots: null,
  server_rollups: 'servers',
  server_samples: 'servers',
  server_states: 'servers',
  server_tokens: 'settings',
  service_listening: null,
  service_outages: null,
  sessions: null,
  short_numbers: null,
  sign_in_attempts: null,
  silence_evaluations: null,
  silence_slots: null,
  source_map_contents: 'source_maps',
  status_page_slugs: null,
  storage_counts: null,
  storage_notices: null,
  storage_parts: null,
  users: null,
  worker_processes: null,
  write_probes: null,
};

/** The kind of every table; null as above. */
export const KIND_OF_TABLE: Readonly<Record<TableName, StorageKind | null>> = { ...KIND_OF_OTHER_TABLE, ...KIND_OF_RESOURCE };

/** All kinds, in the document's order. */
export const STORAGE_KINDS = [...new Set(Object.values(KIND_OF_TABLE).filter((kind) => kind !== null))].sort() as readonly StorageKind[];

/** The tables that hold data of a kind. */
export const tablesOf = (kind: StorageKind): string[] =>
  Object.entries(KIND_OF_TABLE).flatMap(([table, its]) => (its === kind ? [table] : []));
