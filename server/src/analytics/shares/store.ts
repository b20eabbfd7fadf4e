import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';

export type ShareRow = Row<'analytics_shares'>;

const shares = (database: Knex, organizationId: string) =>
  database<ShareRow>('analytics_shares').where({ organization_id: organizationId });

/** A page of a property's links, by id. */
export async function listShares(
  database: Knex,
  organizationId: string,
  propertyId: string,
  afterId: string | null,
  limit: number,
): Promise<ShareRow[]> {
  const query = shares(database, organizationId).where({ property_id: propertyId }).orderBy('id').limit(limit);
  if (afterId !== null) query.where('id', '>', afterId);
  return query;
}

export async function countShares(database: Knex, organizationId: string, propertyId: string): Promise<number> {
  const row = await shares(database, organizationId).where({ property_id: propertyId }).count<{ count: string }[]>({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

export async function insertShare(database: Knex, row: ShareRow): Promise<void> {
  await database<ShareRow>('analytics_shares').insert(row);
}

/** Returns false if it doesn't exist. */
export async function deleteShare(database: Knex, organizationId: string, id: string): Promise<boolean> {
  return (await shares(database, organizationId).where({ id }).delete()) > 0;
}

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
