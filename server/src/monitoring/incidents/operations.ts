/** Every operation of the tag incidents. */
import type { IncidentsOperations } from '../../generated/operations.js';
import { namedProject, requireOrganizationId } from '../../identity/projects/lookup.js';
import { searchedPage } from '../../kernel/contract/cursor.js';
import type { DomainEvents } from '../../kernel/domain-events.js';
import { Incidents } from './incidents.js';
import * as store from './store.js';

const RESOLVED_WITHOUT_WORDS = 'The incident is resolved.';

export function incidentOperations(events: DomainEvents): IncidentsOperations {
  const incidents = new Incidents(events);
  return {
    createIncident: (context, input) => incidents.create(context, input),

    async listIncidents(context, { status, visibility, query, sort, limit, cursor, ...named }) {
      const project = await namedProject(context, named);
      const organizationId = requireOrganizationId(context);
      const filter = { projectId: project?.id, status, visibility, text: query };
      const order = store.INCIDENT_ORDERS[sort];
      const { rows, nextCursor } = await searchedPage(
        { limit, cursor },
        order.position,
        (after, count) => store.listIncidents(context.database, organizationId, filter, order, after, count),
        order.positionOf,
      );
      const ids = rows.map((row) => row.id);
      const updates = await store.newestUpdates(context.database, organizationId, ids);
      return { incidents: await incidents.views(context, rows, updates), nextCursor };
    },

    getIncident: (context, { incidentId }) => incidents.read(context, incidentId),
    previewIncident: (context, input) => incidents.preview(context, input),
    updateIncident: (context, input) => incidents.change(context, input),
    postIncidentUpdate: (context, { incidentId, ...words }) => incidents.post(context, incidentId, words),
    editIncidentUpdate: (context, input) => incidents.changeUpdate(context, input),
    resolveIncident: (context, { incidentId, body = RESOLVED_WITHOUT_WORDS, notify }) =>
      incidents.post(context, incidentId, { status: 'resolved', body, notify }),
  };
}
