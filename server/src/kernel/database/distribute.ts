import type { Knex } from 'knex';

async function isCitus(database: Knex): Promise<boolean> {
  const { rows } = await database.raw("select 1 from pg_extension where extname = 'citus'");
  return rows.length > 0;
}

/** Distributes a tenant table over the workers by organization; does nothing on a single PostgreSQL. Only this file knows Citus. */
export async function distribute(database: Knex, table: string): Promise<void> {
  if (!(await isCitus(database))) return;
  await database.raw("set local citus.multi_shard_modify_mode to 'sequential'");
  await database.raw("select create_distributed_table(?, 'organization_id')", [table]);
}

/** Copies a directory table to every worker; does nothing on a single PostgreSQL. */
export async function reference(database: Knex, table: string): Promise<void> {
  if (!(await isCitus(database))) return;
  await database.raw("set local citus.multi_shard_modify_mode to 'sequential'");
  await database.raw('select create_reference_table(?)', [table]);
}
