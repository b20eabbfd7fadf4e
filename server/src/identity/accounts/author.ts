/** The author of published texts. */

import type { Row } from '../../generated/tables.js';
import type { components } from '../../generated/types.js';
import type { Caller } from '../../kernel/caller.js';
import { AppError } from '../../kernel/errors.js';

/** The author columns. */
type AuthorColumns = Pick<Row<'incidents'>, 'created_by_type' | 'created_by_id'>;

/** The author columns for the caller; the document allows only named callers to write. */
export function authorOf(caller: Caller): AuthorColumns {
  if (caller.type === 'apiKey') return { created_by_type: 'api_key', created_by_id: caller.keyId };
  if (caller.type === 'session') return { created_by_type: 'user', created_by_id: caller.userId };
  throw new AppError('UNAUTHORIZED', 'Missing credentials.');
}

export function authorView(row: AuthorColumns): components['schemas']['Author'] {
  return { type: row.created_by_type, id: row.created_by_id };
}
