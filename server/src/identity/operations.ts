import type { AccountOperations } from '../generated/operations.js';
import type { components } from '../generated/types.js';
import { byUuid, listPage } from '../kernel/contract/cursor.js';
import type { Sealer } from '../kernel/secrets/secrets.js';
import { requireSession } from './accounts/callers.js';
import { type AuditRow, listAudit } from './audit/audit-store.js';
import { apiKeyOperations } from './keys/api-keys.js';
import { invitationOperations } from './people/invitations.js';
import { memberOperations } from './people/members.js';
import { type OrganizationDependencies, organizationOperations } from './people/organizations.js';
import { changePassword, personOperations } from './people/people.js';
import type { MailQueue } from './sign-in/mail-queue.js';
import { requestPasswordReset, resetPassword } from './sign-in/password-reset.js';
import { sessionOperations } from './sign-in/sessions.js';
import { acceptInvitation, login, logout, previewInvitation } from './sign-in/sign-in.js';

function auditView(row: AuditRow): components['schemas']['AuditEntry'] {
  return {
    id: row.id,
    at: row.at.toISOString(),
    count: row.count,
    lastAt: (row.last_at ?? row.at).toISOString(),
    action: row.action,
    outcome: row.outcome,
    errorCode: row.error_code,
    actor: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
    target: row.target_type === null ? null : { type: row.target_type, id: row.target_id },
    via: row.via,
    address: row.address,
    requestId: row.request_id,
  };
}

interface AccountDependencies extends OrganizationDependencies {
  sealer: Sealer;
  mails: MailQueue;
}

/** All operations of the tag account. */
export function accountOperations({ sealer, mails, ...dependencies }: AccountDependencies): AccountOperations {
  const { limits } = dependencies;
  return {
    login: login(limits),
    logout,
    previewInvitation,
    acceptInvitation: acceptInvitation(limits),
    changePassword: changePassword(limits, mails),
    requestPasswordReset: requestPasswordReset(mails),
    resetPassword: resetPassword(mails),
    ...personOperations,
    ...sessionOperations,
    ...organizationOperations(dependencies),
    ...memberOperations,
    ...invitationOperations(limits, mails),
    ...apiKeyOperations(sealer),

    async listAuditLog(context, { action, outcome, limit, cursor }) {
      const { rows, nextCursor } = await listPage(
        { limit, cursor },
        byUuid,
        (beforeId, count) => listAudit(context.database, requireSession(context).organizationId, { action, outcome }, beforeId, count),
        (row) => row.id,
      );
      return { entries: rows.map(auditView), nextCursor };
    },
  };
}
