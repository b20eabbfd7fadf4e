import type { AccountOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { byUuid, listPage } from '../../kernel/contract/cursor.js';
import { requirePerson } from '../accounts/callers.js';
import { type AccountEventRow, listAccountEvents } from './store.js';

const eventView = (row: AccountEventRow): components['schemas']['AccountEvent'] => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  device: { kind: row.device_kind, name: row.device_name },
  place: { country: row.country },
  address: row.address,
  sessionId: row.session_id,
  details: row.details,
});

export const accountEventOperations = {
  async listAccountEvents(context, { limit, cursor }) {
    const { userId } = requirePerson(context);
    const { rows, nextCursor } = await listPage(
      { limit, cursor },
      byUuid,
      (beforeId, count) => listAccountEvents(context.database, userId, beforeId, count),
      (row) => row.id,
    );
    return { events: rows.map(eventView), nextCursor };
  },
} satisfies Partial<AccountOperations>;
