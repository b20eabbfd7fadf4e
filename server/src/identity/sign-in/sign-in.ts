/** Signing in with a password, and out. */
import type { Handler, OperationContext } from '../../kernel/contract/handler.js';
import type { SecurityLimits } from '../../kernel/contract/limits/security-limits.js';
import { AppError } from '../../kernel/errors.js';
import { networkOf } from '../../kernel/net/addresses.js';
import { normalEmail } from '../../kernel/net/email-address.js';
import { requirePerson } from '../accounts/callers.js';
import { findUserByEmail, listMemberships, lockPasswordForReference } from '../accounts/store.js';
import type { RecordAccountEvent } from '../events/record.js';
import { passwordMatches } from '../passwords/passwords.js';
import { requireNoFactor } from '../second-factor/half-sign-in.js';
import { recovered } from './recovered.js';
import { deleteSession } from './session-store.js';
import { type SessionTools, startSession } from './start-session.js';

/** Counts an attempt for this account from this network; throws RATE_LIMITED beyond the limit. */
export async function limitAccount(limits: SecurityLimits, context: OperationContext, email: string): Promise<string> {
  const key = `${email} ${networkOf(context.origin.address)}`;
  await limits.consume('loginAccount', key);
  return key;
}

const wrong = () => new AppError('UNAUTHORIZED', 'Wrong email address or password.');

/**
 * POST /api/account/login. The same error for a wrong password and an unknown person. A person without an organization can sign in too. Not in a
 * transaction: a half sign-in is stored although the call is refused.
 */
export function login(tools: SessionTools): Handler<'login'> {
  const { limits } = tools;
  return async (context, input) => {
    const email = normalEmail(input.email);
    const key = await limitAccount(limits, context, email);
    const user = await findUserByEmail(context.database, email);
    const [membership] = user ? await listMemberships(context.database, user.id) : [];
    if (user && membership) Object.assign(context.audit, { organizationId: membership.id, actor: { id: user.id, name: user.name } });
    const matches = await passwordMatches(input.password, user?.password_hash ?? null);
    if (!user || !matches) throw wrong();
    await limits.forgive('loginAccount', key);
    await requireNoFactor(context, user, {
      invitationHash: null,
      remembered: input.remember,
      onRecovered: recovered(tools, context, user),
    });
    return context.commit(async (database) => {
      if (!(await lockPasswordForReference(database, user))) throw wrong();
      const session = { user, organizationId: membership?.id ?? null, remembered: input.remember, methods: ['password' as const] };
      return startSession(tools, { ...context, database }, session);
    });
  };
}

/** POST /api/account/logout. */
export function logout(record: RecordAccountEvent): Handler<'logout'> {
  return async (context) => {
    const { userId, sessionId } = requirePerson(context);
    await deleteSession(context.database, sessionId);
    await record(context, { userId, kind: 'signed_out', sessionId });
    return { deleted: true, id: sessionId };
  };
}
