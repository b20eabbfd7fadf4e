import type { UserInput } from './options.js';
import { memberOf } from './readable.js';

/** The id of a user, who may be an object with one; null: nobody, undefined: not said. */
export function userIdOf(user: string | UserInput | null | undefined): string | null | undefined {
  if (typeof user !== 'object' || user === null) return user;
  const id = memberOf(user, 'id');
  return typeof id === 'number' ? String(id) : id;
}

/** The user that capture details or a scope name: by id, or as an object. */
export const userOf = ({ userId, user }: { userId?: string | null | undefined; user?: UserInput | null | undefined }) =>
  userId === undefined ? userIdOf(user) : userId;
