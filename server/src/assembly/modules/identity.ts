/** Identity as a module: people, keys, projects, properties. */
import type { DomainModule, OpenDomain } from '../../domain-module.js';
import { deleteExpiredInvitations } from '../../identity/accounts/store.js';
import { deleteAccountEvents } from '../../identity/events/store.js';
import { deleteExpiredAttempts } from '../../identity/second-factor/attempt-store.js';
import { deleteAbandonedFactors } from '../../identity/second-factor/factor-store.js';
import { deleteExpiredRecoveries } from '../../identity/second-factor/recovery-store.js';
import { deleteExpiredPasswordResets } from '../../identity/sign-in/password-reset-store.js';
import { deleteExpiredSessions } from '../../identity/sign-in/session-store.js';
import { deleteExpiredGrants } from '../../identity/terminal-login/store.js';
import { forgetKeys } from '../../kernel/contract/idempotency/key-store.js';
import { forgetEndedLimits } from '../../kernel/contract/limits/security-limits.js';
import type { Process } from '../../kernel/process/process.js';
import type { IdentityHooks } from './platform-operations.js';

/** A year and a month, so that an annual audit still finds the first day. */
const AUDIT_DAYS = 400;
const USAGE_DAYS = 40;
const DAY_MS = 86_400_000;

export const identity: Omit<DomainModule, 'open'> = {
  name: 'identity',
  // without sessions, which belong to people
  tables: [
    'short_numbers',
    'deleted_properties',
    'properties',
    'projects',
    'audit_log',
    'api_keys',
    'invitations',
    'security_policies',
    'account_recoveries',
    'members',
    'idempotency_keys',
  ],
  async onOrganizationDeleted(database, organizationId) {
    for (const table of ['invitations', 'members', 'api_keys']) await database(table).where({ organization_id: organizationId }).delete();
  },
  async housekeeping(database, now) {
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await deleteExpiredPasswordResets(database, now);
    await deleteExpiredAttempts(database, now);
    await deleteExpiredRecoveries(database, now);
    await deleteAbandonedFactors(database, before(1));
    await database('api_key_usage').where('day', '<', before(USAGE_DAYS)).delete();
    return {
      sessions: await deleteExpiredSessions(database, now),
      grants: await deleteExpiredGrants(database, now),
      invitations: await deleteExpiredInvitations(database, now),
      securityLimits: await forgetEndedLimits(database, now),
      idempotencyKeys: await forgetKeys(database, now),
      accountEvents: await deleteAccountEvents(database, before(AUDIT_DAYS)),
      audit: await database('audit_log').where('at', '<', before(AUDIT_DAYS)).delete(),
    };
  },
};

export const openIdentity = (process: Process, hooks: IdentityHooks): OpenDomain => ({
  operations: async () => (await import('./platform-operations.js')).openIdentity(process, hooks),
  overview: async () => {
    const { firstSteps } = await import('../../identity/projects/first-steps.js');
    return async ({ database }, { organizationId }) => ({ setup: await firstSteps(database, organizationId) });
  },
  references: async () => (await import('../../identity/references.js')).IDENTITY_REFERENCES,
});
