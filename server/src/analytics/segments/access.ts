/** Whose segments are: shared ones of the organization, others of the person who saved them. */
import type { Caller } from '../../kernel/contract/caller.js';
import { AppError } from '../../kernel/errors.js';

/** The person whose own segments the caller sees; null for a key, which has none. */
export const ownerOf = (caller: Caller): string | null => (caller.type === 'session' ? caller.userId : null);

const mayShare = (caller: Caller): boolean =>
  caller.type === 'apiKey' || (caller.type === 'session' && (caller.role === 'admin' || caller.role === 'owner'));

/** Throws FORBIDDEN_SCOPE unless the caller may share segments, and change those that are. */
export function requireSharing(caller: Caller): void {
  if (mayShare(caller)) return;
  throw new AppError('FORBIDDEN_SCOPE', 'Only admins can create, change or delete shared segments.');
}

/** Whose a new segment is; null if it is shared. A key's is always shared, since nobody else would see it. */
export function newOwner(caller: Caller, shared: boolean | undefined): string | null {
  const owner = ownerOf(caller);
  if (shared !== true && owner !== null) return owner;
  requireSharing(caller);
  return null;
}
