import { v7 as uuidv7 } from 'uuid';
import type { MaintenancesOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { authorOf, authorView } from '../../identity/accounts/author.js';
import { keyProjectId, namedProject, requireOrganizationId } from '../../identity/projects/lookup.js';
import { lockProjectForReference } from '../../identity/projects/store.js';
import { requireBase } from '../../kernel/contract/base-version.js';
import { byEach, byTime, byUuid, searchedPage } from '../../kernel/contract/cursor.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import { numberText } from '../../kernel/contract/short-number.js';
import type { DomainEvents } from '../../kernel/domain-events.js';
import { AppError } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { takeSlotOf } from '../../kernel/slots/slot-locks.js';
import { idsOf, type LinkedMonitor, linkedMonitors, relinkMonitors } from '../monitors/linked.js';
import { requireMonitorsOf, requireProjectAndMonitors } from '../monitors/selection.js';
import { lockMonitorsForReference } from '../monitors/store.js';
import { unmuteMonitors } from './mute.js';
import { MAINTENANCE_AUDIENCE, MAINTENANCE_CHANGED, MAINTENANCE_CREATED, MAINTENANCE_DELETED } from './published-events.js';
import * as store from './store.js';
import { requireSoundWindow, type Window } from './window.js';

type Maintenance = components['schemas']['Maintenance'];

function maintenanceView(row: store.MaintenanceRow, monitors: LinkedMonitor[], now: Date): Maintenance {
  return {
    id: row.id,
    number: numberText('MNT', row.number),
    projectId: row.project_id,
    projectSlug: row.project_slug,
    title: row.title,
    body: row.body,
    status: store.statusOf(row, now),
    monitorIds: idsOf(monitors),
    monitors,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    createdBy: authorView(row),
  };
}

async function requireMaintenance(context: OperationContext, id: string): Promise<store.MaintenanceRow> {
  const row = await store.getMaintenance(context.database, requireOrganizationId(context), keyProjectId(context), id);
  if (!row) throw notFound('MAINTENANCE_NOT_FOUND');
  return row;
}

async function monitorsOf({ database }: OperationContext, row: store.MaintenanceRow): Promise<LinkedMonitor[]> {
  return (await linkedMonitors(database, row.organization_id, 'maintenance', [row.id])).get(row.id) ?? [];
}

/** The window as it is now. */
async function readMaintenance(context: OperationContext, id: string): Promise<{ maintenance: Maintenance }> {
  const row = await requireMaintenance(context, id);
  return { maintenance: maintenanceView(row, await monitorsOf(context, row), context.now) };
}

/** The window after a change that was published, and who sees it. */
async function changed(events: DomainEvents, context: OperationContext, { organization_id: organizationId, id }: store.MaintenanceRow) {
  const { maintenance } = await readMaintenance(context, id);
  const { monitorIds } = maintenance;
  const question = { organizationId, maintenanceId: id, monitorIds, now: context.now };
  const nobody = { publicUrl: null, emailSubscribers: 0, webhookSubscribers: 0 };
  return { maintenance, audience: (await events.ask(MAINTENANCE_AUDIENCE, context.database, question)) ?? nobody };
}

async function createMaintenance(events: DomainEvents, context: OperationContext, input: Input<'createMaintenance'>) {
  const window = { starts_at: new Date(input.startsAt), ends_at: new Date(input.endsAt) };
  requireSoundWindow(window, context.now);
  const { project, monitorIds } = await requireProjectAndMonitors(context, input);
  const unnumbered: Omit<store.MaintenanceRow, 'number'> = {
    organization_id: project.organization_id,
    id: uuidv7(),
    project_id: project.id,
    project_slug: project.slug,
    title: input.title,
    body: input.body ?? null,
    ...window,
    settled: false,
    public_phase: 'scheduled',
    public_announced: false,
    ...authorOf(context.caller),
    created_at: context.now,
    updated_at: context.now,
  };
  const row = await store.insertMaintenance(context.database, unnumbered, monitorIds);
  await events.publish(MAINTENANCE_CREATED, context.database, { row, monitorIds, now: context.now });
  return changed(events, context, row);
}

/**
 * Locks a window for a change and returns it with its monitors. The order prevents deadlocks: the notifier lock before the row, which a worker that
 * settles the window locks next; the project before the row, and monitors before their dependents, in the order of deleting them.
 */
async function lockWindow(context: OperationContext, id: string): Promise<{ row: store.MaintenanceRow; monitorIds: string[] }> {
  const { database } = context;
  const organizationId = requireOrganizationId(context);
  await takeSlotOf(database, 'notifyOfMonitors', organizationId);
  const found = await requireMaintenance(context, id);
  if (!(await lockProjectForReference(database, organizationId, found.project_id))) throw notFound('MAINTENANCE_NOT_FOUND');
  const row = await store.lockMaintenance(database, organizationId, id);
  if (!row) throw notFound('MAINTENANCE_NOT_FOUND');
  return {
    row,
    monitorIds: await lockMonitorsForReference(database, organizationId, row.project_id, idsOf(await monitorsOf(context, row))),
  };
}

/** The new times of a window. One that has begun keeps its start, and an end in the past becomes now. */
function changedWindow(row: store.MaintenanceRow, { startsAt, endsAt }: Input<'updateMaintenance'>, now: Date): Window {
  const window = {
    starts_at: startsAt === undefined ? row.starts_at : new Date(startsAt),
    ends_at: endsAt === undefined ? row.ends_at : new Date(endsAt),
  };
  const begun = row.starts_at <= now;
  if (begun && window.starts_at.getTime() !== row.starts_at.getTime())
    throw new AppError('CONFLICT', "The window has begun; its startsAt can't be changed.");
  if (begun && window.ends_at <= now) return { ...window, ends_at: now };
  requireSoundWindow(window, now);
  return window;
}

async function changeMonitors(
  context: OperationContext,
  row: store.MaintenanceRow,
  before: readonly string[],
  wanted: readonly string[],
): Promise<void> {
  const { database, now } = context;
  const project = { organization_id: row.organization_id, id: row.project_id, slug: row.project_slug };
  const after = await requireMonitorsOf(context, project, wanted);
  await relinkMonitors(database, row.organization_id, 'maintenance', row.id, after);
  const gone = before.filter((id) => !after.includes(id)).map((id) => ({ id, until: now }));
  if (row.starts_at <= now) await unmuteMonitors(database, row.organization_id, gone);
}

async function updateMaintenance(events: DomainEvents, context: OperationContext, input: Input<'updateMaintenance'>) {
  const { database, now } = context;
  const { row, monitorIds } = await lockWindow(context, input.maintenanceId);
  requireBase(input.baseUpdatedAt, row);
  if (store.statusOf(row, now) === 'completed') throw new AppError('CONFLICT', 'The window has ended and can no longer be changed.');
  const changes = {
    title: input.title ?? row.title,
    body: input.body === undefined ? row.body : input.body,
    ...changedWindow(row, input, now),
    updated_at: now,
  };
  await store.changeMaintenance(database, row, changes);
  if (input.monitorIds) await changeMonitors(context, row, monitorIds, input.monitorIds);
  const event = { before: row, after: { ...row, ...changes }, monitorIds: idsOf(await monitorsOf(context, row)), now };
  await events.publish(MAINTENANCE_CHANGED, database, event);
  return changed(events, context, row);
}

async function deleteMaintenance(events: DomainEvents, context: OperationContext, id: string) {
  const { database, now } = context;
  const { row, monitorIds } = await lockWindow(context, id);
  const until = row.ends_at < now ? row.ends_at : now;
  const monitors = monitorIds.map((monitorId) => ({ id: monitorId, until }));
  await events.publish(MAINTENANCE_DELETED, database, { row, monitorIds, now });
  await store.deleteMaintenance(database, row.organization_id, row.id);
  if (row.starts_at <= now && !row.settled) await unmuteMonitors(database, row.organization_id, monitors);
  return { deleted: true as const, id: row.id };
}

/** Every operation of the tag maintenances. */
export function maintenanceOperations(events: DomainEvents): MaintenancesOperations {
  return {
    createMaintenance: (context, input) => createMaintenance(events, context, input),
    updateMaintenance: (context, input) => updateMaintenance(events, context, input),

    async listMaintenances(context, { status, query, limit, cursor, ...named }) {
      const { database, now } = context;
      const project = await namedProject(context, named);
      const organizationId = requireOrganizationId(context);
      const { rows, nextCursor } = await searchedPage(
        { limit, cursor },
        byEach({ startsAt: byTime, id: byUuid }),
        (before, count) =>
          store.listMaintenances(database, organizationId, { projectId: project?.id, status, text: query, now }, before, count),
        (row) => ({ startsAt: row.starts_at, id: row.id }),
      );
      const ids = rows.map((row) => row.id);
      const monitors = await linkedMonitors(database, organizationId, 'maintenance', ids);
      return { maintenances: rows.map((row) => maintenanceView(row, monitors.get(row.id) ?? [], now)), nextCursor };
    },

    getMaintenance: (context, { maintenanceId }) => readMaintenance(context, maintenanceId),
    deleteMaintenance: (context, { maintenanceId }) => deleteMaintenance(events, context, maintenanceId),
  };
}
