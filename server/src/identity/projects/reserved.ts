import { AppError } from '../../kernel/errors.js';

/** Reserved for Tidewatch's monitoring of itself. */
export const RESERVED_SLUGS: readonly string[] = ['system'];

/** Refuses server operations in a reserved project, whether it exists or not. */
export function requireOpenProject(projectSlug: string | undefined): void {
  if (projectSlug !== undefined && RESERVED_SLUGS.includes(projectSlug))
    throw new AppError('reserved_project_forbidden', `The project ${projectSlug} is reserved; choose one of your own.`);
}
