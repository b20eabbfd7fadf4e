import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';

/** Maximum password reset mails per address and hour. */
const RESET_MAILS_AN_HOUR = 3;

interface PasswordResetRow extends Omit<Row<'password_resets'>, 'mails' | 'hour_began'> {
  /** null for an address without an account. */
  user_id: Row<'password_resets'>['user_id'];
}

/**
 * Replaces an older link with a new one. If the address has reached its hourly limit, returns false and keeps the older link valid. One statement,
 * so that concurrent requests cannot exceed the limit together.
 */
export async function replacePasswordReset(database: Knex, row: PasswordResetRow, now: Date): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const { rows } = await database.raw(
    `/* request-password-reset */
     insert into password_resets as r (email_hash, user_id, token_hash, expires_at, mails, hour_began)
     values (:email_hash, :user_id, :token_hash, :expires_at, 1, :now)
     on conflict (email_hash) do update set
       user_id = excluded.user_id, token_hash = excluded.token_hash, expires_at = excluded.expires_at,
       mails = case when r.hour_began <= :hourAgo then 1 else r.mails + 1 end,
       hour_began = case when r.hour_began <= :hourAgo then :now else r.hour_began end
     where r.mails < :limit or r.hour_began <= :hourAgo
     returning mails`,
    { ...row, now, hourAgo, limit: RESET_MAILS_AN_HOUR } as never,
  );
  return rows.length === 1;
}

/** The same without the hourly limit, for a link that is not mailed. */
export async function putPasswordReset(database: Knex, row: PasswordResetRow, now: Date): Promise<void> {
  await database('password_resets').where({ email_hash: row.email_hash }).orWhere({ user_id: row.user_id }).delete();
  await replacePasswordReset(database, row, now);
}

/** The person of a valid link. */
export async function findPasswordReset(database: Knex, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await database('password_resets').where({ token_hash: tokenHash }).where('expires_at', '>', now).first('user_id');
  return row?.user_id ?? null;
}

/** Uses a link up; returns false if another request did so first. The row stays, because it counts the mails of the hour. */
export async function takePasswordReset(database: Knex, tokenHash: Buffer): Promise<boolean> {
  return (await database('password_resets').where({ token_hash: tokenHash }).update({ token_hash: null })) === 1;
}

/** Invalidates a person's mailed link. */
export async function forgetPasswordReset(database: Knex, userId: string): Promise<void> {
  await database('password_resets').where({ user_id: userId }).update({ token_hash: null });
}

export async function deleteExpiredPasswordResets(database: Knex, now: Date): Promise<number> {
  return database('password_resets').where('expires_at', '<=', now).delete();
}
