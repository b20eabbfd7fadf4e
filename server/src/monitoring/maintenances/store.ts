import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { components } from '../../generated/types.js';
import { nextNumber } from '../../kernel/database/rows/next-number.js';
import { type Key, type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';
import { signalWork } from '../../kernel/jobs/work-signals.js';

export type MaintenanceStatus = components['schemas']['MaintenanceStatus'];

interface MaintenanceColumns extends TenantRow<'maintenance'> {
  /** It has ended, and its monitors notify again. */
  settled: Row<'maintenances'>['settled'];
  /** Its stage for the subscribers of the status page. */
  public_phase: Row<'maintenances'>['public_phase'];
  /** Subscribers were notified of it. */
  public_announced: Row<'maintenances'>['public_announced'];
}

export interface MaintenanceRow extends MaintenanceColumns {
  project_slug: Row<'projects'>['slug'];
}

const maintenances = tenantRows<'maintenance', MaintenanceColumns>('maintenance');

const withProjects = (database: Knex, organizationId: string) =>
  database('maintenances as w')
    .join('projects as p', (join) => join.on('p.organization_id', 'w.organization_id').andOn('p.id', 'w.project_id'))
    .where('w.organization_id', organizationId)
    .select('w.*', 'p.slug as project_slug');

/** The stage of a window at a time. */
export function statusOf({ starts_at, ends_at }: Pick<MaintenanceRow, 'starts_at' | 'ends_at'>, now: Date): MaintenanceStatus {
  if (ends_at <= now) return 'completed';
  return starts_at <= now ? 'in_progress' : 'scheduled';
}

function whereStatus(query: Knex.QueryBuilder, status: MaintenanceStatus, now: Date): void {
  if (status === 'completed') query.where('w.ends_at', '<=', now);
  else query.where('w.ends_at', '>', now).where('w.starts_at', status === 'scheduled' ? '>' : '<=', now);
}

/** A page of windows, latest start first. */
export async function listMaintenances(
  database: Knex,
  organizationId: string,
  filter: { projectId: string | undefined; status: MaintenanceStatus | undefined; now: Date },
  before: { startsAt: Date; id: string } | null,
  limit: number,
): Promise<MaintenanceRow[]> {
  const query = withProjects(database, organizationId)
    .orderBy([
      { column: 'w.starts_at', order: 'desc' },
      { column: 'w.id', order: 'desc' },
    ])
    .limit(limit);
  if (filter.projectId !== undefined) query.where('w.project_id', filter.projectId);
  if (filter.status !== undefined) whereStatus(query, filter.status, filter.now);
  if (before) query.whereRaw('(w.starts_at, w.id) < (?, ?)', [before.startsAt, before.id]);
  return query;
}

/** The window, if it is in the organization and, for a project key, in its project. */
export async function getMaintenance(
  database: Knex,
  organizationId: string,
  projectId: string | null,
  id: string,
): Promise<MaintenanceRow | undefined> {
  const query = withProjects(database, organizationId).where('w.id', id);
  if (projectId !== null) query.where('w.project_id', projectId);
  return query.first();
}

/** Locks a window for a change. */
export async function lockMaintenance(database: Knex, organizationId: string, id: string): Promise<MaintenanceRow | undefined> {
  return withProjects(database, organizationId).where('w.id', id).forUpdate('w').first();
}

async function linkMonitors(database: Knex, organizationId: string, id: string, monitorIds: readonly string[]): Promise<void> {
  const links = monitorIds.map((monitorId) => ({ organization_id: organizationId, maintenance_id: id, monitor_id: monitorId }));
  if (links.length) await database('maintenance_monitors').insert(links);
}

/** Stores a window and returns it with its number. Creating another one in the organization waits until the transaction ends. */
export async function insertMaintenance(
  database: Knex,
  unnumbered: Omit<MaintenanceRow, 'number'>,
  monitorIds: readonly string[],
): Promise<MaintenanceRow> {
  const row: MaintenanceRow = { ...unnumbered, number: await nextNumber(database, unnumbered.organization_id, 'maintenance') };
  const { project_slug: _, ...columns } = row;
  await maintenances.insert(database, columns);
  await signalWork(database, 'maintenances');
  await linkMonitors(database, row.organization_id, row.id, monitorIds);
  return row;
}

/** Changes a window that has not ended. If a worker with a fast clock has settled it already, it is unsettled again. */
export async function changeMaintenance(
  database: Knex,
  key: Key,
  changes: Pick<MaintenanceRow, 'title' | 'body' | 'starts_at' | 'ends_at' | 'updated_at'>,
): Promise<void> {
  await maintenances.change(database, key, { ...changes, settled: false });
  await signalWork(database, 'maintenances');
}

export async function replaceMonitors(database: Knex, organizationId: string, id: string, monitorIds: readonly string[]): Promise<void> {
  await database('maintenance_monitors').where({ organization_id: organizationId, maintenance_id: id }).delete();
  await linkMonitors(database, organizationId, id, monitorIds);
}

export async function deleteMaintenance(database: Knex, organizationId: string, id: string): Promise<void> {
  await maintenances.remove(database, organizationId, id);
  await signalWork(database, 'maintenances');
}

/** The monitors of each of the windows, by the window's id. */
export async function monitorsOfMaintenances(
  database: Knex,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const links: Pick<Row<'maintenance_monitors'>, 'maintenance_id' | 'monitor_id'>[] = await database('maintenance_monitors')
    .where({ organization_id: organizationId })
    .whereIn('maintenance_id', [...ids])
    .orderBy(['maintenance_id', 'monitor_id']);
  const found = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { maintenance_id: id, monitor_id: monitorId } of links) found.get(id)?.push(monitorId);
  return found;
}
