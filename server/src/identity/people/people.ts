/** The signed-in person: identity, name, password. */

import type { AccountOperations } from '../../generated/operations.js';
import { confirmedUntil, proofMethods } from '../../kernel/contract/dispatch/step-up.js';
import type { Handler } from '../../kernel/contract/handler.js';
import type { SecurityLimits } from '../../kernel/contract/limits/security-limits.js';
import { changesOf } from '../../kernel/database/rows/changes.js';
import { AppError, invalid } from '../../kernel/errors.js';
import { requirePerson } from '../accounts/callers.js';
import * as store from '../accounts/store.js';
import { organizationView, userView } from '../accounts/views.js';
import type { RecordAccountEvent } from '../events/record.js';
import { hashNewPassword } from '../passwords/new-password.js';
import { normalPassword, passwordMatches } from '../passwords/passwords.js';
import type { MailQueue } from '../sign-in/mail-queue.js';
import { passwordChangedMail } from '../sign-in/mails.js';
import { forgetPasswordReset } from '../sign-in/password-reset-store.js';
import { deleteOtherSessions } from '../sign-in/session-store.js';
import { limitAccount } from '../sign-in/sign-in.js';

const gone = () => new AppError('UNAUTHORIZED', 'This account no longer exists.');

export const personOperations = {
  async getCurrentUser(context) {
    const caller = requirePerson(context);
    const user = await store.getUser(context.database, caller.userId);
    if (!user) throw gone();
    const organization = caller.organizationId === null ? undefined : await store.getOrganization(context.database, caller.organizationId);
    return {
      user: userView(user),
      organization: organization ? organizationView(organization) : null,
      role: organization ? caller.role : null,
      sessionExpiresAt: caller.expiresAt.toISOString(),
      confirmation: { until: confirmedUntil(caller.confirmedAt).toISOString(), methods: proofMethods(caller.factors) },
    };
  },

  async updateCurrentUser(context, input) {
    const { userId } = requirePerson(context);
    const user = await store.changeUser(context.database, userId, changesOf<store.UserRow, typeof input>(input, { name: 'name' }));
    if (!user) throw gone();
    return { user: userView(user) };
  },
} satisfies Partial<AccountOperations>;

interface PasswordTools {
  limits: SecurityLimits;
  mails: MailQueue;
  record: RecordAccountEvent;
}

/**
 * POST /api/account/password. Guessing the current password is limited as at sign-in. The person is locked first, so that a sign-in with the old
 * password either precedes the change, which ends its session, or follows it and fails.
 */
export function changePassword({ limits, mails, record }: PasswordTools): Handler<'changePassword'> {
  return async (context, { currentPassword, newPassword }) => {
    const { database, now, origin } = context;
    const { userId, sessionId } = requirePerson(context);
    const user = await store.lockUser(database, userId);
    if (!user) throw gone();
    context.audit.targetId = userId;
    const key = await limitAccount(limits, context, user.email);
    if (!(await passwordMatches(currentPassword, user.password_hash))) throw invalid('/currentPassword', 'is not the password you have');
    await limits.forgive('loginAccount', key);
    if (normalPassword(newPassword) === normalPassword(currentPassword))
      throw invalid('/newPassword', 'must be another than the one you have');
    const chosen = { password: newPassword, path: '/newPassword', person: user, baseUrl: mails.baseUrl };
    await store.changeUser(database, userId, { password_hash: await hashNewPassword(database, chosen) });
    await forgetPasswordReset(database, userId);
    await record(context, { userId, kind: 'password_changed', sessionId });
    const message = passwordChangedMail({ baseUrl: mails.baseUrl, at: now, address: origin.address });
    await mails.send(database, 'password_changed', user.email, message, now);
    return { changed: true, endedSessions: await deleteOtherSessions(database, userId, sessionId, now) };
  };
}
