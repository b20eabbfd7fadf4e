/** Incidents as the API returns them. */
import type { components } from '../../generated/types.js';
import { authorView } from '../../identity/accounts/author.js';
import { numberText } from '../../kernel/contract/short-number.js';
import { idsOf, type LinkedMonitor } from '../monitors/linked.js';
import { type IncidentRow, postedAt, type UpdateRow } from './store.js';

type Incident = components['schemas']['Incident'];

function updateView(row: UpdateRow): components['schemas']['IncidentUpdate'] {
  return {
    id: row.id,
    status: row.status,
    visibility: row.visibility,
    body: row.body,
    createdAt: row.created_at.toISOString(),
    postedAt: row.visibility === 'draft' ? null : postedAt(row).toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    createdBy: authorView(row),
  };
}

/**
 * @param publicUrl its address on the status page; null if the public doesn't see it
 */
export function incidentView(
  row: IncidentRow,
  monitors: LinkedMonitor[],
  updates: readonly UpdateRow[],
  publicUrl: string | null,
): Incident {
  return {
    id: row.id,
    number: numberText('INC', row.number),
    projectId: row.project_id,
    projectSlug: row.project_slug,
    title: row.title,
    severity: row.severity,
    status: row.status,
    visibility: row.visibility,
    publicUrl,
    monitorIds: idsOf(monitors),
    monitors,
    startedAt: row.started_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    createdBy: authorView(row),
    updates: updates.map(updateView),
  };
}
