/** What a person allows in a browser for the command line: waiting computers by their codes, and codes that a browser hands over. */
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';

export type DeviceLoginRow = Row<'device_logins'>;
export type LoginCodeRow = Row<'login_codes'>;

/** Whose session begins, and what it inherits. */
export type Grant = Pick<LoginCodeRow, 'organization_id' | 'confirmed_at' | 'user_id'>;

type NewDeviceLogin = Pick<
  DeviceLoginRow,
  'device_hash' | 'user_code' | 'name' | 'address' | 'country' | 'user_agent' | 'created_at' | 'expires_at'
>;

/** Stores a waiting computer; returns false if another one has that code. */
export async function insertDeviceLogin(database: Knex, row: NewDeviceLogin): Promise<boolean> {
  const inserted = await database('device_logins')
    .insert({ ...row, status: 'waiting' })
    .onConflict('user_code')
    .ignore()
    .returning('user_code');
  return inserted.length === 1;
}

const waiting = (database: Knex, userCode: string, now: Date) =>
  database('device_logins').where({ user_code: userCode, status: 'waiting' }).where('expires_at', '>', now);

export async function findWaiting(database: Knex, userCode: string, now: Date): Promise<DeviceLoginRow | undefined> {
  return waiting(database, userCode, now).first();
}

/** Decides for a waiting computer, once; returns it. */
export async function decide(database: Knex, userCode: string, now: Date, grant: Grant | null): Promise<DeviceLoginRow | undefined> {
  const [row] = await waiting(database, userCode, now).update(grant ? { status: 'allowed', ...grant } : { status: 'denied' }, '*');
  return row;
}

/** Uses up what was allowed for a computer. */
export async function takeAllowed(database: Knex, deviceHash: Buffer, now: Date): Promise<Grant | undefined> {
  const [row] = await database('device_logins')
    .where({ device_hash: deviceHash, status: 'allowed' })
    .where('expires_at', '>', now)
    .delete(['user_id', 'organization_id', 'confirmed_at']);
  return row as Grant | undefined;
}

/** What is known of a computer that has no session yet. */
export async function statusOf(database: Knex, deviceHash: Buffer, now: Date): Promise<string | null> {
  const row = await database('device_logins').where({ device_hash: deviceHash }).where('expires_at', '>', now).first('status');
  return row?.status ?? null;
}

export async function insertLoginCode(database: Knex, row: LoginCodeRow): Promise<void> {
  await database('login_codes').insert(row);
}

/** Uses up a code, whether or not its verifier is known. */
export async function takeLoginCode(database: Knex, codeHash: Buffer): Promise<LoginCodeRow | undefined> {
  const [row] = await database('login_codes').where({ code_hash: codeHash }).delete('*');
  return row;
}

export async function deleteExpiredGrants(database: Knex, now: Date): Promise<number> {
  const deleted = await Promise.all(
    ['device_logins', 'login_codes'].map((table) => database(table).where('expires_at', '<=', now).delete()),
  );
  return deleted.reduce((sum, count) => sum + count, 0);
}
