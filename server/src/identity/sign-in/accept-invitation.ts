/** Invitations, as their holders see them. */
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import type { Handler, Input, OperationContext } from '../../kernel/contract/handler.js';
import { AppError, invalid } from '../../kernel/errors.js';
import { shownEmail } from '../../kernel/net/email-address.js';
import { hashSecret } from '../../kernel/secrets/secrets.js';
import {
  findInvitation,
  findUserByEmail,
  type InvitationRow,
  insertUser,
  lockPasswordForReference,
  type UserRow,
} from '../accounts/store.js';
import { hashNewPassword } from '../passwords/new-password.js';
import { passwordMatches } from '../passwords/passwords.js';
import { requireNoFactor } from '../second-factor/half-sign-in.js';
import { join, requireInvitation, unknownInvitation } from './join.js';
import { recovered } from './recovered.js';
import { limitAccount } from './sign-in.js';
import type { SessionTools } from './start-session.js';

/** POST /api/account/invitations/preview. The token is the credential: its holder could also accept. */
export const previewInvitation: Handler<'previewInvitation'> = async ({ database, now }, input) => {
  const row = await findInvitation(database, hashSecret(input.token));
  if (!row || row.expires_at <= now) throw unknownInvitation();
  const { organization_name: organizationName, inviter_name: inviterName, email, role, expires_at: expiresAt } = row;
  return { invitation: { organizationName, inviterName, email: shownEmail(email), role, expiresAt: expiresAt.toISOString() } };
};

const wrong = () => new AppError('UNAUTHORIZED', 'The password of your account is wrong.');

async function requirePassword(user: UserRow, password: string): Promise<UserRow> {
  if (!(await passwordMatches(password, user.password_hash))) throw wrong();
  return user;
}

/** Creates the invited person; null if a concurrent request, accepting another invitation, was faster. */
async function newUser(
  { database, now }: OperationContext,
  invitation: InvitationRow,
  { name, password }: Input<'acceptInvitation'>,
  baseUrl: string,
): Promise<UserRow | null> {
  if (!name) throw invalid('/name', 'is required for a new person');
  const person = { id: uuidv7(), email: invitation.email, name };
  const chosen = { password, path: '/password', person, joining: invitation.organization_id, baseUrl };
  const user = { ...person, password_hash: await hashNewPassword(database, chosen), created_at: now };
  return (await insertUser(database, user)) ? user : null;
}

/** The person with the invited address: a new one, or one whom a concurrent request has created with this password. */
async function createInvited(context: OperationContext, invitation: InvitationRow, input: Input<'acceptInvitation'>, baseUrl: string) {
  const created = await newUser(context, invitation, input, baseUrl);
  if (created) return created;
  const user = await findUserByEmail(context.database, invitation.email);
  if (!user) throw wrong();
  return requirePassword(user, input.password);
}

async function requireUnchanged(database: Knex, user: UserRow): Promise<UserRow> {
  if (!(await lockPasswordForReference(database, user))) throw wrong();
  return user;
}

/**
 * POST /api/account/invitations/accept. The invitation is used up with what it does, so a failure leaves it open. A person with an account must give its
 * password, and complete a second factor, so that an invitation cannot take the account over.
 */
export function acceptInvitation(tools: SessionTools): Handler<'acceptInvitation'> {
  const { limits, mails } = tools;
  return async (context, input) => {
    const tokenHash = hashSecret(input.token);
    const found = await findInvitation(context.database, tokenHash);
    if (!found || found.expires_at <= context.now) throw unknownInvitation();
    context.audit.organizationId = found.organization_id;
    const key = await limitAccount(limits, context, found.email);
    const known = await findUserByEmail(context.database, found.email);
    if (known) {
      await requirePassword(known, input.password);
      await limits.forgive('loginAccount', key);
      await requireNoFactor(context, known, { invitationHash: tokenHash, remembered: true, onRecovered: recovered(tools, context, known) });
    }
    const session = await context.commit(async (database): Promise<ReturnType<typeof join>> => {
      const inTransaction = { ...context, database };
      const invitation = await requireInvitation(database, tokenHash, context.now);
      const user = known ? await requireUnchanged(database, known) : await createInvited(inTransaction, invitation, input, mails.baseUrl);
      return join(tools, inTransaction, invitation, user, ['password']);
    });
    await limits.forgive('loginAccount', key);
    return session;
  };
}
