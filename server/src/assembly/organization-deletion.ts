/**
 * Deleting an organization. The request ends all access in one short transaction; what remains are rows that nobody reaches, and the worker
 * removes them in batches. The mark deleted_at is the whole state of that work, so it goes on after any interruption.
 */
import type { Knex } from 'knex';
import { releaseHostNamesOf } from '../custom-domains/claim.js';
import { purgeRows } from '../kernel/database/batches.js';
import { pauseMonitorsOf } from '../monitoring/monitors/store.js';
import { endAgentsOf } from '../servers/heartbeats/tokens.js';
import { deletePage } from '../status-pages/store/page-store.js';

/**
 * Every table whose rows belong to an organization, those that refer to others first. A test holds this against the schema. Sessions are
 * not here: they belong to people.
 */
export const TENANT_TABLES = [
  'status_events',
  'server_samples',
  'server_process_samples',
  'server_rollups',
  'server_process_rollups',
  'agent_requests',
  'agent_sessions',
  'server_tokens',
  'server_alerts',
  'server_states',
  'deleted_servers',
  'servers',
  'error_events',
  'error_issue_minutes',
  'error_issue_days',
  'error_issue_users',
  'error_issue_releases',
  'error_spikes',
  'error_fingerprints',
  'error_issues',
  'error_releases',
  'error_scrubbing',
  'source_maps',
  'source_map_contents',
  'deleted_properties',
  'properties',
  'deliveries',
  'broadcasts',
  'status_page_subscribers',
  'notification_reads',
  'notifications',
  'notification_channels',
  'monitor_problems',
  'monitor_transitions',
  'incident_updates',
  'incident_monitors',
  'incidents',
  'maintenance_monitors',
  'maintenances',
  'status_page_components',
  'status_pages',
  'monitors',
  'projects',
  'audit_log',
  'api_keys',
  'invitations',
  'members',
] as const;

/** What was under way when the organization was deleted has ended after this long, so that nothing is written behind the last batch. */
const SETTLED_MS = 600_000;

/**
 * Ends all access to an organization that is held already. What refers to the organization's row comes last: until then whoever is about to
 * write something of it can go on, and so comes to its end instead of blocking us.
 */
export async function endAccess(database: Knex, organizationId: string, now: Date): Promise<void> {
  const ofIt = { organization_id: organizationId };
  for (const table of ['invitations', 'members', 'api_keys']) await database(table).where(ofIt).delete();
  await endAgentsOf(database, organizationId);
  await deletePage(database, organizationId, now);
  // a monitor that is silent from now on is nobody's trouble
  await pauseMonitorsOf(database, organizationId);
  // Nothing is sent any more, nor can a channel be told of it. Monitors, channels and subscribers, deliveries: in the order of those who
  // announce and send
  await database('notification_channels').where(ofIt).delete();
  await database('status_page_subscribers').where(ofIt).delete();
  await database('broadcasts').where(ofIt).whereNull('finished_at').delete();
  await database('deliveries')
    .where({ ...ofIt, status: 'pending' })
    .delete();
  // its host names serve nothing from now on, and are kept from others for a while
  await releaseHostNamesOf(database, organizationId, now);
  // a colon stands in no slug, so the one it had is free and this one collides with none
  await database('organizations')
    .where({ id: organizationId })
    .update({ slug: `deleted:${organizationId}`, deleted_at: now, updated_at: now });
}

/** The deleted organizations whose data is still here, the oldest first. */
export async function listDeletedOrganizations(database: Knex): Promise<{ id: string; deleted_at: Date }[]> {
  return database('organizations').whereNotNull('deleted_at').orderBy('deleted_at').select('id', 'deleted_at');
}

/**
 * Removes up to so many batches of a deleted organization's rows, and at last the organization itself. Answers how many batches were used and
 * whether anything is left.
 */
export async function purgeOrganization(
  database: Knex,
  { id, deleted_at: deletedAt }: { id: string; deleted_at: Date },
  now: Date,
  batches: number,
): Promise<{ used: number; finished: boolean }> {
  // those that an event was being applied to when the rest was paused, and what was being claimed then
  await pauseMonitorsOf(database, id);
  await releaseHostNamesOf(database, id, now);
  const { used, finished } = await purgeRows(database, TENANT_TABLES, { organizationId: id }, batches);
  if (!finished) return { used, finished };
  if (now.getTime() - deletedAt.getTime() < SETTLED_MS) return { used, finished: false };
  await database('organizations').where({ id }).whereNotNull('deleted_at').delete();
  return { used, finished: true };
}
