/** Removes the second factors of somebody who lost them all, on the word of whoever has the machine. */
import type { Knex } from 'knex';
import { findUserByEmail } from '../../identity/accounts/store.js';
import { removeAllFactors } from '../../identity/second-factor/recovery-store.js';
import { MailQueue } from '../../identity/sign-in/mail-queue.js';
import { tellRecovered } from '../../identity/sign-in/recovered.js';
import { deleteOtherSessions } from '../../identity/sign-in/session-store.js';
import type { Sealer } from '../../kernel/secrets/secrets.js';
import { queueMail } from '../../notifications/delivery/outbox.js';

interface Mails {
  sealer: Sealer;
  baseUrl: string;
  configured: boolean;
}

/** Removes them and ends all sessions; tells the person and the owners of their organizations. Throws if nobody has the address. */
export async function recoverPerson(
  database: Knex,
  email: string,
  { sealer, ...options }: Mails,
  now: Date,
): Promise<{ factors: number; sessions: number }> {
  const mails = new MailQueue({ queue: (transaction, mail, at) => queueMail(transaction, sealer, mail, at), ...options });
  return database.transaction(async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    if (!user) throw new Error(`nobody has the address ${email}`);
    const factors = await removeAllFactors(transaction, user.id);
    const sessions = await deleteOtherSessions(transaction, user.id, null, now);
    await tellRecovered(mails, transaction, user, 'operator', now);
    return { factors, sessions };
  });
}
