/** What all organizations store, for metrics and for notifications. Only the worker reads it. */
import type { Knex } from 'knex';
import type { StorageKind } from '../kernel/storage/claims.js';
import { ESTIMATE } from '../kernel/storage/usage-store.js';

export interface StorageFigures {
  /** Bytes of all organizations. */
  kinds: Partial<Record<StorageKind, number>>;
  /** Bytes of the organizations that store the most, and of all that store at least the requested amount. */
  largest: { organizationId: string; bytes: number }[];
}

/** Reads the figures; `atLeast` is the minimum of an organization in `largest`, which always has the largest one. */
export async function readFigures(database: Knex, atLeast: number): Promise<StorageFigures> {
  const kinds = await database.raw(`/* stored-kinds */ select kind, sum(${ESTIMATE}) as bytes from organization_storage group by 1`);
  const largest = await database.raw(
    `/* stored-by-organization */
     with totals as (select organization_id, sum(${ESTIMATE}) as bytes from organization_storage group by 1)
     select organization_id, bytes from totals where bytes >= least(?::bigint, (select max(bytes) from totals)) order by bytes desc`,
    [Math.floor(atLeast)],
  );
  return {
    kinds: Object.fromEntries(kinds.rows.map(({ kind, bytes }: { kind: string; bytes: string }) => [kind, Number(bytes)])),
    largest: largest.rows.map(({ organization_id: organizationId, bytes }: { organization_id: string; bytes: string }) => ({
      organizationId,
      bytes: Number(bytes),
    })),
  };
}
