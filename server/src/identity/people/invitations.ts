/** Invitations: admins create, mail and withdraw them. */
import { v7 as uuidv7 } from 'uuid';
import type { AccountOperations } from '../../generated/operations.js';
import type { Role } from '../../kernel/caller.js';
import { byUuid, listPage } from '../../kernel/contract/cursor.js';
import type { OperationContext, Output } from '../../kernel/contract/handler.js';
import type { SecurityLimits } from '../../kernel/contract/limits/security-limits.js';
import { AppError } from '../../kernel/errors.js';
import { normalEmail, shownEmail } from '../../kernel/net/email-address.js';
import { notFound } from '../../kernel/not-found.js';
import { hashSecret, newSecret } from '../../kernel/secrets/secrets.js';
import { principalOf } from '../../kernel/shares/principal.js';
import { type MemberCaller, requireSession } from '../accounts/callers.js';
import * as store from '../accounts/store.js';
import { invitationView } from '../accounts/views.js';
import type { MailQueue } from '../sign-in/mail-queue.js';
import { invitationMail } from '../sign-in/mails.js';

const INVITATION_DAYS = 7;
const DAY_MS = 86_400_000;

const expiryFrom = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

function requireMayInvite(caller: MemberCaller, role: Role): void {
  if (role === 'owner' && caller.role !== 'owner') throw new AppError('FORBIDDEN_SCOPE', 'Only an owner can invite an owner.');
}

/** Mails the link, or returns the token if mail is not configured. Only a mailed token proves that the address belongs to the invited person. */
async function handOver(
  context: OperationContext,
  { limits, mails }: { limits: SecurityLimits; mails: MailQueue },
  row: store.InvitationRow,
  token: string,
): Promise<Output<'createInvitation'>> {
  const { database, now } = context;
  const invitation = invitationView(row);
  if (!mails.configured) return { invitation, emailed: false, token };
  await limits.consumeOfBoth('invitationMails', principalOf(context));
  await limits.consume('invitationMailsTo', row.email);
  const organization = await store.getOrganization(database, row.organization_id);
  const message = invitationMail({
    baseUrl: mails.baseUrl,
    token,
    organizationName: organization?.name ?? '',
    inviterName: requireSession(context).name,
    role: row.role,
    expiresAt: row.expires_at,
  });
  await mails.send(database, 'invitation', row.email, message, now, row.organization_id);
  return { invitation, emailed: true, token: null };
}

/** The invitation operations. If a mail limit refuses the mail, the change is rolled back too: both are one transaction. */
export function invitationOperations(limits: SecurityLimits, mails: MailQueue) {
  return {
    async listInvitations(context, { limit, cursor }) {
      const { rows, nextCursor } = await listPage(
        { limit, cursor },
        byUuid,
        (beforeId, count) => store.listInvitations(context.database, requireSession(context).organizationId, context.now, beforeId, count),
        (row) => row.id,
      );
      return { invitations: rows.map(invitationView), nextCursor };
    },

    async createInvitation(context, input) {
      const { database, now } = context;
      const caller = requireSession(context);
      const email = normalEmail(input.email);
      requireMayInvite(caller, input.role);
      const user = await store.findUserByEmail(database, email);
      if (user && (await store.getMember(database, caller.organizationId, user.id)))
        throw new AppError('CONFLICT', `${shownEmail(email)} is already a member.`);
      const token = `twi_${newSecret()}`;
      const row = {
        id: uuidv7(),
        organization_id: caller.organizationId,
        email,
        role: input.role,
        invited_by: caller.userId,
        created_at: now,
        expires_at: expiryFrom(now),
      };
      await store.upsertInvitation(database, { ...row, token_hash: hashSecret(token) });
      return handOver(context, { limits, mails }, row, token);
    },

    async resendInvitation(context, { invitationId }) {
      const { database, now } = context;
      const caller = requireSession(context);
      const token = `twi_${newSecret()}`;
      const changes = { token_hash: hashSecret(token), expires_at: expiryFrom(now) };
      const row = await store.renewInvitation(database, caller.organizationId, invitationId, changes, now);
      if (!row) throw notFound('INVITATION_NOT_FOUND');
      requireMayInvite(caller, row.role);
      return handOver(context, { limits, mails }, row, token);
    },

    async revokeInvitation(context, { invitationId }) {
      const deleted = await store.deleteInvitation(context.database, requireSession(context).organizationId, invitationId);
      if (!deleted) throw notFound('INVITATION_NOT_FOUND');
      return { deleted: true, id: invitationId };
    },
  } satisfies Partial<AccountOperations>;
}
