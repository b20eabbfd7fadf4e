/** Events of maintenance windows, published to other domains in the transaction of the change. */
import { eventName } from '../../kernel/domain-events.js';
import type { MaintenanceRow } from './store.js';

interface OfWindow {
  monitorIds: readonly string[];
  now: Date;
}

/** A maintenance window was created. */
export const MAINTENANCE_CREATED = eventName<OfWindow & { row: MaintenanceRow }>('maintenance.created');

/** The times, texts or monitors of a maintenance window changed. */
export const MAINTENANCE_CHANGED = eventName<OfWindow & { before: MaintenanceRow; after: MaintenanceRow }>('maintenance.changed');

/** A maintenance window is about to be deleted. */
export const MAINTENANCE_DELETED = eventName<OfWindow & { row: MaintenanceRow }>('maintenance.deleted');
