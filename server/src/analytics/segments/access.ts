/** Who owns a segment: shared ones belong to the organization, others to the person who saved them. */
import type { Caller } from '../../kernel/caller.js';
import { AppError } from '../../kernel/errors.js';

/** The person whose own segments the caller sees; null for an API key, which has none. */
export const ownerOf = (caller: Caller): string | null => (caller.type === 'session' ? caller.userId : null);

const mayShare = (caller: Caller): boolean =>
  caller.type === 'apiKey' || (caller.type === 'session' && (caller.role === 'admin' || caller.role === 'owner'));

/** Throws FORBIDDEN_SCOPE unless the caller may share segments and change shared ones. */
export function requireSharing(caller: Caller): void {
  if (mayShare(caller)) return;
  throw new AppError('FORBIDDEN_SCOPE', 'Only admins can create, change or delete shared segments.');
}

/** The owner of a new segment; null if it is shared. A key's segment is always shared, since nobody else could see it. */
export function newOwner(caller: Caller, shared: boolean | undefined): string | null {
  const owner = ownerOf(caller);
  if (shared !== true && owner !== null) return owner;
  requireSharing(caller);
  return null;
}
