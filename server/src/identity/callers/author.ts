/** Who wrote something that others read. */

import type { Row } from '../../generated/tables.js';
import type { components } from '../../generated/types.js';
import type { Caller } from '../../kernel/contract/caller.js';
import { AppError } from '../../kernel/errors.js';

/** The columns that keep an author. */
export type AuthorColumns = Pick<Row<'incidents'>, 'created_by_type' | 'created_by_id'>;

/** The columns for the caller; the document admits nobody without a name where something is written. */
export function authorOf(caller: Caller): AuthorColumns {
  if (caller.type === 'apiKey') return { created_by_type: 'api_key', created_by_id: caller.keyId };
  if (caller.type === 'session') return { created_by_type: 'user', created_by_id: caller.userId };
  throw new AppError('UNAUTHORIZED', 'Missing credentials.');
}

export function authorView(row: AuthorColumns): components['schemas']['Author'] {
  return { type: row.created_by_type, id: row.created_by_id };
}
