/** Invitations: made, mailed and withdrawn by admins. */
import { v7 as uuidv7 } from 'uuid';
import { decodeCursor, isUuid, page } from '../contract/cursor.js';
import { AppError } from '../errors.js';
import type { AccountOperations } from '../generated/operations.js';
import { requireSession } from './callers.js';
import { hashSecret, newSecret } from './secrets.js';
import { normalEmail } from './sign-in.js';
import * as store from './store.js';
import { invitationView } from './views.js';

const INVITATION_DAYS = 7;
const DAY_MS = 86_400_000;

type InvitationOperations = Pick<AccountOperations, 'listInvitations' | 'createInvitation' | 'revokeInvitation'>;

export const invitationOperations: InvitationOperations = {
  async listInvitations(context, { limit, cursor }) {
    const [beforeId = null] = decodeCursor(cursor, [isUuid]) ?? [];
    const found = await store.listInvitations(context.database, requireSession(context).organizationId, context.now, beforeId, limit + 1);
    const { rows, nextCursor } = page(found, limit, (row) => [row.id]);
    return { invitations: rows.map(invitationView), nextCursor };
  },

  async createInvitation(context, input) {
    const caller = requireSession(context);
    const email = normalEmail(input.email);
    if (input.role === 'owner' && caller.role !== 'owner') throw new AppError('FORBIDDEN_SCOPE', 'Only an owner invites an owner.');
    const user = await store.findUserByEmail(context.database, email);
    if (user && (await store.getMember(context.database, caller.organizationId, user.id)))
      throw new AppError('CONFLICT', `${email} is a member already.`);
    const token = `twi_${newSecret()}`;
    const row = {
      id: uuidv7(),
      organization_id: caller.organizationId,
      email,
      role: input.role,
      token_hash: hashSecret(token),
      invited_by: caller.userId,
      created_at: context.now,
      expires_at: new Date(context.now.getTime() + INVITATION_DAYS * DAY_MS),
    };
    await store.upsertInvitation(context.database, row);
    return { invitation: invitationView(row), token };
  },

  async revokeInvitation(context, { invitationId }) {
    const deleted = await store.deleteInvitation(context.database, requireSession(context).organizationId, invitationId);
    if (!deleted) throw new AppError('INVITATION_NOT_FOUND', 'No such invitation.');
    return { deleted: true, id: invitationId };
  },
};
