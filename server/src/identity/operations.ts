import type { AccountOperations } from '../generated/operations.js';
import type { Sealer } from '../kernel/secrets/secrets.js';
import { auditOperations } from './audit/audit-log.js';
import { accountEventOperations } from './events/operations.js';
import { accountEventRecorder, type CountryOf } from './events/record.js';
import { apiKeyOperations } from './keys/api-keys.js';
import { invitationOperations } from './people/invitations.js';
import { memberOperations } from './people/members.js';
import { type OrganizationDependencies, organizationOperations } from './people/organizations.js';
import { changePassword, personOperations } from './people/people.js';
import { FactorCheck } from './second-factor/factor-check.js';
import type { RelyingParty } from './second-factor/relying-party.js';
import { passkeyOperations } from './security/add-passkey.js';
import { completeLogin } from './security/complete-login.js';
import { confirmIdentity, startPasskeyConfirmation } from './security/confirm-identity.js';
import { completePasskeyLogin, startPasskeyLogin } from './security/passkey-login.js';
import { PasskeyStep } from './security/passkey-step.js';
import { policyOperations } from './security/policy-operations.js';
import { recoveryOperations } from './security/recovery.js';
import { secondFactorOperations } from './security/second-factors.js';
import { SecondStep } from './security/second-step.js';
import { acceptInvitation, previewInvitation } from './sign-in/accept-invitation.js';
import type { MailQueue } from './sign-in/mail-queue.js';
import { requestPasswordReset, resetPassword } from './sign-in/password-reset.js';
import { sessionOperations } from './sign-in/sessions.js';
import { login, logout } from './sign-in/sign-in.js';
import { deviceLoginOperations } from './terminal-login/device-login.js';
import { loginCodeOperations } from './terminal-login/login-code.js';

interface AccountDependencies extends OrganizationDependencies {
  sealer: Sealer;
  mails: MailQueue;
  countryOf: CountryOf;
  sessionDays: number;
  /** Where passkeys work. */
  party: RelyingParty;
  /** This server's address, without a trailing slash. */
  baseUrl: string;
}

/** All operations of the tag account. */
export function accountOperations({
  sealer,
  mails,
  party,
  countryOf,
  sessionDays,
  baseUrl,
  ...dependencies
}: AccountDependencies): AccountOperations {
  const { limits } = dependencies;
  const record = accountEventRecorder(countryOf);
  const tools = { limits, mails, record, countryOf, sessionDays };
  const step = new SecondStep(new FactorCheck(limits, sealer), mails, record);
  const passkeys = new PasskeyStep(party, mails);
  const factors = { sealer, mails, party, record };
  return {
    login: login(tools),
    completeLogin: completeLogin(tools, step),
    logout: logout(record),
    previewInvitation,
    acceptInvitation: acceptInvitation(tools),
    changePassword: changePassword(tools),
    requestPasswordReset: requestPasswordReset(mails),
    resetPassword: resetPassword(mails, record),
    confirmIdentity: confirmIdentity(tools, step, passkeys),
    startPasskeyConfirmation: startPasskeyConfirmation(passkeys),
    startPasskeyLogin: startPasskeyLogin(passkeys),
    completePasskeyLogin: completePasskeyLogin(tools, passkeys),
    ...secondFactorOperations(factors),
    ...passkeyOperations(factors, party),
    ...policyOperations,
    ...recoveryOperations(limits, mails),
    ...personOperations,
    ...sessionOperations(tools),
    ...deviceLoginOperations(tools, baseUrl),
    ...loginCodeOperations(tools),
    ...accountEventOperations,
    ...organizationOperations(dependencies),
    ...memberOperations,
    ...invitationOperations(limits, mails),
    ...apiKeyOperations(sealer),
    ...auditOperations,
  };
}
