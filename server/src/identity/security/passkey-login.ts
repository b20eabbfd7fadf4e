/** Signing in with a passkey: by itself, or in place of a code. */
import type { Handler } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import { listMemberships } from '../accounts/store.js';
import { findAttempt } from '../second-factor/attempt-store.js';
import { cancelRecoveries } from '../second-factor/recovery-store.js';
import { join, requireInvitation } from '../sign-in/join.js';
import { type SessionTools, startSession } from '../sign-in/start-session.js';
import type { PasskeyStep } from './passkey-step.js';

/** POST /api/account/login/passkey/options. */
export function startPasskeyLogin(step: PasskeyStep): Handler<'startPasskeyLogin'> {
  return async (context, { ticket }) => {
    if (ticket === undefined) return step.ask(context, null, 'passkey');
    const attempt = await findAttempt(context.database, ticket, ['login'], context.now);
    if (!attempt) throw new AppError('SIGN_IN_EXPIRED', 'This sign-in has ended. Begin again with the password.');
    return step.askFor(context.database, attempt, ticket);
  };
}

/** POST /api/account/login/passkey. A passkey that verified its user stands for both factors. */
export function completePasskeyLogin(tools: SessionTools, step: PasskeyStep): Handler<'completePasskeyLogin'> {
  return (context, given) =>
    step.take(
      context,
      given,
      { purposes: ['login', 'passkey'], userId: null, refusal: 'SECOND_FACTOR_WRONG' },
      async (inTransaction, user, attempt) => {
        await cancelRecoveries(inTransaction.database, user.id);
        const [membership] = await listMemberships(inTransaction.database, user.id);
        Object.assign(context.audit, { organizationId: membership?.id ?? null, actor: { id: user.id, name: user.name } });
        const methods = attempt.purpose === 'login' ? (['password', 'passkey'] as const) : (['passkey'] as const);
        const session = { user, organizationId: membership?.id ?? null, remembered: attempt.remembered, methods: [...methods] };
        if (attempt.invitation_hash === null) return startSession(tools, inTransaction, session);
        const invitation = await requireInvitation(inTransaction.database, attempt.invitation_hash, context.now);
        return join(tools, inTransaction, invitation, user, [...methods]);
      },
    );
}
