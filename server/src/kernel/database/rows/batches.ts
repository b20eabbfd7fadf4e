/** Deletes a tenant's rows in bounded batches. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';

/** Small enough that a batch takes milliseconds and blocks nobody. */
export const PURGE_BATCH = 5_000;
/** After each batch, pause for as long as it took, up to this, so that others can use the disk. */
const LONGEST_PAUSE_MS = 250;

/** The table itself, or its partitions. */
async function partsOf(database: Knex, table: string): Promise<string[]> {
  const { rows } = await database.raw(
    `/* parts-of-table */
     select c.oid::regclass::text as name from pg_class c where c.oid = ?::regclass and c.relkind = 'r'
     union all select inhrelid::regclass::text from pg_inherits where inhparent = ?::regclass order by 1`,
    [table, table],
  );
  return rows.map((row: { name: string }) => row.name);
}

/** The owner of the rows: an organization, or one of its projects, servers, properties or issues. */
interface Owner {
  organizationId: string;
  projectId?: string;
  serverId?: string;
  propertyId?: string;
  issueIds?: readonly string[];
}

function conditionOf({ projectId, serverId, propertyId, issueIds }: Owner): string {
  const conditions = ['organization_id = :organizationId'];
  if (projectId !== undefined) conditions.push('project_id = :projectId');
  if (serverId !== undefined) conditions.push('server_id = :serverId');
  if (propertyId !== undefined) conditions.push('property_id = :propertyId');
  if (issueIds !== undefined) conditions.push('issue_id = any(:issueIds::uuid[])');
  return conditions.join(' and ');
}

/** A table whose rows are found by another condition than the organization, with an index for it. */
export type FoundBy = Readonly<Record<string, string>>;

async function deleteBatch(database: Knex, part: string, owner: Owner, foundBy?: string): Promise<number> {
  const condition = [conditionOf(owner), foundBy].filter(Boolean).join(' and ');
  return database.transaction(async (transaction) => {
    // force the index: a sequential scan would reread other tenants' rows for each batch
    await transaction.raw(`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`);
    // by ctid, which is fast for any table; a row that moves in between is left for the next batch
    const { rowCount } = await transaction.raw(
      `/* purge */ delete from :part: where ${condition} and ctid = any(array(select ctid from :part: where ${condition} limit ${PURGE_BATCH}))`,
      { part, ...owner },
    );
    return rowCount;
  });
}

/** Deletes up to this many batches from these tables, in order. Returns how many were used, and whether nothing is left. */
export async function purgeRows(
  database: Knex,
  tables: readonly string[],
  owner: Owner,
  batches: number,
  foundBy: FoundBy = {},
): Promise<{ used: number; finished: boolean }> {
  let used = 0;
  for (const table of tables) {
    for (const part of await partsOf(database, table)) {
      let deleted = PURGE_BATCH;
      while (deleted >= PURGE_BATCH) {
        if (used >= batches) return { used, finished: false };
        const started = performance.now();
        deleted = await deleteBatch(database, part, owner, foundBy[table]);
        if (!deleted) continue;
        used += 1;
        await wait(Math.min(performance.now() - started, LONGEST_PAUSE_MS));
      }
    }
  }
  return { used, finished: true };
}
