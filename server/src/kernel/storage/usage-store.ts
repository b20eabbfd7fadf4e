/** Adds to the stored bytes of organizations, and reads them. */
import type { Knex } from 'knex';
import type { StorageKind } from './claims.js';

/** The stored bytes in a row of organization_storage: the last count, and the additions since it began. */
export const ESTIMATE = 'counted + greatest(added - base, 0)';

export interface Addition {
  organizationId: string;
  kind: StorageKind;
  bytes: number;
}

/** Adds a process's additions. Locks rows in order, so that two processes cannot deadlock; ignores deleted organizations. */
export async function addStored(database: Knex, additions: readonly Addition[]): Promise<void> {
  await database.raw(
    `/* add-stored-bytes */
     insert into organization_storage as s (organization_id, kind, added)
     select g.organization_id, g.kind, g.bytes from unnest(?::uuid[], ?::text[], ?::bigint[]) g (organization_id, kind, bytes)
     where exists (select from organizations o where o.id = g.organization_id and o.deleted_at is null)
     order by 1, 2
     on conflict (organization_id, kind) do update set added = s.added + excluded.added`,
    [additions.map(({ organizationId }) => organizationId), additions.map(({ kind }) => kind), additions.map(({ bytes }) => bytes)],
  );
}

interface Total {
  organization_id: string;
  bytes: string;
}

const totalsOf = (rows: readonly Total[]) => new Map(rows.map(({ organization_id: id, bytes }) => [id, Number(bytes)]));

/** The stored bytes of these organizations; those without any are absent. */
export async function readStored(database: Knex, organizationIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await database.raw(
    `/* stored-bytes */
     select organization_id, sum(${ESTIMATE}) as bytes from organization_storage where organization_id = any(?::uuid[]) group by 1`,
    [[...organizationIds]],
  );
  return totalsOf(rows);
}

/** The organizations that store at least this much. */
export async function readLargest(database: Knex, atLeast: number): Promise<Map<string, number>> {
  const { rows } = await database.raw(
    `/* largest-stores */
     select organization_id, sum(${ESTIMATE}) as bytes from organization_storage group by 1 having sum(${ESTIMATE}) >= ?`,
    [atLeast],
  );
  return totalsOf(rows);
}
