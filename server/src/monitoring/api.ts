/** The role api: every operation of monitoring. */
import type { Process } from '../kernel/process.js';
import { evaluationsOf } from '../transports/ingest/listening/evaluations.js';
import { incidentOperations } from './incidents/operations.js';
import { maintenanceOperations } from './maintenances/operations.js';
import { monitorOperations } from './monitors/operations.js';

export const openOperations = (process: Process) => ({
  ...monitorOperations(evaluationsOf(process)),
  ...incidentOperations(process.events),
  ...maintenanceOperations(process.events),
});
