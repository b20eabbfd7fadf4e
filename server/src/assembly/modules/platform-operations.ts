/** The api role: the operations of identity and notifications, which all domains depend on. */
import { accountOperations } from '../../identity/operations.js';
import type { EndAccess } from '../../identity/people/organizations.js';
import type { OnProjectDeleted } from '../../identity/project-operations.js';
import { projectOperations } from '../../identity/project-operations.js';
import { propertyOperations } from '../../identity/properties/operations.js';
import { relyingParty } from '../../identity/second-factor/relying-party.js';
import { MailQueue } from '../../identity/sign-in/mail-queue.js';
import type { Process } from '../../kernel/process/process.js';
import { createDeliver } from '../../notifications/channels/deliver.js';
import { queueMail } from '../../notifications/delivery/outbox.js';
import { notificationOperations } from '../../notifications/operations/operations.js';
import { messageLink } from './message-link.js';

/** Connects deletions in identity to the domains. */
export interface IdentityHooks {
  endAccess: EndAccess;
  onProjectDeleted: OnProjectDeleted;
}

export function openIdentity(
  { config, securityLimits: limits, sealer, mailer, places }: Process,
  { endAccess, onProjectDeleted }: IdentityHooks,
) {
  const { baseUrl } = config;
  const mails = new MailQueue({
    queue: (database, mail, now) => queueMail(database, sealer, mail, now),
    baseUrl,
    configured: mailer !== null,
  });
  return {
    ...accountOperations({
      ...{ limits, sealer, mails, endAccess, creators: config.organizations, sessionDays: config.sessionDays, baseUrl },
      party: relyingParty(baseUrl, config.passkeyDomain),
      countryOf: (address) => places.countryOf(address),
    }),
    ...projectOperations(onProjectDeleted),
    ...propertyOperations({ baseUrl }),
  };
}

export function openNotifications(process: Process) {
  const { sealer, securityLimits: limits, post, mailer, host } = process;
  const deliver = createDeliver({ post, mailer, host, baseUrl: process.config.baseUrl, linkOf: messageLink(process) });
  return notificationOperations({ sealer, limits, deliver, mail: mailer !== null });
}
