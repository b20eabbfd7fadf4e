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

/** The shared property by the hash of the link's secret, in any organization that is not deleted. */
export async function findShared(database: Knex, tokenHash: Buffer): Promise<SharedProperty | undefined> {
  return database('analytics_shares as s')
    .join('properties as y', (join) => join.on('y.organization_id', 's.organization_id').andOn('y.id', 's.property_id'))
    .join('organizations as o', 'o.id', 's.organization_id')
    .where('s.token_hash', tokenHash)
    .whereNull('o.deleted_at')
    .first<SharedProperty>({
      organizationId: 's.organization_id',
      propertyId: 's.property_id',
      domain: 'y.domain',
      timeZone: 'o.time_zone',
    });
}
