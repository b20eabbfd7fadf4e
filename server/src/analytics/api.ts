/** The role api: every operation of analytics. */
import type { Process } from '../kernel/process.js';
import { dropOperations } from './collect/drop-operations.js';
import { funnelOperations } from './funnels/operations.js';
import { goalOperations } from './goals/operations.js';
import { openQueries } from './open-queries.js';
import { realtimeOperations } from './realtime/operations.js';
import { reportOperations } from './reports/operations.js';
import { segmentOperations } from './segments/operations.js';

export const openOperations = (process: Process) => ({
  ...dropOperations,
  ...goalOperations,
  ...funnelOperations,
  ...segmentOperations,
  ...realtimeOperations(),
  ...reportOperations(openQueries(process)),
});
