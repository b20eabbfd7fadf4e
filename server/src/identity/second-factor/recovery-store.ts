/** Recoveries: an owner has vouched for a person who lost every second factor. After a wait, the person's password suffices once. */
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { deleteRecoveryCodes } from './recovery-codes.js';

/** Replaces an earlier one of the person. */
export async function putRecovery(database: Knex, row: Row<'account_recoveries'>): Promise<void> {
  await database('account_recoveries').insert(row).onConflict(['organization_id', 'user_id']).merge();
}

/**
 * Uses up a recovery whose wait is over; false if there is none. Whoever has left the organization, or joined another one meanwhile, has none: its owners
 * vouch for their own members only.
 */
export async function takeRecovery(database: Knex, userId: string, now: Date): Promise<boolean> {
  const { rows } = await database.raw(
    `/* take-recovery */
     delete from account_recoveries r
     where r.user_id = :userId and r.effective_at <= :now and r.expires_at > :now
       and array[r.organization_id] = array(
         select m.organization_id from members m
         join organizations o on o.id = m.organization_id and o.deleted_at is null
         where m.user_id = r.user_id
       )
     returning r.user_id`,
    { userId, now },
  );
  return rows.length > 0;
}

/** Cancels a recovery by the token that was mailed; returns the person and the organization. */
export async function cancelByToken(database: Knex, cancelHash: Buffer): Promise<Row<'account_recoveries'> | undefined> {
  const [row] = await database<Row<'account_recoveries'>>('account_recoveries').where({ cancel_hash: cancelHash }).delete().returning('*');
  return row;
}

/** Cancels what an organization's owner has approved; false if there is nothing. */
export async function cancelOf(database: Knex, organizationId: string, userId: string): Promise<boolean> {
  return (await database('account_recoveries').where({ organization_id: organizationId, user_id: userId }).delete()) === 1;
}

/** Cancels all of a person, who has shown a second factor. */
export async function cancelRecoveries(database: Knex, userId: string): Promise<void> {
  await database('account_recoveries').where({ user_id: userId }).delete();
}

export async function deleteExpiredRecoveries(database: Knex, now: Date): Promise<number> {
  return database('account_recoveries').where('expires_at', '<=', now).delete();
}

/** Removes all second factors and recovery codes of a person; returns how many factors there were. */
export async function removeAllFactors(database: Knex, userId: string): Promise<number> {
  await deleteRecoveryCodes(database, userId);
  await cancelRecoveries(database, userId);
  return database('second_factors').where({ user_id: userId }).delete();
}
