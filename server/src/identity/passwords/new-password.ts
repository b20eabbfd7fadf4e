/** A person's new password: judged with the words of the person and the installation, then hashed. */
import type { Knex } from 'knex';
import { getOrganization, listMemberships, type OrganizationRow, type UserRow } from '../accounts/store.js';
import { factorKinds } from '../second-factor/factor-store.js';
import { requireGoodPassword } from './password-rules.js';
import { hashPassword } from './passwords.js';

interface NewPassword {
  password: string;
  /** The field it came in. */
  path: string;
  person: Pick<UserRow, 'id' | 'email' | 'name'>;
  /** The organization that somebody joins with it. */
  joining?: string;
  baseUrl: string;
}

/** The password's hash. Call it only once the caller has proved who they are. Throws VALIDATION_ERROR for a bad password. */
export async function hashNewPassword(database: Knex, { password, path, person, joining, baseUrl }: NewPassword): Promise<string> {
  const organizations: (OrganizationRow | undefined)[] = await listMemberships(database, person.id);
  if (joining !== undefined) organizations.push(await getOrganization(database, joining));
  const ofOrganizations = organizations.flatMap((organization) => (organization ? [organization.name, organization.slug] : []));
  const values = [person.email, person.name, new URL(baseUrl).hostname, ...ofOrganizations];
  const hasSecondFactor = (await factorKinds(database, person.id)).length > 0;
  await requireGoodPassword({ password, path, values, hasSecondFactor });
  return hashPassword(password);
}
