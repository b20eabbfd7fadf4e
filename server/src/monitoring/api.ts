/** The role api: every operation of monitoring that goes through dispatch; reporting events is ingest. */
import type { MonitorsOperations } from '../generated/operations.js';
import type { Process } from '../kernel/process/process.js';
import { evaluationsOf } from '../transports/ingest/listening/evaluations.js';
import { incidentOperations } from './incidents/operations.js';
import { maintenanceOperations } from './maintenances/operations.js';
import { monitorHistoryOperations, monitorOperations } from './monitors/operations.js';
import { snapshotOperations } from './uptime/snapshot.js';

export function openOperations(process: Process) {
  const evaluations = evaluationsOf(process);
  const monitors: MonitorsOperations = {
    ...monitorOperations(evaluations, process.events),
    ...monitorHistoryOperations,
    ...snapshotOperations(evaluations),
  };
  return { ...monitors, ...incidentOperations(process.events), ...maintenanceOperations(process.events) };
}
