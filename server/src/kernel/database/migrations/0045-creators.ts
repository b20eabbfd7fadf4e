import type { Knex } from 'knex';

/**
 * Records the person who created an organization, and who created a key: shares are counted by person. For older rows, the audit log tells who created
 * a key, and the first owner stands for the person who created the organization. Null: nobody is known.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table organizations add column created_by uuid;
    update organizations o set created_by = (
      select m.user_id from members m where m.organization_id = o.id and m.role = 'owner' order by m.created_at, m.user_id limit 1
    );
    alter table api_keys add column created_by uuid;
    update api_keys k set created_by = a.actor_id::uuid
      from audit_log a
      where a.organization_id = k.organization_id and a.action = 'createApiKey' and a.outcome = 'success' and a.target_id = k.key_id
        and a.actor_type = 'user';
    update api_keys k set created_by = o.created_by from organizations o where o.id = k.organization_id and k.created_by is null;
  `);
}
