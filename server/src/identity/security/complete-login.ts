/** The second step of a sign-in. */
import type { Handler, OperationContext } from '../../kernel/contract/handler.js';
import type { SecurityLimits } from '../../kernel/contract/limits/security-limits.js';
import { AppError } from '../../kernel/errors.js';
import { getUser, listMemberships } from '../accounts/store.js';
import { endAttempt, findAttempt } from '../second-factor/attempt-store.js';
import { cancelRecoveries } from '../second-factor/recovery-store.js';
import { join, requireInvitation } from '../sign-in/join.js';
import { type SessionTools, startSession } from '../sign-in/start-session.js';
import type { SecondStep } from './second-step.js';

const expired = () => new AppError('SIGN_IN_EXPIRED', 'This sign-in has ended. Begin again with the password.');

/** The half sign-in of a ticket, after counting the try for it. A ticket with too many tries ends. */
async function requireAttempt(limits: SecurityLimits, { database, now }: OperationContext, ticket: string) {
  const attempt = await findAttempt(database, ticket, ['login'], now);
  const user = attempt?.user_id && (await getUser(database, attempt.user_id));
  if (!attempt || !user) throw expired();
  await limits.consume('secondFactorTicket', ticket).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    await endAttempt(database, attempt);
    throw expired();
  });
  return { attempt, user };
}

/** POST /api/account/login/second-factor. The code, the ticket and an invitation are used up together with the session that they start. */
export function completeLogin(tools: SessionTools, step: SecondStep): Handler<'completeLogin'> {
  return async (context, { ticket, ...given }) => {
    const { attempt, user } = await requireAttempt(tools.limits, context, ticket);
    const [membership] = await listMemberships(context.database, user.id);
    Object.assign(context.audit, { organizationId: membership?.id ?? null, actor: { id: user.id, name: user.name } });
    return step.take(context, user, given, 'SECOND_FACTOR_WRONG', async (inTransaction, method) => {
      const { database, now } = inTransaction;
      if (!(await endAttempt(database, attempt))) throw expired();
      await cancelRecoveries(database, user.id);
      const methods = ['password' as const, method];
      const { invitation_hash: invitationHash, remembered } = attempt;
      if (invitationHash === null)
        return startSession(tools, inTransaction, { user, organizationId: membership?.id ?? null, remembered, methods });
      return join(tools, inTransaction, await requireInvitation(database, invitationHash, now), user, methods);
    });
  };
}
