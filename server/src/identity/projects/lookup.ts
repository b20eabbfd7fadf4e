/** The organization and project of a call. */
import type { OperationContext } from '../../kernel/contract/handler.js';
import { AppError, invalid } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { findProjectBySlug, lockProjectForReference, type ProjectRow, projects } from './store.js';

/** The caller's organization; the document allows only callers with one in these operations. */
export function requireOrganizationId(context: Pick<OperationContext, 'caller'>): string {
  const { organizationId } = context.caller;
  if (organizationId === null) throw new AppError('UNAUTHORIZED', 'Missing credentials.');
  return organizationId;
}

/** The calling key's project; null for all other callers. */
export function keyProjectId(context: OperationContext): string | null {
  return context.caller.type === 'apiKey' ? context.caller.projectId : null;
}

/** The project of the caller's organization. */
export async function requireProject(context: OperationContext, id: string): Promise<ProjectRow> {
  return projects.get(context.database, requireOrganizationId(context), id);
}

interface NamedProject {
  projectId?: string | undefined;
  projectSlug?: string | undefined;
}

/**
 * The project named by projectId, projectSlug or both, otherwise the key's own; null if the call covers all projects. Throws PROJECT_NOT_FOUND if it
 * doesn't exist. That a project key names only its own was checked before.
 */
export async function namedProject(context: OperationContext, { projectId, projectSlug }: NamedProject): Promise<ProjectRow | null> {
  const organizationId = requireOrganizationId(context);
  const id = projectId ?? (projectSlug === undefined ? keyProjectId(context) : null);
  if (id === null && projectSlug === undefined) return null;
  const project =
    id === null
      ? await findProjectBySlug(context.database, organizationId, projectSlug ?? '')
      : await projects.find(context.database, organizationId, id);
  if (!project) throw notFound('PROJECT_NOT_FOUND', projectId ?? projectSlug);
  if (projectSlug !== undefined && project.slug !== projectSlug) throw invalid('/projectSlug', 'names another project than projectId');
  return project;
}

/**
 * The same for creating something in a project, which must be named. The project is locked until the end of the transaction: a concurrent
 * deletion either waits, or comes first and the project is gone.
 */
export async function requireNamedProject(context: OperationContext, input: NamedProject): Promise<ProjectRow> {
  const project = await namedProject(context, input);
  if (!project) throw invalid('/projectSlug', 'is required (or projectId)');
  if (!(await lockProjectForReference(context.database, project.organization_id, project.id)))
    throw notFound('PROJECT_NOT_FOUND', project.slug);
  return project;
}
