/** Monitoring: status events in, silence, incidents and maintenance windows. */
import type { DomainModule, OpenDomain } from '../domain-module.js';
import { Loop } from '../kernel/jobs/loop.js';
import type { Process } from '../kernel/process.js';
import type { IngestTools } from '../transports/ingest/tools.js';
import type { StatusEventItem, StatusEventOutcome } from './ingest/status-event-writer.js';
import { deleteEventsOf, deleteOldTransitions } from './monitors/event-store.js';
import { deleteMonitorsOfProject, pauseMonitorsOf } from './monitors/store.js';
import { createSilenceMetrics } from './silence/metrics.js';

/** Changes are gathered for seconds anyway. */
const ANNOUNCE_PAUSE_MS = 500;
/** Uptime looks back 90 days; a few more keep the first of them whole. */
const TRANSITION_DAYS = 100;
const DAY_MS = 86_400_000;

async function openIngest({ database, clock, log, releases }: Process, tools: IngestTools) {
  const [{ FairWriter }, { Listening }, { writeStatusEvents }, { storeStatusEvents }, { INGEST }, { INGEST_LANES }] = await Promise.all([
    import('../transports/ingest/fair-writer.js'),
    import('../transports/ingest/listening.js'),
    import('./ingest/status-event-writer.js'),
    import('./ingest/status-events.js'),
    import('./silence/outage.js'),
    import('../kernel/database/connection.js'),
  ]);
  const writer = new FairWriter<StatusEventItem, StatusEventOutcome>({
    ...tools.queue('status events'),
    together: true,
    lanes: INGEST_LANES,
    write: (items) => writeStatusEvents(database.ingest, items, clock()),
    organizationOf: (item) => item.organizationId,
    weigh: (item) => item.events.reduce((bytes, { json }) => bytes + json.length + 80, 0),
    receivedAt: (item) => item.receivedAt,
  });
  tools.watch(writer);
  const pendingSince = () => writer.pendingSince();
  const listening = new Listening({ service: INGEST, database: database.loops, clock, log, pendingSince });
  // after the port is closed, first the queue drains, then we sign off
  releases.add('listening', () => listening.stop());
  releases.add('status event queue', () => writer.drain());
  return {
    endpoints: { reportStatusEvents: tools.signed((request) => storeStatusEvents(writer, request)) },
    listen: async () => {
      await listening.start();
      // released before the port: a request that takes long to finish must not count as time in which we heard
      releases.add('hearing', () => listening.close());
    },
  };
}

async function startWorker({ database, clock, log, metrics }: Process) {
  const [{ SilenceClock }, { announce }, { remind }] = await Promise.all([
    import('./silence/silence-clock.js'),
    import('./notifications/announcer.js'),
    import('./notifications/reminders.js'),
  ]);
  const { transitionLag } = createSilenceMetrics(metrics.registry);
  const silence = new SilenceClock({
    database: database.loops,
    clock,
    log,
    onSwept: (_sweeps, lags) => {
      for (const lag of lags) transitionLag.observe(lag);
    },
  });
  const announcing = async () => {
    await announce(database.knex, clock());
    await remind(database.knex, clock());
  };
  return {
    loops: [
      { name: 'silence clock', start: () => silence.start(), stop: () => silence.stop() },
      new Loop({ name: 'monitor announcer', pauseMs: ANNOUNCE_PAUSE_MS, log, work: announcing }),
    ],
  };
}

const open = (process: Process): OpenDomain => ({
  operations: async () => {
    const [{ monitorOperations }, { incidentOperations }, { maintenanceOperations }] = await Promise.all([
      import('./monitors/operations.js'),
      import('./incidents/operations.js'),
      import('./maintenances/operations.js'),
    ]);
    return { ...monitorOperations, ...incidentOperations(process.events), ...maintenanceOperations(process.events) };
  },
  ingest: (tools) => openIngest(process, tools),
  worker: () => startWorker(process),
});

export const monitoring: DomainModule = {
  name: 'monitoring',
  tables: [
    'status_events',
    'monitor_problems',
    'monitor_transitions',
    'incident_updates',
    'incident_monitors',
    'incidents',
    'maintenance_monitors',
    'maintenances',
    'monitors',
  ],
  // uptime over 90 days reads transitions, not events
  dailyTables: [{ table: 'status_events', retentionDays: 30 }],
  async onProjectDeleted(database, { organizationId, projectId }) {
    // monitors, then their events: in the order of those who delete a monitor
    const monitorIds = await deleteMonitorsOfProject(database, organizationId, projectId);
    await deleteEventsOf(database, organizationId, monitorIds);
  },
  // a monitor that is silent from now on is nobody's trouble
  onOrganizationDeleted: (database, organizationId) => pauseMonitorsOf(database, organizationId),
  // those that an event was being applied to when the rest was paused
  beforePurge: (database, organizationId) => pauseMonitorsOf(database, organizationId),
  async housekeeping(database, now) {
    const before = new Date(now.getTime() - TRANSITION_DAYS * DAY_MS);
    await database('service_outages').where('ended_at', '<', before).delete();
    return { transitions: await deleteOldTransitions(database, before) };
  },
  open,
};
