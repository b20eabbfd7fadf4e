/** The role api: every operation of monitoring that goes through dispatch; reporting events is ingest. */
import type { MonitorsOperations } from '../generated/operations.js';
import type { Process } from '../kernel/process/process.js';
import { evaluationsOf } from '../transports/ingest/listening/evaluations.js';
import { incidentOperations } from './incidents/operations.js';
import { maintenanceOperations } from './maintenances/operations.js';
import { monitorHistoryOperations, monitorOperations } from './monitors/operations.js';
import { issuePingAddress, pingAddressOperations } from './pings/operations.js';
import { runOperations } from './runs/operations.js';
import { limitOpenRuns } from './runs/run-store.js';
import { scheduleOperations } from './schedules/preview.js';
import { dailyUptimeOperations } from './uptime/daily.js';
import { monitorSeriesOperations } from './uptime/series.js';
import { snapshotOperations } from './uptime/snapshot.js';

export function openOperations(process: Process) {
  const evaluations = evaluationsOf(process);
  const addresses = { sealer: process.sealer, ingestUrl: process.config.ingestUrl };
  const monitors: MonitorsOperations = {
    ...monitorOperations(evaluations, process.events, {
      issuePingAddress: (context, row) => issuePingAddress(addresses, context, row),
      limitOpenRuns: ({ database }, row) => limitOpenRuns(database, row.organization_id, row.id),
    }),
    ...pingAddressOperations(addresses),
    ...runOperations,
    ...monitorHistoryOperations,
    ...scheduleOperations,
    ...snapshotOperations(evaluations),
    ...dailyUptimeOperations(evaluations),
    ...monitorSeriesOperations,
  };
  return { ...monitors, ...incidentOperations(process.events), ...maintenanceOperations(process.events) };
}
