/** The monitors that a call names: one, or several of one project. */

import { keyProjectId, namedProject, requireNamedProject, requireOrganizationId } from '../../identity/projects/lookup.js';
import type { ProjectRow } from '../../identity/projects/store.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { invalid } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { getMonitor, lockMonitorsForReference, type MonitorRow, monitors, visibleMonitors } from './store.js';

/** Monitors of other organizations, or of other projects than the key's, are not found. */
export async function requireMonitor(context: OperationContext, id: string): Promise<MonitorRow> {
  const row = await getMonitor(context.database, requireOrganizationId(context), keyProjectId(context), id);
  if (!row) throw notFound('MONITOR_NOT_FOUND');
  return row;
}

/** The distinct ids, as they are stored, of monitors that the caller may see; the others are not found. */
export async function requireVisible(context: OperationContext, monitorIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(monitorIds.map((id) => id.toLowerCase()))];
  const visible = new Set(await visibleMonitors(context.database, requireOrganizationId(context), keyProjectId(context), ids));
  const missing = ids.find((id) => !visible.has(id));
  if (missing !== undefined) throw notFound('MONITOR_NOT_FOUND', ids.length > 1 ? missing : undefined);
  return ids;
}

/**
 * The distinct ids, as they are stored; locks their monitors until the transaction ends. Throws VALIDATION_ERROR for ids that are not monitors of the
 * project, whether they belong to another organization or don't exist.
 */
export async function requireMonitorsOf(
  context: OperationContext,
  project: Pick<ProjectRow, 'organization_id' | 'id' | 'slug'>,
  monitorIds: readonly string[],
): Promise<string[]> {
  const ids = monitorIds.map((id) => id.toLowerCase());
  const locked = new Set(await lockMonitorsForReference(context.database, project.organization_id, project.id, ids));
  const stranger = ids.findIndex((id) => !locked.has(id));
  if (stranger >= 0) throw invalid(`/monitorIds/${stranger}`, `is not a monitor of the project ${project.slug}`);
  return [...locked];
}

/** The project of the input, otherwise the key's, otherwise that of the first monitor; and the monitors. Locks both. */
export async function requireProjectAndMonitors(
  context: OperationContext,
  input: { projectId?: string | undefined; projectSlug?: string | undefined; monitorIds: readonly string[] },
): Promise<{ project: ProjectRow; monitorIds: string[] }> {
  const [first] = input.monitorIds;
  const named = await namedProject(context, input);
  const projectId =
    named?.id ?? (first && (await monitors.find(context.database, requireOrganizationId(context), first.toLowerCase()))?.project_id);
  if (!projectId)
    throw first ? invalid('/monitorIds/0', 'is not a monitor') : invalid('/projectSlug', 'is required (or projectId, or a monitor)');
  const project = await requireNamedProject(context, { projectId });
  return { project, monitorIds: await requireMonitorsOf(context, project, input.monitorIds) };
}
