import type { Knex } from 'knex';
import type { Policy } from './policy.js';

/** The policy of an organization that has not set one. */
const NO_POLICY = { second_factor: 'off', passkey_only: false, grace_days: 14, session_max_hours: null } as const;

export async function getPolicy(database: Knex, organizationId: string, now: Date): Promise<Policy> {
  const row = await database('security_policies').where({ organization_id: organizationId }).first();
  return (row as Policy | undefined) ?? { ...NO_POLICY, demanded_at: now };
}

export async function putPolicy(database: Knex, organizationId: string, policy: Policy): Promise<void> {
  await database('security_policies')
    .insert({ ...policy, organization_id: organizationId })
    .onConflict('organization_id')
    .merge();
}

/** The organization of a person that would lack what it demands without this factor; undefined if none would. */
export async function demandingOrganization(database: Knex, userId: string, factorId: string): Promise<string | undefined> {
  const { rows } = await database.raw(
    `/* demanding-organization */
     select o.name from members m
     join organizations o on o.id = m.organization_id and o.deleted_at is null
     join security_policies p on p.organization_id = m.organization_id
     where m.user_id = :userId and (p.second_factor = 'all' or (p.second_factor = 'admins' and m.role in ('admin', 'owner')))
       and not exists (
         select from second_factors f
         where f.user_id = m.user_id and f.id <> :factorId and f.confirmed_at is not null and (f.kind = 'passkey' or not p.passkey_only)
       )
     order by o.name limit 1`,
    { userId, factorId },
  );
  return rows[0]?.name;
}

/** The ids of members of whom the policy demands a factor that they lack, by email address. */
export async function membersWithout(database: Knex, organizationId: string, policy: Policy): Promise<string[]> {
  if (policy.second_factor === 'off') return [];
  const { rows } = await database.raw(
    `/* members-without-factor */
     select m.user_id from members m
     join users u on u.id = m.user_id
     where m.organization_id = :organizationId and (:everybody or m.role in ('admin', 'owner'))
       and not exists (
         select from second_factors f where f.user_id = m.user_id and f.confirmed_at is not null and (f.kind = 'passkey' or not :passkeyOnly)
       )
     order by u.email`,
    { organizationId, everybody: policy.second_factor === 'all', passkeyOnly: policy.passkey_only },
  );
  return rows.map(({ user_id }: { user_id: string }) => user_id);
}
