import type { Knex } from 'knex';
import { type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';

export type SegmentRow = TenantRow<'segment'>;

export const segments = tenantRows('segment');

/** Shared segments and the person's own. */
const visibleTo = (database: Knex, organizationId: string, ownerId: string | null) =>
  segments.of(database, organizationId).where((either) => {
    either.whereNull('owner_id');
    if (ownerId !== null) either.orWhere('owner_id', ownerId);
  });

/** A page of a property's segments that the person may see, by id. */
export async function listSegments(
  database: Knex,
  organizationId: string,
  { propertyId, ownerId }: { propertyId: string; ownerId: string | null },
  afterId: string | null,
  limit: number,
): Promise<SegmentRow[]> {
  const query = visibleTo(database, organizationId, ownerId).where({ property_id: propertyId }).orderBy('id').limit(limit);
  if (afterId !== null) query.where('id', '>', afterId);
  return query;
}

export async function getSegment(
  database: Knex,
  organizationId: string,
  ownerId: string | null,
  id: string,
): Promise<SegmentRow | undefined> {
  return visibleTo(database, organizationId, ownerId).where({ id }).first();
}

/** The same, locked for the rest of the transaction. */
export async function lockSegment(
  database: Knex,
  organizationId: string,
  ownerId: string | null,
  id: string,
): Promise<SegmentRow | undefined> {
  return visibleTo(database, organizationId, ownerId).where({ id }).forUpdate().first();
}

/** Whether another segment has the name, among the property's shared ones or a person's own. The property is locked. */
export async function isSegmentNamed(database: Knex, row: SegmentRow): Promise<boolean> {
  const other = await segments
    .of(database, row.organization_id)
    .where({ property_id: row.property_id, owner_id: row.owner_id, name: row.name })
    .whereNot({ id: row.id })
    .first('id');
  return other !== undefined;
}
