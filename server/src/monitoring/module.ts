/** Monitoring: status events in, silence, incidents and maintenance windows. */
import type { DomainModule, OpenDomain } from '../domain-module.js';
import type { Process } from '../kernel/process/process.js';
import { deleteEventsOf, deleteOldTransitions } from './monitors/event-store.js';
import { deleteMonitorsOfProject, pauseMonitorsOf } from './monitors/store.js';
import { deleteExpiredTokens } from './pings/ping-store.js';
import { deleteOldRuns } from './runs/run-store.js';

/** Uptime covers 90 days; a few more keep the first of them complete. */
const TRANSITION_DAYS = 100;
const DAY_MS = 86_400_000;

const open = (process: Process): OpenDomain => ({
  operations: async () => (await import('./api.js')).openOperations(process),
  overview: async () => (await import('./overview/part.js')).overviewReader(process),
  ingest: async (tools) => (await import('./ingest.js')).openIngest(process, tools),
  worker: async () => (await import('./worker.js')).openWorker(process),
});

export const monitoring: DomainModule = {
  name: 'monitoring',
  tables: [
    'status_events',
    'monitor_signals',
    'monitor_runs',
    'monitor_ping_tokens',
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
  nextSilence: 'select least((select min(next_transition_at) from monitors), (select min(overrun_at) from monitor_runs))',
  // uptime over 90 days reads transitions, not events
  dailyTables: [
    { table: 'status_events', retentionDays: 30, once: ['id', 'monitor_id'] },
    { table: 'monitor_signals', retentionDays: 30 },
  ],
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
    await deleteExpiredTokens(database, now);
    return { transitions: await deleteOldTransitions(database, before), runs: await deleteOldRuns(database, now) };
  },
  open,
};
