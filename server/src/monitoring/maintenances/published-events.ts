/** Events of maintenance windows, published to other domains in the transaction of the change, and what those say about it. */
import { eventName, questionName } from '../../kernel/domain-events.js';
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

/** Asked after a change was published: the page that shows the window, and how many of its subscribers the change is told. */
export const MAINTENANCE_AUDIENCE = questionName<
  OfWindow & { organizationId: string; maintenanceId: string },
  { publicUrl: string | null; emailSubscribers: number; webhookSubscribers: number }
>('maintenance.audience');
