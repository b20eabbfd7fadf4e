/** Identity as a module: people, keys, projects, properties. */
import type { DomainModule, OpenDomain } from '../domain-module.js';
import { deleteExpiredInvitations } from '../identity/accounts/store.js';
import type { EndAccess } from '../identity/people/organizations.js';
import type { OnProjectDeleted } from '../identity/project-operations.js';
import { deleteExpiredPasswordResets } from '../identity/sign-in/password-reset-store.js';
import { deleteExpiredSessions } from '../identity/sign-in/session-store.js';
import type { Process } from '../kernel/process.js';
import { queueMail } from '../notifications/delivery/outbox.js';

/** A year and a month: whoever audits a year still finds its first day. */
const AUDIT_DAYS = 400;
const USAGE_DAYS = 40;
const DAY_MS = 86_400_000;

export const identity: Omit<DomainModule, 'open'> = {
  name: 'identity',
  // sessions are not here: they belong to people
  tables: ['deleted_properties', 'properties', 'projects', 'audit_log', 'api_keys', 'invitations', 'members'],
  async onOrganizationDeleted(database, organizationId) {
    for (const table of ['invitations', 'members', 'api_keys']) await database(table).where({ organization_id: organizationId }).delete();
  },
  async housekeeping(database, now) {
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await deleteExpiredPasswordResets(database, now);
    await database('api_key_usage').where('day', '<', before(USAGE_DAYS)).delete();
    return {
      sessions: await deleteExpiredSessions(database, now),
      invitations: await deleteExpiredInvitations(database, now),
      audit: await database('audit_log').where('at', '<', before(AUDIT_DAYS)).delete(),
    };
  },
};

/** What happens where identity ends something that domains hold parts of. */
export interface IdentityHooks {
  endAccess: EndAccess;
  onProjectDeleted: OnProjectDeleted;
}

export function openIdentity({ config, limits, sealer, mailer }: Process, { endAccess, onProjectDeleted }: IdentityHooks): OpenDomain {
  return {
    operations: async () => {
      const [{ accountOperations }, { projectOperations }, { propertyOperations }, { Post }] = await Promise.all([
        import('../identity/operations.js'),
        import('../identity/project-operations.js'),
        import('../identity/properties/operations.js'),
        import('../identity/sign-in/post.js'),
      ]);
      const { baseUrl } = config;
      const post = new Post({
        queue: (database, mail, now) => queueMail(database, sealer, mail, now),
        baseUrl,
        configured: mailer !== null,
      });
      return {
        ...accountOperations({ limits, sealer, post, endAccess }),
        ...projectOperations(onProjectDeleted),
        ...propertyOperations({ baseUrl }),
      };
    },
    routers: async () => [(await import('../identity/sign-in/pages.js')).accountPages()],
  };
}
