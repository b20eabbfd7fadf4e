/** Public maintenance windows that were deleted before their end. Whoever saw one planned has to see that it is cancelled. */
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { MaintenanceRow } from '../../monitoring/index.js';

export type CancelledRow = Row<'cancelled_maintenances'>;

/** As long as the page's history. */
const SHOWN_DAYS = 14;
const DAY_MS = 86_400_000;
/** As many as a page shows of other windows. */
const MAXIMUM_CANCELLED = 500;

const shownSince = (now: Date) => new Date(now.getTime() - SHOWN_DAYS * DAY_MS);

/** Remembers a public window, in the transaction that deletes it. One that is over wasn't cancelled. */
export async function rememberCancelled(database: Knex, row: MaintenanceRow, monitorIds: readonly string[], now: Date): Promise<void> {
  if (row.ends_at <= now) return;
  const { organization_id, id, title, body, starts_at, ends_at, created_at } = row;
  const kept = { organization_id, id, title, body, starts_at, ends_at, created_at, monitor_ids: [...monitorIds], cancelled_at: now };
  await database('cancelled_maintenances').insert(kept);
}

/** Those that were cancelled lately, newest first. */
export async function cancelledWindows(database: Knex, organizationId: string, now: Date): Promise<CancelledRow[]> {
  return database('cancelled_maintenances')
    .where({ organization_id: organizationId })
    .where('cancelled_at', '>', shownSince(now))
    .orderBy('cancelled_at', 'desc')
    .limit(MAXIMUM_CANCELLED);
}

/** Deletes those that no page shows. */
export async function deleteOldCancelled(database: Knex, now: Date): Promise<number> {
  return database('cancelled_maintenances').where('cancelled_at', '<=', shownSince(now)).delete();
}
