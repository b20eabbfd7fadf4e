/** Sessions: signing in and out, joining by invitation. */
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import type { Handler, OperationContext, Output } from '../../kernel/contract/handler.js';
import type { SecurityLimits } from '../../kernel/contract/limits/security-limits.js';
import { AppError, invalid } from '../../kernel/errors.js';
import { networkOf } from '../../kernel/net/addresses.js';
import { normalEmail, shownEmail } from '../../kernel/net/email-address.js';
import { hashSecret, newSecret } from '../../kernel/secrets/secrets.js';
import {
  findInvitation,
  findUserByEmail,
  getOrganization,
  type InvitationRow,
  insertMember,
  insertUser,
  listMemberships,
  lockMemberForReference,
  lockPasswordForReference,
  takeInvitation,
  type UserRow,
} from '../accounts/store.js';
import { organizationView, userView } from '../accounts/views.js';
import { hashPassword, passwordMatches } from './passwords.js';
import { deleteSession, insertSession, SESSION_DAYS } from './session-store.js';

const DAY_MS = 86_400_000;

/** Starts a session in the organization, or in none if the person isn't a member. */
async function startSession(context: OperationContext, user: UserRow, organizationId: string | null): Promise<Output<'login'>> {
  const { database, now, origin } = context;
  const role = organizationId === null ? null : await lockMemberForReference(database, organizationId, user.id);
  const organization = organizationId === null || role === null ? undefined : await getOrganization(database, organizationId);
  const token = `tws_${newSecret()}`;
  const id = uuidv7();
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  await insertSession(database, {
    id,
    token_hash: hashSecret(token),
    user_id: user.id,
    organization_id: organization?.id ?? null,
    created_at: now,
    last_seen_at: now,
    expires_at: expiresAt,
    address: origin.address,
    user_agent: origin.userAgent,
  });
  context.audit.targetId = id;
  const where = organization ? { organization: organizationView(organization), role } : { organization: null, role: null };
  return { token, expiresAt: expiresAt.toISOString(), user: userView(user), ...where };
}

/** Counts an attempt for this account from this network; throws RATE_LIMITED beyond the limit. */
export async function limitAccount(limits: SecurityLimits, context: OperationContext, email: string): Promise<string> {
  const key = `${email} ${networkOf(context.origin.address)}`;
  await limits.consume('loginAccount', key);
  return key;
}

/** POST /api/account/login. The same error for a wrong password and an unknown person. A person without an organization can sign in too. */
export function login(limits: SecurityLimits): Handler<'login'> {
  return async (context, input) => {
    const email = normalEmail(input.email);
    const key = await limitAccount(limits, context, email);
    const user = await findUserByEmail(context.database, email);
    const [membership] = user ? await listMemberships(context.database, user.id) : [];
    if (user && membership) Object.assign(context.audit, { organizationId: membership.id, actor: { id: user.id, name: user.name } });
    const matches = await passwordMatches(input.password, user?.password_hash ?? null);
    if (!user || !matches || !(await lockPasswordForReference(context.database, user)))
      throw new AppError('UNAUTHORIZED', 'Wrong email address or password.');
    await limits.forgive('loginAccount', key);
    return startSession(context, user, membership?.id ?? null);
  };
}

/** POST /api/account/logout. */
export const logout: Handler<'logout'> = async ({ caller, database }) => {
  if (caller.type !== 'session') throw new AppError('UNAUTHORIZED', 'Only a session can be signed out.');
  await deleteSession(database, caller.sessionId);
  return { deleted: true, id: caller.sessionId };
};

/** Creates the invited person; null if a concurrent request, accepting another invitation, was faster. */
async function newUser(
  database: Knex,
  invitation: InvitationRow,
  input: { name?: string; password: string },
  now: Date,
): Promise<UserRow | null> {
  if (!input.name) throw invalid('/name', 'is required for a new person');
  const user = {
    id: uuidv7(),
    email: invitation.email,
    name: input.name,
    password_hash: await hashPassword(input.password),
    created_at: now,
  };
  return (await insertUser(database, user)) ? user : null;
}

/** The person with the invited address: an existing one, authenticated by password, or a new one. */
async function requireInvited(database: Knex, invitation: InvitationRow, input: { name?: string; password: string }, now: Date) {
  const known = await findUserByEmail(database, invitation.email);
  const created = known ? null : await newUser(database, invitation, input, now);
  if (created) return created;
  const user = known ?? (await findUserByEmail(database, invitation.email));
  if (!user || !(await passwordMatches(input.password, user.password_hash)) || !(await lockPasswordForReference(database, user)))
    throw new AppError('UNAUTHORIZED', 'The password of your account is wrong.');
  return user;
}

const unknownInvitation = () => new AppError('INVITATION_NOT_FOUND', 'The invitation is unknown, used or expired; request a new one.');

/** POST /api/account/invitations/preview. The token is the credential: its holder could also accept. */
export const previewInvitation: Handler<'previewInvitation'> = async ({ database, now }, input) => {
  const row = await findInvitation(database, hashSecret(input.token));
  if (!row || row.expires_at <= now) throw unknownInvitation();
  const { organization_name: organizationName, inviter_name: inviterName, email, role, expires_at: expiresAt } = row;
  return { invitation: { organizationName, inviterName, email: shownEmail(email), role, expiresAt: expiresAt.toISOString() } };
};

/**
 * POST /api/account/invitations/accept. The invitation is used up in the call's transaction, so a failure restores it. A person with an account
 * must give its password, so that an invitation cannot take the account over.
 */
export function acceptInvitation(limits: SecurityLimits): Handler<'acceptInvitation'> {
  return async (context, input) => {
    const { database, now } = context;
    const invitation = await takeInvitation(database, hashSecret(input.token));
    if (!invitation || invitation.expires_at <= now) throw unknownInvitation();
    context.audit.organizationId = invitation.organization_id;
    const key = await limitAccount(limits, context, invitation.email);
    const user = await requireInvited(database, invitation, input, now);
    await limits.forgive('loginAccount', key);
    context.audit.actor = { id: user.id, name: user.name };
    await insertMember(database, { organization_id: invitation.organization_id, user_id: user.id, role: invitation.role, created_at: now });
    const session = await startSession(context, user, invitation.organization_id);
    // deleted concurrently: the transaction rolls the membership back
    if (!session.organization) throw unknownInvitation();
    // the audit log records the new member, not the session
    context.audit.targetId = user.id;
    return session;
  };
}
