/** Creates broadcasts about incidents and maintenance, in the transaction of the change. */
import type { Knex } from 'knex';
import type { MaintenanceRow } from '../../monitoring/index.js';
import { type IncidentRow, idsOf, linkedMonitors, postedAt, type UpdateRow } from '../../monitoring/index.js';
import type { BroadcastComponent, BroadcastKind, MaintenanceContent } from './broadcast.js';
import { insertBroadcast, visibleComponents } from './broadcast-store.js';

/** Broadcasts an update of an incident, if both are public. */
export async function broadcastUpdate(
  database: Knex,
  kind: Extract<BroadcastKind, `incident.${string}`>,
  incident: IncidentRow,
  update: UpdateRow,
): Promise<void> {
  if (incident.visibility !== 'public' || update.visibility !== 'public') return;
  const { id, status, body } = update;
  const at = postedAt(update);
  const { organization_id: organizationId, title, severity, started_at: startedAt } = incident;
  const monitorIds = idsOf((await linkedMonitors(database, organizationId, 'incident', [incident.id])).get(incident.id));
  // it was about monitors that have been deleted and may never have been public
  if (incident.names_monitors && !monitorIds.length) return;
  const components = await visibleComponents(database, organizationId, monitorIds);
  if (!components) return;
  const times = { startedAt: startedAt.toISOString(), resolvedAt: status === 'resolved' ? at.toISOString() : null };
  const content = {
    type: 'incident',
    id: incident.id,
    title,
    impact: severity,
    status,
    ...times,
    update: { id, body },
    components,
  } as const;
  await insertBroadcast(database, organizationId, kind, content, at);
}

type MaintenanceKind = Extract<BroadcastKind, `maintenance.${string}`>;

const STATUS: Record<Exclude<MaintenanceKind, 'maintenance.changed'>, MaintenanceContent['status']> = {
  'maintenance.scheduled': 'scheduled',
  'maintenance.started': 'in_progress',
  'maintenance.completed': 'completed',
  'maintenance.cancelled': 'cancelled',
};

/** The window's visible components; null if it has none, or there is no page. */
export async function publicOf(database: Knex, row: MaintenanceRow, monitorIds: readonly string[]): Promise<BroadcastComponent[] | null> {
  return monitorIds.length ? visibleComponents(database, row.organization_id, monitorIds) : null;
}

/** Broadcasts a window's new status. */
export async function broadcastMaintenance(
  database: Knex,
  kind: MaintenanceKind,
  row: MaintenanceRow,
  components: readonly BroadcastComponent[],
  now: Date,
): Promise<void> {
  const changed = row.starts_at <= now ? 'in_progress' : 'scheduled';
  const content: MaintenanceContent = {
    type: 'maintenance',
    id: row.id,
    title: row.title,
    body: row.body,
    status: kind === 'maintenance.changed' ? changed : STATUS[kind],
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    components,
  };
  await insertBroadcast(database, row.organization_id, kind, content, now);
}
