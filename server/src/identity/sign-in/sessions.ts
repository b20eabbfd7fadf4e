/** A person's sessions: list them, and end them remotely. */

import type { AccountOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { byUuid, listPage } from '../../kernel/contract/cursor.js';
import { AppError } from '../../kernel/errors.js';
import { requirePerson } from '../accounts/callers.js';
import { organizationView } from '../accounts/views.js';
import { deleteOtherSessions, deleteSessionOf, type ListedSessionRow, listSessions } from './session-store.js';

function sessionView(row: ListedSessionRow, current: boolean): components['schemas']['Session'] {
  return {
    id: row.id,
    current,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    address: row.address,
    userAgent: row.user_agent,
    organization: row.organization && organizationView(row.organization),
  };
}

export const sessionOperations = {
  async listSessions(context, { limit, cursor }) {
    const { userId, sessionId } = requirePerson(context);
    const { rows, nextCursor } = await listPage(
      { limit, cursor },
      byUuid,
      (beforeId, count) => listSessions(context.database, userId, context.now, beforeId, count),
      (row) => row.id,
    );
    return { sessions: rows.map((row) => sessionView(row, row.id === sessionId)), nextCursor };
  },

  async revokeSession(context, { sessionId }) {
    const ended = await deleteSessionOf(context.database, requirePerson(context).userId, sessionId, context.now);
    if (!ended) throw new AppError('SESSION_NOT_FOUND', 'No such session.');
    return { deleted: true, id: sessionId };
  },

  async revokeOtherSessions(context) {
    const { userId, sessionId } = requirePerson(context);
    context.audit.targetId = userId;
    return { endedSessions: await deleteOtherSessions(context.database, userId, sessionId, context.now) };
  },
} satisfies Partial<AccountOperations>;
