/** A sign-in that has the password and lacks the second factor. */
import type { Knex } from 'knex';
import { proofMethods } from '../../kernel/contract/dispatch/step-up.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import { lockPasswordForReference, type UserRow } from '../accounts/store.js';
import { beginAttempt } from './attempt-store.js';
import { factorKinds } from './factor-store.js';
import { removeAllFactors, takeRecovery } from './recovery-store.js';

interface HalfSignIn {
  invitationHash: Buffer | null;
  remembered: boolean;
  /** Called in the transaction that uses a recovery. */
  onRecovered: (database: Knex) => Promise<void>;
}

/**
 * Throws SECOND_FACTOR_REQUIRED with a ticket if the person, whose password was right, has a second factor. A recovery whose wait is over removes it
 * instead. The ticket may stand for accepting an invitation. A change of the password ends it.
 */
export async function requireNoFactor(
  { database, now }: OperationContext,
  user: UserRow,
  { invitationHash, remembered, onRecovered }: HalfSignIn,
): Promise<void> {
  const factors = await factorKinds(database, user.id);
  if (!factors.length) return;
  const begun = await database.transaction(async (transaction) => {
    if (!(await lockPasswordForReference(transaction, user))) throw new AppError('UNAUTHORIZED', 'The password was changed just now.');
    if (await takeRecovery(transaction, user.id, now)) {
      await removeAllFactors(transaction, user.id);
      await onRecovered(transaction);
      return null;
    }
    return beginAttempt(transaction, { user_id: user.id, purpose: 'login', invitation_hash: invitationHash, remembered }, now);
  });
  if (begun === null) return;
  const { ticket, expiresAt } = begun;
  const message = 'The password is right. Now give a code of your second factor, or a recovery code.';
  throw new AppError('SECOND_FACTOR_REQUIRED', message, {
    signIn: { ticket, methods: proofMethods(factors), expiresAt: expiresAt.toISOString() },
  });
}
