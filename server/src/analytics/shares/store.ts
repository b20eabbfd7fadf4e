import type { Knex } from 'knex';
import { type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';

export type ShareRow = TenantRow<'share'>;

export const shares = tenantRows('share');

/** What a link shows. */
export interface SharedProperty {
  organizationId: string;
  propertyId: string;
  domain: string;
  timeZone: string;
}

/** The shared properties by the hashes of links' secrets, in any organizations that are not deleted. Hashes are hexadecimal. */
export async function findShared(database: Knex, tokenHashes: readonly string[]): Promise<Map<string, SharedProperty>> {
  const rows: (SharedProperty & { tokenHash: Buffer })[] = await database('analytics_shares as s')
    .join('properties as y', (join) => join.on('y.organization_id', 's.organization_id').andOn('y.id', 's.property_id'))
    .join('organizations as o', 'o.id', 's.organization_id')
    .whereIn(
      's.token_hash',
      tokenHashes.map((hash) => Buffer.from(hash, 'hex')),
    )
    .whereNull('o.deleted_at')
    .select({
      tokenHash: 's.token_hash',
      organizationId: 's.organization_id',
      propertyId: 's.property_id',
      domain: 'y.domain',
      timeZone: 'o.time_zone',
    });
  return new Map(rows.map(({ tokenHash, ...shared }) => [tokenHash.toString('hex'), shared]));
}
