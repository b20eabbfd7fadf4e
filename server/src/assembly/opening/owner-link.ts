/** An installation whose owner has an address from the beginning, and chooses the password: no secret is made that anybody would have to keep. */
import type { Knex } from 'knex';
import { changeUser, type UserRow } from '../../identity/accounts/store.js';
import { NO_PASSWORD } from '../../identity/passwords/passwords.js';
import { passwordLink } from '../../identity/sign-in/mails.js';
import { newResetToken } from '../../identity/sign-in/password-reset.js';
import { putPasswordReset } from '../../identity/sign-in/password-reset-store.js';
import { takeAdvisoryLock } from '../../kernel/database/advisory-locks.js';
import { hashSecret } from '../../kernel/secrets/secrets.js';
import { createOwner } from './bootstrap.js';

const LINK_MS = 86_400_000;

/** An installation that needs no owner. */
class HasOwner extends Error {}

interface OwnerLink {
  url: string;
  expiresAt: Date;
}

/** Creates the owner unless there is one who has yet to choose a password; that one gets this address. */
async function settleOwner(transaction: Knex, email: string, now: Date): Promise<string> {
  const [first, ...others] = await transaction<UserRow>('users').limit(2);
  if (!first) return (await createOwner(transaction, email, NO_PASSWORD, now)).ownerId;
  if (others.length || first.password_hash !== NO_PASSWORD)
    throw new HasOwner('this installation has an owner already; whoever has lost the password asks for a new one on the sign-in page');
  await changeUser(transaction, first.id, { email });
  return first.id;
}

/**
 * Creates the organization `default` with this owner, and a link with which the owner chooses a password. It works once, for a day. As long as it has
 * not been used, calling this again makes a new one in its place.
 */
export async function linkForOwner(database: Knex, email: string, { baseUrl, now }: { baseUrl: string; now: Date }): Promise<OwnerLink> {
  const token = newResetToken();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  await database.transaction(async (transaction) => {
    await takeAdvisoryLock(transaction, 'bootstrap');
    const user_id = await settleOwner(transaction, email, now);
    await putPasswordReset(
      transaction,
      { email_hash: hashSecret(email), user_id, token_hash: hashSecret(token), expires_at: expiresAt },
      now,
    );
  });
  return { url: passwordLink(baseUrl, token), expiresAt };
}
