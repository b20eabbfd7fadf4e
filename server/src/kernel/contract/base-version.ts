/** Changes that are based on a version which somebody read: they must not overwrite what another person has changed since. */
import { AppError } from '../errors.js';

/**
 * Throws CONFLICT if the row, which the caller has locked, was changed after the version that the call is based on. Without a base, any version is fine.
 *
 * @param base the `updatedAt` that the caller read, in ISO 8601
 */
export function requireBase(base: string | undefined, { updated_at: current }: { updated_at: Date | null }): void {
  if (base === undefined || (current !== null && new Date(base).getTime() === current.getTime())) return;
  if (current === null) throw new AppError('CONFLICT', 'It has never been changed. Read it again, or leave out baseUpdatedAt.');
  const now = current.toISOString();
  throw new AppError('CONFLICT', `It was last changed at ${now}, and your change is based on another version. Read it again.`, {
    currentUpdatedAt: now,
  });
}
