/** A recovery was used: everybody concerned hears of it. */
import type { Knex } from 'knex';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { getUser, listMemberships, listOwners, type UserRow } from '../accounts/store.js';
import type { MailQueue } from './mail-queue.js';
import { type RecoveredBy, recoveredMail } from './mails.js';
import type { SessionTools } from './start-session.js';

/** Tells the person and the owners of their organizations that all second factors are gone. */
export async function tellRecovered(mails: MailQueue, database: Knex, user: UserRow, by: RecoveredBy, now: Date): Promise<void> {
  const told = new Set([user.email]);
  for (const { id } of await listMemberships(database, user.id))
    for (const ownerId of await listOwners(database, id)) told.add((await getUser(database, ownerId))?.email ?? user.email);
  const message = recoveredMail({ baseUrl: mails.baseUrl, memberName: user.name, by });
  for (const to of told) await mails.send(database, 'security', to, message, now);
}

/** What follows in the transaction in which a sign-in uses a recovery that an owner approved. */
export const recovered =
  ({ mails, record }: SessionTools, context: OperationContext, user: UserRow) =>
  async (database: Knex): Promise<void> => {
    await record({ ...context, database }, { userId: user.id, kind: 'second_factor_removed', details: { by: 'recovery' } });
    await tellRecovered(mails, database, user, 'owner', context.now);
  };
