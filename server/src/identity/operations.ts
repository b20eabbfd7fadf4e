import type { AccountOperations } from '../generated/operations.js';
import type { Sealer } from '../kernel/secrets/secrets.js';
import { auditOperations } from './audit/audit-log.js';
import { apiKeyOperations } from './keys/api-keys.js';
import { invitationOperations } from './people/invitations.js';
import { memberOperations } from './people/members.js';
import { type OrganizationDependencies, organizationOperations } from './people/organizations.js';
import { changePassword, personOperations } from './people/people.js';
import type { MailQueue } from './sign-in/mail-queue.js';
import { requestPasswordReset, resetPassword } from './sign-in/password-reset.js';
import { sessionOperations } from './sign-in/sessions.js';
import { acceptInvitation, login, logout, previewInvitation } from './sign-in/sign-in.js';

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
    ...auditOperations,
  };
}
