/** How a maintenance window is called. */
import type { Condition } from '@tidewatch/charts';

const STATUSES: Readonly<Record<string, readonly [Condition, string]>> = {
  scheduled: ['maintenance', 'Planned'],
  in_progress: ['maintenance', 'Under way'],
  completed: ['ok', 'Done'],
};

export const maintenanceStatusWord = (status: string): readonly [Condition, string] => STATUSES[status] ?? ['unknown', status];
