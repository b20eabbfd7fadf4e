/** Password reset by a mailed link. */

import type { Handler } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import { normalEmail } from '../../kernel/net/email-address.js';
import { hashSecret, newSecret } from '../../kernel/secrets/secrets.js';
import * as store from '../accounts/store.js';
import type { RecordAccountEvent } from '../events/record.js';
import { hashNewPassword } from '../passwords/new-password.js';
import type { MailQueue } from './mail-queue.js';
import { passwordChangedMail, passwordResetMail } from './mails.js';
import { findPasswordReset, replacePasswordReset, takePasswordReset } from './password-reset-store.js';
import { deleteOtherSessions } from './session-store.js';

const LINK_MS = 3_600_000;

export const newResetToken = () => `twr_${newSecret()}`;

const unknownLink = () => new AppError('PASSWORD_RESET_NOT_FOUND', 'The link is unknown, used or expired; request a new one.');

/**
 * POST /api/account/password/forgot. Responds the same and does the same work for unknown addresses: it writes a row for every address and renders a
 * mail, which is not queued for an unknown one. Beyond the hourly limit it writes nothing for anybody.
 */
export function requestPasswordReset(mails: MailQueue): Handler<'requestPasswordReset'> {
  return async ({ database, now }, input) => {
    if (!mails.configured) throw new AppError('MAIL_NOT_CONFIGURED', 'This server cannot send mail; its operator must set SMTP_URL.');
    const email = normalEmail(input.email);
    const token = newResetToken();
    const message = passwordResetMail({ baseUrl: mails.baseUrl, token });
    await database.transaction(async (transaction) => {
      const user = await store.findUserByEmail(transaction, email);
      const row = {
        email_hash: hashSecret(email),
        user_id: user?.id ?? null,
        token_hash: hashSecret(token),
        expires_at: new Date(now.getTime() + LINK_MS),
      };
      const replaced = await replacePasswordReset(transaction, row, now);
      if (user && replaced) await mails.send(transaction, 'password_reset', user.email, message, now);
    });
    return { accepted: true };
  };
}

/**
 * POST /api/account/password/reset. The link is used up in the call's transaction. The person is locked first, as for every password change: a
 * sign-in with the old password either precedes the change, which ends its session, or follows it and fails.
 */
export function resetPassword(mails: MailQueue, record: RecordAccountEvent): Handler<'resetPassword'> {
  return async (context, { token, newPassword }) => {
    const { database, now, audit, origin } = context;
    const tokenHash = hashSecret(token);
    const userId = await findPasswordReset(database, tokenHash, now);
    const user = userId === null ? undefined : await store.lockUser(database, userId);
    if (!user || !(await takePasswordReset(database, tokenHash))) throw unknownLink();
    const [membership] = await store.listMemberships(database, user.id);
    Object.assign(audit, { organizationId: membership?.id ?? null, targetId: user.id, actor: { id: user.id, name: user.name } });
    const chosen = { password: newPassword, path: '/newPassword', person: user, baseUrl: mails.baseUrl };
    await store.changeUser(database, user.id, { password_hash: await hashNewPassword(database, chosen) });
    const message = passwordChangedMail({ baseUrl: mails.baseUrl, at: now, address: origin.address });
    await record(context, { userId: user.id, kind: 'password_reset' });
    await mails.send(database, 'password_changed', user.email, message, now);
    return { changed: true, endedSessions: await deleteOtherSessions(database, user.id, null, now) };
  };
}
