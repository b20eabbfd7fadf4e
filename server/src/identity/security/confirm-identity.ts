/** A recent proof of who somebody is, for operations that want one. */
import { confirmedUntil, proofMethods } from '../../kernel/contract/dispatch/step-up.js';
import type { Handler, Input, OperationContext } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import { requirePerson } from '../accounts/callers.js';
import { getUser, lockPasswordForReference, type UserRow } from '../accounts/store.js';
import { passwordMatches } from '../passwords/passwords.js';
import { confirmSession } from '../sign-in/session-store.js';
import { limitAccount } from '../sign-in/sign-in.js';
import type { SessionTools } from '../sign-in/start-session.js';
import type { PasskeyStep } from './passkey-step.js';
import type { SecondStep } from './second-step.js';

const WRONG = 'CONFIRMATION_WRONG';

type Tools = Pick<SessionTools, 'limits' | 'record'>;

/** The answer of a session that has been confirmed now. */
async function confirm({ record }: Tools, context: OperationContext) {
  const { userId, sessionId } = requirePerson(context);
  const { database, now } = context;
  await confirmSession(database, sessionId, now);
  await record(context, { userId, kind: 'identity_confirmed', sessionId });
  return { confirmedUntil: confirmedUntil(now).toISOString() };
}

async function withPassword(tools: Tools, context: OperationContext, user: UserRow, password: string) {
  const { limits } = tools;
  const key = await limitAccount(limits, context, user.email);
  if (!(await passwordMatches(password, user.password_hash))) throw new AppError(WRONG, 'The password is wrong.');
  await limits.forgive('loginAccount', key);
  return context.commit(async (database) => {
    if (!(await lockPasswordForReference(database, user))) throw new AppError(WRONG, 'The password was changed just now.');
    return confirm(tools, { ...context, database });
  });
}

/** Refuses a password of a person with a second factor: others may know it. */
function requireFitting({ password, ...factor }: Input<'confirmIdentity'>, methods: readonly string[]): void {
  if (password !== undefined && !methods.includes('password'))
    throw new AppError(WRONG, 'You have a second factor: confirm with a code of it, or with a recovery code.');
  if (password === undefined && methods.includes('password') && Object.keys(factor).length)
    throw new AppError(WRONG, 'You have no second factor: confirm with your password.');
}

/** POST /api/account/confirm. A wrong proof is a 403: a 401 would look like a session that has ended. */
export function confirmIdentity(tools: Tools, step: SecondStep, passkeys: PasskeyStep): Handler<'confirmIdentity'> {
  return async (context, input) => {
    const { userId, sessionId, factors } = requirePerson(context);
    context.audit.targetId = sessionId;
    const user = await getUser(context.database, userId);
    if (!user) throw new AppError('UNAUTHORIZED', 'This account no longer exists.');
    requireFitting(input, proofMethods(factors));
    const { password, passkey, ...given } = input;
    if (password !== undefined) return withPassword(tools, context, user, password);
    if (passkey !== undefined)
      return passkeys.take(context, passkey, { purposes: ['confirmation'], userId, refusal: WRONG }, (inTransaction) =>
        confirm(tools, inTransaction),
      );
    return step.take(context, user, given, WRONG, (inTransaction) => confirm(tools, inTransaction));
  };
}

/** POST /api/account/confirm/passkey/options. */
export function startPasskeyConfirmation(passkeys: PasskeyStep): Handler<'startPasskeyConfirmation'> {
  return (context) => passkeys.ask(context, requirePerson(context).userId, 'confirmation');
}
