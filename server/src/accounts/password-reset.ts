/** A new password by a mailed link, for whoever forgot the old one. */
import type { Handler } from '../contract/handler.js';
import { AppError } from '../errors.js';
import { findPasswordReset, takePasswordReset } from './password-reset-store.js';
import { hashPassword } from './passwords.js';
import { hashSecret } from './secrets.js';
import { deleteOtherSessions } from './session-store.js';
import * as store from './store.js';

/** This server has no mail server to send with. */
export function mailNotConfigured(): AppError {
  return new AppError('MAIL_NOT_CONFIGURED', 'This server sends no mail. Its operator turns it on by setting SMTP_URL.');
}

/** POST /api/account/password/forgot. */
export const requestPasswordReset: Handler<'requestPasswordReset'> = async () => {
  throw mailNotConfigured();
};

const unknownLink = () => new AppError('PASSWORD_RESET_NOT_FOUND', 'The link is unknown, used or expired; ask for a new one.');

/**
 * POST /api/account/password/reset. The link is used up in the transaction of the call. The person is locked first, as wherever a password
 * changes: a sign-in with the old password comes before, and its session is ended here, or after, and fails.
 */
export const resetPassword: Handler<'resetPassword'> = async (context, { token, newPassword }) => {
  const { database, now, audit } = context;
  const tokenHash = hashSecret(token);
  const userId = await findPasswordReset(database, tokenHash, now);
  const user = userId === null ? undefined : await store.lockUser(database, userId);
  if (!user || !(await takePasswordReset(database, tokenHash))) throw unknownLink();
  const [membership] = await store.listMemberships(database, user.id);
  Object.assign(audit, { organizationId: membership?.id ?? null, targetId: user.id, actor: { id: user.id, name: user.name } });
  await store.changeUser(database, user.id, { password_hash: await hashPassword(newPassword) });
  return { changed: true, endedSessions: await deleteOtherSessions(database, user.id, null, now) };
};
