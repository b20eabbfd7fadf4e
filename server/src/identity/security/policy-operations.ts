/** The security policy of an organization. */
import type { Knex } from 'knex';
import type { AccountOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { AppError } from '../../kernel/errors.js';
import { requireSession } from '../accounts/callers.js';
import { getMember, lockOrganization } from '../accounts/store.js';
import { memberView } from '../accounts/views.js';
import { fulfils, type Policy } from '../second-factor/policy.js';
import { getPolicy, membersWithout, putPolicy } from '../second-factor/policy-store.js';

const MOST_SHOWN = 100;

async function view(database: Knex, organizationId: string, policy: Policy): Promise<components['schemas']['SecurityPolicyEnvelope']> {
  const without = await membersWithout(database, organizationId, policy);
  const members = await Promise.all(without.slice(0, MOST_SHOWN).map((userId) => getMember(database, organizationId, userId)));
  const { second_factor: secondFactor, passkey_only: passkeyOnly, grace_days: graceDays, session_max_hours: sessionMaxHours } = policy;
  return {
    policy: { secondFactor, passkeyOnly, graceDays, sessionMaxHours },
    affected: members.flatMap((member) => (member ? [memberView(member)] : [])),
    affectedCount: without.length,
  };
}

export const policyOperations = {
  async getSecurityPolicy(context) {
    const { organizationId } = requireSession(context);
    return view(context.database, organizationId, await getPolicy(context.database, organizationId, context.now));
  },

  async updateSecurityPolicy(context, { preview, ...input }) {
    const { database, now, audit } = context;
    const { organizationId, factors } = requireSession(context);
    audit.targetId = organizationId;
    await lockOrganization(database, organizationId);
    const before = await getPolicy(database, organizationId, now);
    const after: Policy = {
      second_factor: input.secondFactor ?? before.second_factor,
      passkey_only: input.passkeyOnly ?? before.passkey_only,
      grace_days: input.graceDays ?? before.grace_days,
      session_max_hours: input.sessionMaxHours === undefined ? before.session_max_hours : input.sessionMaxHours,
      demanded_at: before.demanded_at,
    };
    // the time to comply begins when more is demanded, not when it is shortened
    const isMore = after.second_factor !== before.second_factor || (after.passkey_only && !before.passkey_only);
    if (isMore) after.demanded_at = now;
    if (after.second_factor !== 'off' && !fulfils(after, factors))
      throw new AppError(
        'CONFLICT',
        `Add ${after.passkey_only ? 'a passkey' : 'a second factor'} yourself first: otherwise you would lock yourself out.`,
      );
    if (!preview) await putPolicy(database, organizationId, after);
    return view(database, organizationId, after);
  },
} satisfies Partial<AccountOperations>;
