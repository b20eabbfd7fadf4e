/** Joining an organization by an invitation, and signing in there. */
import type { Knex } from 'knex';
import type { OperationContext, Output } from '../../kernel/contract/handler.js';
import { AppError, type ProofMethod } from '../../kernel/errors.js';
import { type InvitationRow, insertMember, takeInvitation, type UserRow } from '../accounts/store.js';
import { type SessionTools, startSession } from './start-session.js';

export const unknownInvitation = () =>
  new AppError('INVITATION_NOT_FOUND', 'The invitation is unknown, used or expired; request a new one.');

/** Uses an invitation up; only one caller gets it. */
export async function requireInvitation(database: Knex, tokenHash: Buffer, now: Date): Promise<InvitationRow> {
  const invitation = await takeInvitation(database, tokenHash);
  if (!invitation || invitation.expires_at <= now) throw unknownInvitation();
  return invitation;
}

/** Makes the person a member, and starts a session there. */
export async function join(
  tools: SessionTools,
  context: OperationContext,
  { organization_id: organizationId, role }: InvitationRow,
  user: UserRow,
  methods: ProofMethod[],
): Promise<Output<'acceptInvitation'>> {
  const { database, now, audit } = context;
  Object.assign(audit, { organizationId, actor: { id: user.id, name: user.name } });
  await insertMember(database, { organization_id: organizationId, user_id: user.id, role, created_at: now });
  const session = await startSession(tools, context, { user, organizationId, remembered: true, methods });
  // deleted concurrently: the transaction rolls the membership back
  if (!session.organization) throw unknownInvitation();
  // the audit log records the new member, not the session
  audit.targetId = user.id;
  return session;
}
