/** Organizations as a request names them: by slug or id. */
import type { Knex } from 'knex';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A condition on the table `o` of organizations. */
export const namedOrganization = (name: string): { sql: string; bindings: string[] } =>
  ID.test(name) ? { sql: 'o.id = ?::uuid', bindings: [name] } : { sql: 'o.slug = ?', bindings: [name] };

/** Whether the organization with this id has this name. */
export async function isNamed(database: Knex, organizationId: string, name: string): Promise<boolean> {
  const { sql, bindings } = namedOrganization(name);
  return (await database('organizations as o').where('o.id', organizationId).whereRaw(sql, bindings).first('o.id')) !== undefined;
}
