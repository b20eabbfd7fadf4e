/** What an organization stores. */
import type { Knex } from 'knex';
import type { UsageOperations } from '../generated/operations.js';
import { requireOrganizationId } from '../identity/projects/lookup.js';
import type { StorageKind } from '../kernel/storage/claims.js';
import { ESTIMATE } from '../kernel/storage/usage-store.js';
import { STORAGE_KINDS } from './kinds.js';
import { findNotice } from './notice-store.js';

async function bytesByKind(database: Knex, organizationId: string): Promise<Map<StorageKind, number>> {
  const rows: { kind: StorageKind; bytes: string }[] = await database('organization_storage')
    .where({ organization_id: organizationId })
    .select('kind', database.raw(`${ESTIMATE} as bytes`));
  return new Map(rows.map(({ kind, bytes }) => [kind, Number(bytes)]));
}

/** When the kind that was counted longest ago was counted; null while one was not counted yet. */
async function countedAt(database: Knex): Promise<Date | null> {
  const times: (Date | null)[] = await database('storage_counts').pluck('counted_at');
  if (times.length < STORAGE_KINDS.length) return null;
  return times.reduce((earliest, time) => (earliest === null || time === null || time < earliest ? time : earliest));
}

const shareOf = (bytes: number, quota: number | null) => (quota === null ? null : Number((bytes / quota).toFixed(4)));

/** @param quota in bytes; null: there is none */
export const usageOperations = (quota: number | null): UsageOperations => ({
  async getUsage(context) {
    const organizationId = requireOrganizationId(context);
    const stored = await bytesByKind(context.database, organizationId);
    const notice = await findNotice(context.database, organizationId);
    const kinds = STORAGE_KINDS.map((kind) => ({ kind, bytes: stored.get(kind) ?? 0, share: shareOf(stored.get(kind) ?? 0, quota) }));
    const bytes = kinds.reduce((sum, kind) => sum + kind.bytes, 0);
    return {
      usage: {
        ...{ bytes, quotaBytes: quota, share: shareOf(bytes, quota) },
        refusedSince: notice?.refused_since?.toISOString() ?? null,
        countedAt: (await countedAt(context.database))?.toISOString() ?? null,
        kinds: kinds.sort((one, other) => other.bytes - one.bytes),
      },
    };
  },
});
