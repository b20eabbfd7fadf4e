/** Which organization and which project a call is about. */
import type { OperationContext } from '../../kernel/contract/handler.js';
import { AppError, invalid } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { findProjectBySlug, getProject, type ProjectRow, shareProject } from './store.js';

/** The caller's organization; the document admits nobody without one where this is used. */
export function requireOrganizationId(context: Pick<OperationContext, 'caller'>): string {
  const { organizationId } = context.caller;
  if (organizationId === null) throw new AppError('UNAUTHORIZED', 'Missing credentials.');
  return organizationId;
}

/** The project that the calling key is fixed to; null for everybody else. */
export function keyProjectId(context: OperationContext): string | null {
  return context.caller.type === 'apiKey' ? context.caller.projectId : null;
}

/** The project of the caller's organization. */
export async function requireProject(context: OperationContext, id: string): Promise<ProjectRow> {
  const project = await getProject(context.database, requireOrganizationId(context), id);
  if (!project) throw notFound('PROJECT_NOT_FOUND');
  return project;
}

interface NamedProject {
  projectId?: string | undefined;
  projectSlug?: string | undefined;
}

/**
 * The project that the input names by projectId or projectSlug, else the key's own; null when the call is about all of them. Throws
 * PROJECT_NOT_FOUND for one that is not there. That a project key names only its own was settled before.
 */
export async function namedProject(context: OperationContext, { projectId, projectSlug }: NamedProject): Promise<ProjectRow | null> {
  if (projectId !== undefined && projectSlug !== undefined)
    throw invalid('/projectId', 'must be left out where projectSlug is given: both name the project');
  const organizationId = requireOrganizationId(context);
  const id = projectId ?? (projectSlug === undefined ? keyProjectId(context) : null);
  if (id === null && projectSlug === undefined) return null;
  const project =
    id === null
      ? await findProjectBySlug(context.database, organizationId, projectSlug ?? '')
      : await getProject(context.database, organizationId, id);
  if (!project) throw notFound('PROJECT_NOT_FOUND', projectSlug ?? projectId);
  return project;
}

/**
 * The same where a project must be named because something is to be created in it. The project is held until the end of the transaction: if
 * somebody deletes it at this moment, either that waits, or it is gone for us too.
 */
export async function requireNamedProject(context: OperationContext, input: NamedProject): Promise<ProjectRow> {
  const project = await namedProject(context, input);
  if (!project) throw invalid('/projectSlug', 'is required (or projectId)');
  if (!(await shareProject(context.database, project.organization_id, project.id))) throw notFound('PROJECT_NOT_FOUND', project.slug);
  return project;
}
