/** Public maintenance windows: those with a visible monitor, also after they were cancelled. */
import type { Knex } from 'knex';
import { idsOf, linkedMonitors, type MaintenanceRow, statusOf } from '../../monitoring/index.js';
import { cancelledWindows } from '../store/cancelled-windows.js';
import { isOnPage, type PublicView, publicNames } from './public-incidents.js';
import type { PublicCancelled, PublicMaintenance } from './public-status.js';
import { withinBudget } from './text-budget.js';

/** More than anybody plans or has in a month. */
export const MAXIMUM_MAINTENANCES = 500;

const publicMaintenances = (database: Knex, { organizationId, visibleByDefault }: PublicView) =>
  database('maintenances as w')
    .where('w.organization_id', organizationId)
    .whereExists(
      database('maintenance_monitors as mm')
        .whereRaw('mm.organization_id = w.organization_id and mm.maintenance_id = w.id')
        .whereRaw(isOnPage('mm'), [visibleByDefault])
        .select('mm.monitor_id'),
    );

async function present(database: Knex, view: PublicView, rows: readonly MaintenanceRow[], now: Date): Promise<PublicMaintenance[]> {
  const ids = rows.map(({ id }) => id);
  const monitors = await linkedMonitors(database, view.organizationId, 'maintenance', ids);
  const names = await publicNames(database, view, idsOf([...monitors.values()].flat()));
  const bodies = withinBudget(rows.map(({ body }) => body));
  return rows.map((row, index) => ({
    id: view.ids.of(row.id),
    title: row.title,
    body: bodies[index] ?? null,
    status: statusOf(row, now),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    components: (monitors.get(row.id) ?? []).flatMap(({ id }) => names.get(id) ?? []),
  }));
}

/** Current and scheduled ones, the next first. */
export async function comingMaintenances(database: Knex, view: PublicView, now: Date): Promise<PublicMaintenance[]> {
  const rows = await publicMaintenances(database, view)
    .where('w.ends_at', '>', now)
    .orderBy(['w.starts_at', 'w.id'])
    .limit(MAXIMUM_MAINTENANCES);
  return present(database, view, rows, now);
}

/** Windows that began in a period, newest first; with `over`, only those that have ended. */
export async function maintenancesBegunIn(
  database: Knex,
  view: PublicView,
  { from, to, over = false }: { from: Date; to: Date; over?: boolean },
  now: Date,
): Promise<PublicMaintenance[]> {
  const query = publicMaintenances(database, view)
    .where('w.starts_at', '>=', from)
    .where('w.starts_at', '<', to)
    .where('w.starts_at', '<=', now);
  if (over) query.where('w.ends_at', '<=', now);
  const rows = await query
    .orderBy([
      { column: 'w.starts_at', order: 'desc' },
      { column: 'w.id', order: 'desc' },
    ])
    .limit(MAXIMUM_MAINTENANCES);
  return present(database, view, rows, now);
}

/** The start of the last window before a period, and of the first one after it, among those that have begun. */
export async function maintenancesAround(database: Knex, view: PublicView, { from, to }: { from: Date; to: Date }, now: Date) {
  const begun = () => publicMaintenances(database, view).where('w.starts_at', '<=', now);
  const before = await begun().where('w.starts_at', '<', from).max('w.starts_at as at').first();
  const after = await begun().where('w.starts_at', '>=', to).min('w.starts_at as at').first();
  return { before: (before?.['at'] ?? null) as Date | null, after: (after?.['at'] ?? null) as Date | null };
}

/** Those that were cancelled lately. One whose monitors are hidden now, or deleted, isn't shown. */
export async function cancelledMaintenances(database: Knex, view: PublicView, now: Date): Promise<PublicCancelled[]> {
  const rows = await cancelledWindows(database, view.organizationId, now);
  const names = await publicNames(
    database,
    view,
    rows.flatMap((row) => row.monitor_ids),
  );
  const bodies = withinBudget(rows.map(({ body }) => body));
  return rows
    .map((row, index) => ({
      id: view.ids.of(row.id),
      title: row.title,
      body: bodies[index] ?? null,
      status: 'cancelled' as const,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      createdAt: row.created_at,
      updatedAt: row.cancelled_at,
      components: row.monitor_ids.flatMap((id) => names.get(id) ?? []),
    }))
    .filter(({ components }) => components.length > 0);
}
