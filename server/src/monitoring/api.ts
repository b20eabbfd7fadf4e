/** The role api: every operation of monitoring. */
import type { Process } from '../kernel/process.js';
import { incidentOperations } from './incidents/operations.js';
import { maintenanceOperations } from './maintenances/operations.js';
import { monitorOperations } from './monitors/operations.js';

export const openOperations = ({ events }: Process) => ({
  ...monitorOperations,
  ...incidentOperations(events),
  ...maintenanceOperations(events),
});
