/** Monitors that an input names together: all of one project that the caller reaches. */

import { namedProject, requireNamedProject, requireOrganizationId } from '../../identity/projects/lookup.js';
import type { ProjectRow } from '../../identity/projects/store.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { invalid } from '../../kernel/errors.js';
import { findProjectOfMonitor, shareMonitors } from './store.js';

/**
 * The ids without repetition, as they are stored; their monitors are held until the end of the transaction. Throws VALIDATION_ERROR for one that
 * is no monitor of the project, whether it is somebody else's or nobody's.
 */
export async function requireMonitorsOf(
  context: OperationContext,
  project: Pick<ProjectRow, 'organization_id' | 'id' | 'slug'>,
  monitorIds: readonly string[],
): Promise<string[]> {
  const ids = monitorIds.map((id) => id.toLowerCase());
  const held = new Set(await shareMonitors(context.database, project.organization_id, project.id, ids));
  const stranger = ids.findIndex((id) => !held.has(id));
  if (stranger >= 0) throw invalid(`/monitorIds/${stranger}`, `is no monitor of the project ${project.slug}`);
  return [...held];
}

/** The project that the input names, else the key's own, else that of the first monitor; and the monitors. Both are held. */
export async function requireProjectAndMonitors(
  context: OperationContext,
  input: { projectId?: string | undefined; projectSlug?: string | undefined; monitorIds: readonly string[] },
): Promise<{ project: ProjectRow; monitorIds: string[] }> {
  const [first] = input.monitorIds;
  const named = await namedProject(context, input);
  const projectId =
    named?.id ?? (first && (await findProjectOfMonitor(context.database, requireOrganizationId(context), first.toLowerCase())));
  if (!projectId)
    throw first ? invalid('/monitorIds/0', 'is no monitor') : invalid('/projectSlug', 'is required (or projectId, or a monitor)');
  const project = await requireNamedProject(context, { projectId });
  return { project, monitorIds: await requireMonitorsOf(context, project, input.monitorIds) };
}
