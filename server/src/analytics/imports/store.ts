/** Imported days in the database. */
import type { Knex } from 'knex';
import type { Packed } from '../engine/codec.js';
import { KINDS } from '../store/kinds.js';
import type { PropertyId } from '../store/log-reader.js';
import type { SealingState } from '../store/sealing-store.js';

/** The property's state, locked. A property without events yet begins on `today`. */
export async function lockForImport(transaction: Knex, { organizationId, propertyId }: PropertyId, today: string): Promise<SealingState> {
  await transaction.raw(
    `/* analytics-begin-import */
     insert into analytics_sealing (organization_id, property_id, epoch, time_zone, first_day, sealed_through)
     select id, :propertyId, 1, time_zone, :today::date, :today::date - 1 from organizations where id = :organizationId on conflict do nothing`,
    { organizationId, propertyId, today },
  );
  const { rows } = await transaction.raw(
    `/* analytics-lock-for-import */
     select epoch, revision, time_zone as "timeZone", to_char(first_day, 'YYYY-MM-DD') as "firstDay",
       to_char(sealed_through, 'YYYY-MM-DD') as "sealedThrough"
     from analytics_sealing where organization_id = ? and property_id = ? for update`,
    [organizationId, propertyId],
  );
  return rows[0];
}

/** Writes a day in place of an earlier import of it. */
export async function writeImportedDay(transaction: Knex, of: PropertyId & { epoch: number }, day: string, packed: Packed): Promise<void> {
  await transaction.raw(
    `/* analytics-write-imported-day */
     insert into analytics_sealed_days (organization_id, property_id, day, kind, epoch, rows, directory, checksums, data, imported)
     values (?, ?, ?, ?, ?, 1, ?, ?, ?, true)
     on conflict (organization_id, property_id, day, kind, epoch)
     do update set directory = excluded.directory, checksums = excluded.checksums, data = excluded.data`,
    [of.organizationId, of.propertyId, day, KINDS.summary, of.epoch, packed.directory, packed.checksums, packed.data],
  );
}

/** Raises the revision, so that cached answers of every process are out of date. */
export async function raiseRevision(transaction: Knex, { organizationId, propertyId }: PropertyId): Promise<void> {
  await transaction.raw(
    '/* analytics-raise-revision */ update analytics_sealing set revision = revision + 1 where organization_id = ? and property_id = ?',
    [organizationId, propertyId],
  );
}

export async function deleteImportedDays(transaction: Knex, { organizationId, propertyId }: PropertyId): Promise<number> {
  const { rowCount } = await transaction.raw(
    `/* analytics-delete-imported-days */ delete from analytics_sealed_days d using analytics_sealing s
     where s.organization_id = ? and s.property_id = ? and d.organization_id = s.organization_id and d.property_id = s.property_id
       and d.epoch = s.epoch and d.imported`,
    [organizationId, propertyId],
  );
  return rowCount;
}

export async function importedRange(database: Knex, { organizationId, propertyId }: PropertyId) {
  const { rows } = await database.raw(
    `/* analytics-imported-range */
     select count(*)::int as days, to_char(min(d.day), 'YYYY-MM-DD') as "from", to_char(max(d.day), 'YYYY-MM-DD') as "to"
     from analytics_sealing s join analytics_sealed_days d
       on d.organization_id = s.organization_id and d.property_id = s.property_id and d.epoch = s.epoch and d.kind = ?
     where s.organization_id = ? and s.property_id = ? and d.imported`,
    [KINDS.summary, organizationId, propertyId],
  );
  return rows[0] as { days: number; from: string | null; to: string | null };
}
