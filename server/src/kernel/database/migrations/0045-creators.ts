import type { Knex } from 'knex';

/**
 * Records the person who created an organization, and who created a key: shares are counted by person. For older rows, the audit log tells who created
 * a key, and the first owner stands for the person who created the organization. Null: nobody is known.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    -- read before anything is locked: the audit log may be large
    create temporary table key_creators on commit drop as
      select target_id as key_id, actor_id::uuid as created_by from audit_log
      where action = 'createApiKey' and outcome = 'success' and actor_type = 'user' and target_id is not null;
    alter table organizations add column created_by uuid;
    update organizations o set created_by = (
      select m.user_id from members m where m.organization_id = o.id and m.role = 'owner' order by m.created_at, m.user_id limit 1
    );
    alter table api_keys add column created_by uuid;
    update api_keys k set created_by = c.created_by from key_creators c where c.key_id = k.key_id;
    update api_keys k set created_by = o.created_by from organizations o where o.id = k.organization_id and k.created_by is null;
  `);
}
