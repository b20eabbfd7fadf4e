/** A person's sessions: list them, and end them remotely. */

import type { AccountOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { byUuid, listPage } from '../../kernel/contract/cursor.js';
import { AppError, type ProofMethod } from '../../kernel/errors.js';
import { requirePerson } from '../accounts/callers.js';
import { organizationView } from '../accounts/views.js';
import { type Device, deviceOf } from '../events/device.js';
import type { CountryOf, RecordAccountEvent } from '../events/record.js';
import { keysIssuedBy } from '../keys/api-key-store.js';
import { forgetPasswordReset } from './password-reset-store.js';
import { deleteOtherSessions, deleteSessionOf, type ListedSessionRow, listSessions } from './session-store.js';

/** A session of the release before has neither device nor country: both are read from what it was started from. */
async function sessionView(countryOf: CountryOf, row: ListedSessionRow, current: boolean): Promise<components['schemas']['Session']> {
  const { device_kind: kind, device_name: name, address, user_agent } = row;
  const isNamed = kind !== null && name !== null;
  return {
    id: row.id,
    current,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: new Date(Math.min(row.expires_at.getTime(), row.absolute_expires_at.getTime())).toISOString(),
    absoluteExpiresAt: row.absolute_expires_at.toISOString(),
    confirmedAt: row.confirmed_at.toISOString(),
    methods: (row.methods ?? []) as ProofMethod[],
    device: isNamed ? { kind: kind as Device['kind'], name } : deviceOf(user_agent),
    place: { country: isNamed ? row.country : await countryOf(address) },
    address,
    userAgent: user_agent,
    organization: row.organization && organizationView(row.organization),
  };
}

interface SessionsDependencies {
  record: RecordAccountEvent;
  countryOf: CountryOf;
}

const endedOnes = (count: number) => ({ endedSessions: String(count) });

export function sessionOperations({ record, countryOf }: SessionsDependencies) {
  return {
    async listSessions(context, { limit, cursor }) {
      const { userId, sessionId } = requirePerson(context);
      const { rows, nextCursor } = await listPage(
        { limit, cursor },
        byUuid,
        (beforeId, count) => listSessions(context.database, userId, context.now, beforeId, count),
        (row) => row.id,
      );
      return { sessions: await Promise.all(rows.map((row) => sessionView(countryOf, row, row.id === sessionId))), nextCursor };
    },

    async revokeSession(context, { sessionId }) {
      const { userId } = requirePerson(context);
      const ended = await deleteSessionOf(context.database, userId, sessionId, context.now);
      if (!ended) throw new AppError('SESSION_NOT_FOUND', 'No such session.');
      await record(context, { userId, kind: 'session_ended', sessionId });
      return { deleted: true, id: sessionId };
    },

    async revokeOtherSessions(context) {
      const { userId, sessionId } = requirePerson(context);
      context.audit.targetId = userId;
      const endedSessions = await deleteOtherSessions(context.database, userId, sessionId, context.now);
      await record(context, { userId, kind: 'other_sessions_ended', sessionId, details: endedOnes(endedSessions) });
      return { endedSessions };
    },

    async signOutEverywhere(context) {
      const { database, now } = context;
      const { userId, sessionId } = requirePerson(context);
      context.audit.targetId = userId;
      await forgetPasswordReset(database, userId);
      const endedSessions = await deleteOtherSessions(database, userId, null, now);
      await record(context, { userId, kind: 'signed_out_everywhere', sessionId, details: endedOnes(endedSessions) });
      return { endedSessions, issuedKeys: await keysIssuedBy(database, userId, now) };
    },
  } satisfies Partial<AccountOperations>;
}
