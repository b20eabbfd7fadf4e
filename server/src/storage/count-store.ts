/** The progress and results of counts. */
import type { Knex } from 'knex';
import type { Row } from '../generated/tables.js';
import type { StorageKind } from '../kernel/storage/claims.js';

export type CountRow = Row<'storage_counts'> & { kind: StorageKind };

/** The kinds with their last counts, which are created at the first look. */
export async function listCounts(database: Knex, kinds: readonly StorageKind[]): Promise<CountRow[]> {
  await database('storage_counts')
    .insert(kinds.map((kind) => ({ kind })))
    .onConflict('kind')
    .ignore();
  return database('storage_counts')
    .whereIn('kind', [...kinds])
    .select();
}

/** Claims a kind until then; false if another worker has it or has just counted it. */
export async function claimCount(database: Knex, { kind, counted_at }: CountRow, now: Date, until: Date): Promise<boolean> {
  const claimed = await database('storage_counts')
    .where({ kind })
    .whereRaw('counted_at is not distinct from ?', [counted_at])
    .where((free) => free.whereNull('claimed_until').orWhere('claimed_until', '<', now))
    .update({ claimed_until: until });
  return claimed > 0;
}

export const holdCount = (database: Knex, kind: StorageKind, until: Date) =>
  database('storage_counts').where({ kind }).update({ claimed_until: until });

/** What was added until now, which a count that begins now replaces. */
export async function readAdded(database: Knex, kind: StorageKind): Promise<Map<string, string>> {
  const rows: { organization_id: string; added: string }[] = await database('organization_storage')
    .where({ kind })
    .select('organization_id', 'added');
  return new Map(rows.map(({ organization_id: id, added }) => [id, added]));
}

/** The parts of a kind as they were when they were counted. */
export async function countedActivities(database: Knex, kind: StorageKind): Promise<Map<string, string>> {
  const rows: { part: string; activity: string }[] = await database('storage_parts').where({ kind }).select('part', 'activity');
  return new Map(rows.map(({ part, activity }) => [part, activity]));
}

/** Stores the count of a part. */
export async function storePart(
  database: Knex,
  kind: StorageKind,
  { name, activity }: { name: string; activity: string },
  bytes: ReadonlyMap<string, number>,
): Promise<void> {
  await database.raw(
    `/* store-part */
     insert into storage_parts (part, kind, activity, organization_ids, bytes) values (?, ?, ?, ?::uuid[], ?::bigint[])
     on conflict (part) do update set kind = excluded.kind, activity = excluded.activity,
       organization_ids = excluded.organization_ids, bytes = excluded.bytes`,
    [name, kind, activity, [...bytes.keys()], [...bytes.values()]],
  );
}

/** Adds the parts up: what was counted replaces what was added before the count began. Parts that are gone no longer count. */
export async function finishCount(
  database: Knex,
  kind: StorageKind,
  parts: readonly string[],
  before: ReadonlyMap<string, string>,
  { now, tookMs }: { now: Date; tookMs: number },
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction('storage_parts')
      .where({ kind })
      .whereNotIn('part', [...parts])
      .delete();
    await transaction.raw(
      `/* finish-count */
       with counted as (
         select c.id, sum(c.bytes)::bigint as bytes from storage_parts p cross join lateral unnest(p.organization_ids, p.bytes) c (id, bytes)
         where p.kind = :kind group by 1
       ), before as (
         select * from unnest(:ids::uuid[], :added::bigint[]) b (id, added)
       )
       insert into organization_storage as s (organization_id, kind, counted, base)
       select coalesce(c.id, b.id), :kind, coalesce(c.bytes, 0), coalesce(b.added, 0)
       from counted c full join before b on b.id = c.id
       where exists (select from organizations o where o.id = coalesce(c.id, b.id) and o.deleted_at is null)
       order by 1
       on conflict (organization_id, kind) do update set counted = excluded.counted, base = excluded.base
       where (s.counted, s.base) is distinct from (excluded.counted, excluded.base)`,
      { kind, ids: [...before.keys()], added: [...before.values()] },
    );
    // an organization that is gone
    await transaction('organization_storage')
      .where({ kind })
      .whereNotExists(
        transaction('organizations').whereRaw('organizations.id = organization_storage.organization_id and deleted_at is null'),
      )
      .delete();
    await transaction('storage_counts')
      .insert({ kind, counted_at: now, took_ms: Math.round(tookMs), claimed_until: null })
      .onConflict('kind')
      .merge();
  });
}
