/** Recovery of a person who lost every second factor: an owner vouches, everybody concerned hears of it, and for a day anybody of them can stop it. */
import type { AccountOperations } from '../../generated/operations.js';
import type { SecurityLimits } from '../../kernel/contract/limits/security-limits.js';
import { AppError } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { hashSecret, newSecret } from '../../kernel/secrets/secrets.js';
import { requireSession } from '../accounts/callers.js';
import { getMember, getUser, listMemberships, listOwners } from '../accounts/store.js';
import { factorKinds } from '../second-factor/factor-store.js';
import { cancelByToken, cancelOf, putRecovery } from '../second-factor/recovery-store.js';
import type { MailQueue } from '../sign-in/mail-queue.js';
import { recoveryMail, recoveryOfMemberMail } from './recovery-mails.js';

const HOUR_MS = 3_600_000;
const WAIT_MS = 24 * HOUR_MS;
/** How long it can be used after the wait. */
const USABLE_MS = 7 * 24 * HOUR_MS;

/** The operations of recovery. */
export function recoveryOperations(limits: SecurityLimits, mails: MailQueue) {
  return {
    async approveRecovery(context, { userId }) {
      const { database, now } = context;
      const caller = requireSession(context);
      const { organizationId } = caller;
      const member = await getMember(database, organizationId, userId);
      if (!member) throw notFound('MEMBER_NOT_FOUND');
      if (userId === caller.userId) throw new AppError('CONFLICT', 'Another owner must approve this for you.');
      if (!(await factorKinds(database, userId)).length)
        throw new AppError('CONFLICT', 'This member has no second factor to recover from.');
      if ((await listMemberships(database, userId)).length > 1)
        throw new AppError(
          'CONFLICT',
          'This person belongs to other organizations, too; the operator of this server can help (tidewatch-server recover).',
        );
      await limits.consumeOfBoth('invitationMails', { organizationId, personId: caller.userId });
      const token = `twv_${newSecret()}`;
      const effectiveAt = new Date(now.getTime() + WAIT_MS);
      const expires_at = new Date(effectiveAt.getTime() + USABLE_MS);
      const row = {
        organization_id: organizationId,
        user_id: userId,
        effective_at: effectiveAt,
        expires_at,
        cancel_hash: hashSecret(token),
      };
      await putRecovery(database, row);
      const facts = { baseUrl: mails.baseUrl, effectiveAt };
      await mails.send(database, 'security', member.email, recoveryMail({ ...facts, token }), now);
      for (const ownerId of await listOwners(database, organizationId)) {
        const owner = await getUser(database, ownerId);
        if (owner && ownerId !== userId)
          await mails.send(
            database,
            'security',
            owner.email,
            recoveryOfMemberMail({ ...facts, ownerName: caller.name, memberName: member.name }),
            now,
          );
      }
      return { userId, effectiveAt: effectiveAt.toISOString() };
    },

    async cancelMemberRecovery(context, { userId }) {
      if (!(await cancelOf(context.database, requireSession(context).organizationId, userId)))
        throw new AppError('RECOVERY_NOT_FOUND', 'No recovery of this member was approved.');
      return { deleted: true, id: userId };
    },

    async cancelRecovery(context, { token }) {
      const cancelled = await cancelByToken(context.database, hashSecret(token));
      if (!cancelled) throw new AppError('RECOVERY_NOT_FOUND', 'The recovery is unknown, used or cancelled.');
      Object.assign(context.audit, { organizationId: cancelled.organization_id, targetId: cancelled.user_id });
      return { deleted: true, id: cancelled.user_id };
    },
  } satisfies Partial<AccountOperations>;
}
