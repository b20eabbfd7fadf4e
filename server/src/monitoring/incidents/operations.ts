import { v7 as uuidv7 } from 'uuid';
import type { IncidentsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { authorOf, authorView } from '../../identity/accounts/author.js';
import { keyProjectId, namedProject, requireOrganizationId } from '../../identity/projects/lookup.js';
import { byUuid, listPage } from '../../kernel/contract/cursor.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import { numberText } from '../../kernel/contract/short-number.js';
import type { DomainEvents } from '../../kernel/domain-events.js';
import { AppError } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { requireProjectAndMonitors } from '../monitors/selection.js';
import { INCIDENT_UPDATED, type IncidentKind, notifyOfUpdate } from './incident-notification.js';
import * as store from './store.js';

type Incident = components['schemas']['Incident'];

/** The maximum number of updates, because an incident is read as a whole. It can always be resolved. */
const MAXIMUM_UPDATES = 500;
const RESOLVED_WITHOUT_WORDS = 'The incident is resolved.';

function updateView(row: store.UpdateRow): components['schemas']['IncidentUpdate'] {
  return { id: row.id, status: row.status, body: row.body, createdAt: row.created_at.toISOString(), createdBy: authorView(row) };
}

function incidentView(row: store.IncidentRow, monitorIds: string[], updates: readonly store.UpdateRow[]): Incident {
  return {
    id: row.id,
    number: numberText('INC', row.number),
    projectId: row.project_id,
    projectSlug: row.project_slug,
    title: row.title,
    severity: row.severity,
    status: row.status,
    monitorIds,
    startedAt: row.started_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    createdBy: authorView(row),
    updates: updates.map(updateView),
  };
}

async function requireIncident(context: OperationContext, id: string): Promise<store.IncidentRow> {
  const row = await store.getIncident(context.database, requireOrganizationId(context), keyProjectId(context), id);
  if (!row) throw notFound('INCIDENT_NOT_FOUND');
  return row;
}

/** The incident as it is now, with all its updates. */
async function readIncident(context: OperationContext, incidentId: string): Promise<{ incident: Incident }> {
  const { database } = context;
  const organizationId = requireOrganizationId(context);
  const row = await requireIncident(context, incidentId);
  const monitors = await store.monitorsOfIncidents(database, organizationId, [row.id]);
  return { incident: incidentView(row, monitors.get(row.id) ?? [], await store.listUpdates(database, organizationId, row.id)) };
}

/** Stores an update and notifies of it. Its id is created while the incident is locked, so that ids have the order of the updates. */
async function say(
  events: DomainEvents,
  context: OperationContext,
  kind: IncidentKind,
  incident: store.IncidentRow,
  status: store.IncidentStatus,
  body: string,
): Promise<void> {
  const update = {
    organization_id: incident.organization_id,
    incident_id: incident.id,
    id: uuidv7(),
    status,
    body,
    ...authorOf(context.caller),
    created_at: context.now,
  };
  await store.addUpdate(context.database, update);
  await notifyOfUpdate(context, kind, incident, update);
  await events.publish(INCIDENT_UPDATED, context.database, { kind, incident, update });
}

async function createIncident(events: DomainEvents, context: OperationContext, input: Input<'createIncident'>) {
  const { project, monitorIds } = await requireProjectAndMonitors(context, { monitorIds: [], ...input });
  const { now } = context;
  const unnumbered: Omit<store.IncidentRow, 'number'> = {
    organization_id: project.organization_id,
    id: uuidv7(),
    project_id: project.id,
    project_slug: project.slug,
    title: input.title,
    severity: input.severity,
    status: input.status,
    started_at: now,
    resolved_at: input.status === 'resolved' ? now : null,
    names_monitors: monitorIds.length > 0,
    ...authorOf(context.caller),
    created_at: now,
    updated_at: now,
  };
  const row = await store.insertIncident(context.database, unnumbered, monitorIds);
  // an incident that is already resolved when it is created notifies nobody
  await say(events, context, input.status === 'resolved' ? 'incident.resolved' : 'incident.opened', row, input.status, input.initialBody);
  return readIncident(context, row.id);
}

/** Sets an incident's next status. A resolved one stays resolved: resolving it again succeeds, anything else is a CONFLICT. */
async function advance(events: DomainEvents, context: OperationContext, incidentId: string, status: store.IncidentStatus, body: string) {
  const row = await store.lockIncident(context.database, requireOrganizationId(context), keyProjectId(context), incidentId);
  if (!row) throw notFound('INCIDENT_NOT_FOUND');
  if (status === 'resolved') {
    if (row.status !== 'resolved') await say(events, context, 'incident.resolved', row, status, body);
    return readIncident(context, incidentId);
  }
  if (row.status === 'resolved') throw new AppError('CONFLICT', 'The incident is resolved and accepts no more updates; open another one.');
  if ((await store.countUpdates(context.database, row.organization_id, row.id)) >= MAXIMUM_UPDATES)
    throw new AppError('CONFLICT', `The incident has ${MAXIMUM_UPDATES} updates and accepts no more; resolve it and open another one.`);
  await say(events, context, 'incident.updated', row, status, body);
  return readIncident(context, incidentId);
}

/** Every operation of the tag incidents. */
export function incidentOperations(events: DomainEvents): IncidentsOperations {
  return {
    createIncident: (context, input) => createIncident(events, context, input),

    async listIncidents(context, { status, limit, cursor, ...named }) {
      const project = await namedProject(context, named);
      const organizationId = requireOrganizationId(context);
      const filter = { projectId: project?.id, status };
      const { rows, nextCursor } = await listPage(
        { limit, cursor },
        byUuid,
        (beforeId, count) => store.listIncidents(context.database, organizationId, filter, beforeId, count),
        (row) => row.id,
      );
      const ids = rows.map((row) => row.id);
      const monitors = await store.monitorsOfIncidents(context.database, organizationId, ids);
      const updates = await store.newestUpdates(context.database, organizationId, ids);
      const newestOf = (id: string) => updates.filter((update) => update.incident_id === id);
      return { incidents: rows.map((row) => incidentView(row, monitors.get(row.id) ?? [], newestOf(row.id))), nextCursor };
    },

    getIncident: (context, { incidentId }) => readIncident(context, incidentId),
    postIncidentUpdate: (context, { incidentId, status, body }) => advance(events, context, incidentId, status, body),
    resolveIncident: (context, { incidentId, body = RESOLVED_WITHOUT_WORDS }) => advance(events, context, incidentId, 'resolved', body),
  };
}
