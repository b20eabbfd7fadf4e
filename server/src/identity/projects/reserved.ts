import { AppError } from '../../kernel/errors.js';

/** Belongs to Tidewatch's own monitoring of itself. */
export const RESERVED_SLUGS: readonly string[] = ['system'];

/** Refuses calls about servers that name a reserved project, whether there is one or not. */
export function requireOpenProject(projectSlug: string | undefined): void {
  if (projectSlug !== undefined && RESERVED_SLUGS.includes(projectSlug))
    throw new AppError('reserved_project_forbidden', `The project ${projectSlug} is reserved; choose one of your own.`);
}
