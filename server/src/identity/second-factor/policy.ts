/** What an organization demands of its members' sign-ins. */
import type { Row } from '../../generated/tables.js';
import type { FactorKind, Role } from '../../kernel/caller.js';

export interface Policy extends Omit<Row<'security_policies'>, 'organization_id'> {
  second_factor: 'off' | 'admins' | 'all';
}

interface Membership {
  role: Role;
  joinedAt: Date;
  factors: readonly FactorKind[];
}

const DAY_MS = 86_400_000;

/** Whether the policy demands a second factor of this role. */
const isDemanded = ({ second_factor }: Policy, role: Role) =>
  second_factor === 'all' || (second_factor === 'admins' && (role === 'admin' || role === 'owner'));

/** Whether these second factors are what the policy demands. */
export const fulfils = ({ passkey_only }: Pick<Policy, 'passkey_only'>, factors: readonly FactorKind[]): boolean =>
  passkey_only ? factors.includes('passkey') : factors.length > 0;

/** When the patience for what a member lacks ends; null: nothing is lacking. Judged at every call, so that a shorter patience counts at once. */
export function factorDueAt(policy: Policy, { role, joinedAt, factors }: Membership): Date | null {
  if (!isDemanded(policy, role) || fulfils(policy, factors)) return null;
  return new Date(Math.max(policy.demanded_at.getTime(), joinedAt.getTime()) + policy.grace_days * DAY_MS);
}
