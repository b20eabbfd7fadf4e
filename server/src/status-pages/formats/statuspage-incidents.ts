/** Incidents and maintenance in Statuspage's format. */

import { derivedId } from '../public/derived-ids.js';
import type { PublicComponentName, PublicIncident, PublicMaintenance, PublicPage } from '../public/public-status.js';
import type { StatuspageComponent, StatuspageIncident, StatuspageMaintenance, StatuspageUpdate } from './statuspage-types.js';

/** The page's components by id. */
export type ComponentsById = ReadonlyMap<string, StatuspageComponent>;

const named = (names: readonly PublicComponentName[], byId: ComponentsById) =>
  names.map(({ id }) => byId.get(id)).filter((component) => component !== undefined);

function updateOf(incidentId: string, { id, status, body, at }: { id: string; status: string; body: string; at: Date }): StatuspageUpdate {
  const time = at.toISOString();
  return { id, status, body, incident_id: incidentId, created_at: time, updated_at: time, display_at: time, affected_components: null };
}

/** @returns the incident; its updates have Markdown bodies */
export function statuspageIncident(page: PublicPage, incident: PublicIncident, byId: ComponentsById): StatuspageIncident {
  const monitoring = incident.updates.find(({ status }) => status === 'monitoring');
  return {
    id: incident.id,
    name: incident.title,
    status: incident.status,
    created_at: incident.startedAt.toISOString(),
    updated_at: incident.updatedAt.toISOString(),
    monitoring_at: monitoring?.at.toISOString() ?? null,
    resolved_at: incident.resolvedAt?.toISOString() ?? null,
    impact: incident.impact,
    shortlink: `${page.url}/incidents/${incident.id}`,
    started_at: incident.startedAt.toISOString(),
    page_id: page.id,
    incident_updates: incident.updates.map((update) => updateOf(incident.id, update)),
    components: named(incident.components, byId),
  };
}

/** @returns the maintenance, with its description in Markdown as the only update */
export function statuspageMaintenance(page: PublicPage, maintenance: PublicMaintenance, byId: ComponentsById): StatuspageMaintenance {
  const { id, status, body, startsAt, endsAt, createdAt, updatedAt } = maintenance;
  const announced = body === null ? [] : [updateOf(id, { id: derivedId(id, 'announcement'), status: 'scheduled', body, at: createdAt })];
  return {
    id,
    name: maintenance.title,
    status,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    monitoring_at: null,
    resolved_at: status === 'completed' ? endsAt.toISOString() : null,
    impact: 'maintenance',
    shortlink: page.url,
    started_at: startsAt.toISOString(),
    page_id: page.id,
    incident_updates: announced,
    components: named(maintenance.components, byId),
    scheduled_for: startsAt.toISOString(),
    scheduled_until: endsAt.toISOString(),
  };
}
