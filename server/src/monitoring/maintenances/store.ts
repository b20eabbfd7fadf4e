import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { components } from '../../generated/types.js';
import { contains } from '../../kernel/database/rows/contains.js';
import { type Found, LOOKED_THROUGH, lookThrough } from '../../kernel/database/rows/look-through.js';
import { nextNumber } from '../../kernel/database/rows/next-number.js';
import { type Key, type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';
import { signalWork } from '../../kernel/jobs/work-signals.js';
import { relinkMonitors } from '../monitors/linked.js';

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
  filter: { projectId: string | undefined; status: MaintenanceStatus | undefined; text: string | undefined; now: Date },
  before: { startsAt: Date; id: string } | null,
  limit: number,
): Promise<Found<MaintenanceRow>> {
  const query = withProjects(database, organizationId).orderBy([
    { column: 'w.starts_at', order: 'desc' },
    { column: 'w.id', order: 'desc' },
  ]);
  if (filter.projectId !== undefined) query.where('w.project_id', filter.projectId);
  if (filter.status !== undefined) whereStatus(query, filter.status, filter.now);
  if (before) query.whereRaw('(w.starts_at, w.id) < (?, ?)', [before.startsAt, before.id]);
  if (filter.text === undefined) return { rows: await query.limit(limit), stoppedAt: null };
  const fits = contains(database, ['w.title', "'MNT-' || w.number"], filter.text);
  return lookThrough(database, query, { fits, most: LOOKED_THROUGH.text }, limit);
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
  await relinkMonitors(database, row.organization_id, 'maintenance', row.id, monitorIds);
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

export async function deleteMaintenance(database: Knex, organizationId: string, id: string): Promise<void> {
  await maintenances.remove(database, organizationId, id);
  await signalWork(database, 'maintenances');
}

/** The UTC days that windows of monitors touch, as YYYY-MM-DD and by the monitor's id, within midnights. A window that ends at midnight ends the day. */
export async function touchedDays(
  database: Knex,
  organizationId: string,
  monitorIds: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<Map<string, Set<string>>> {
  const { rows } = await database.raw(
    `/* maintenance-days */
     select distinct l.monitor_id as id, to_char(d.day at time zone 'UTC', 'YYYY-MM-DD') as day
     from maintenance_monitors l
     join maintenances w on w.organization_id = l.organization_id and w.id = l.maintenance_id
     cross join lateral generate_series(
       date_trunc('day', greatest(w.starts_at, :from), 'UTC'), least(w.ends_at, :to) - interval '1 millisecond', interval '24 hours') as d(day)
     where l.organization_id = :organizationId and l.monitor_id = any(:monitorIds::uuid[]) and w.starts_at < :to and w.ends_at > :from
     order by 1, 2`,
    { organizationId, monitorIds: [...monitorIds], from, to },
  );
  const found = new Map<string, Set<string>>(monitorIds.map((id) => [id, new Set()]));
  for (const { id, day } of rows) found.get(id)?.add(day);
  return found;
}
