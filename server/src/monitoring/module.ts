/** Monitoring: status events in, silence, incidents and maintenance windows. */
import type { DomainModule, OpenDomain } from '../domain-module.js';
import type { Process } from '../kernel/process/process.js';
import { deleteEventsOf, deleteOldTransitions } from './monitors/event-store.js';
import { deleteMonitorsOfProject, pauseMonitorsOf } from './monitors/store.js';

/** Uptime covers 90 days; a few more keep the first of them complete. */
const TRANSITION_DAYS = 100;
const DAY_MS = 86_400_000;

const open = (process: Process): OpenDomain => ({
  operations: async () => (await import('./api.js')).openOperations(process),
  ingest: async (tools) => (await import('./ingest.js')).openIngest(process, tools),
  worker: async () => (await import('./worker.js')).openWorker(process),
});

export const monitoring: DomainModule = {
  name: 'monitoring',
  tables: [
    'status_events',
    'monitor_problems',
    'monitor_transitions',
    'monitor_uptime',
    'incident_updates',
    'incident_monitors',
    'incidents',
    'maintenance_monitors',
    'maintenances',
    'monitors',
  ],
  // their keys don't begin with the organization
  purgedBy: { status_events: 'monitor_id = any(array(select id from monitors where organization_id = :organizationId))' },
  nextSilence: 'select min(next_transition_at) from monitors',
  // uptime over 90 days reads transitions, not events
  dailyTables: [{ table: 'status_events', retentionDays: 30, once: ['id', 'monitor_id'] }],
  async onProjectDeleted(database, { organizationId, projectId }) {
    // monitors before their events, in the order of deleting a monitor
    const monitorIds = await deleteMonitorsOfProject(database, organizationId, projectId);
    await deleteEventsOf(database, organizationId, monitorIds);
  },
  // silence of these monitors no longer matters
  onOrganizationDeleted: (database, organizationId) => pauseMonitorsOf(database, organizationId),
  // those that received an event while the others were paused
  beforePurge: (database, organizationId) => pauseMonitorsOf(database, organizationId),
  async housekeeping(database, now) {
    const before = new Date(now.getTime() - TRANSITION_DAYS * DAY_MS);
    await database('service_outages').where('ended_at', '<', before).delete();
    return { transitions: await deleteOldTransitions(database, before) };
  },
  open,
};
