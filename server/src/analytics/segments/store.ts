import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';

export type SegmentRow = Row<'analytics_segments'>;

const segments = (database: Knex, organizationId: string) =>
  database<SegmentRow>('analytics_segments').where({ organization_id: organizationId });

/** Shared segments and the person's own. */
const visibleTo = (database: Knex, organizationId: string, ownerId: string | null) =>
  segments(database, organizationId).where((either) => {
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

type Group = Pick<SegmentRow, 'organization_id' | 'property_id' | 'owner_id'>;

/** The segments among which a name must be unique: a property's shared ones, or a person's own. */
const beside = (database: Knex, { organization_id: organizationId, property_id: propertyId, owner_id: ownerId }: Group) =>
  segments(database, organizationId).where({ property_id: propertyId, owner_id: ownerId });

/** Whether another of these segments has the name. The property is locked. */
export async function isSegmentNamed(database: Knex, row: SegmentRow): Promise<boolean> {
  return (await beside(database, row).where({ name: row.name }).whereNot({ id: row.id }).first('id')) !== undefined;
}

export async function countSegments(database: Knex, group: Group): Promise<number> {
  const row = await beside(database, group).count<{ count: string }[]>({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

export async function insertSegment(database: Knex, row: SegmentRow): Promise<void> {
  await database<SegmentRow>('analytics_segments').insert(row);
}

export async function changeSegment(database: Knex, row: SegmentRow): Promise<void> {
  const { organization_id: organizationId, id, ...columns } = row;
  await segments(database, organizationId).where({ id }).update(columns);
}

export async function deleteSegment(database: Knex, organizationId: string, id: string): Promise<void> {
  await segments(database, organizationId).where({ id }).delete();
}
