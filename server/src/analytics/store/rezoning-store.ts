/**
 * Stores the days of the next epoch. Leftovers of an earlier attempt, perhaps for another time zone, are deleted before a day is written.
 */
import type { Knex } from 'knex';
import type { PropertyId } from './log-reader.js';
import type { SealingState } from './sealing-store.js';

const TABLES = ['analytics_sealed_days', 'analytics_carried_hits'] as const;

/** Whether the organization still has this time zone. */
export async function isZoneOf(database: Knex, { organizationId }: PropertyId, timeZone: string): Promise<boolean> {
  return (await database('organizations').where({ id: organizationId, time_zone: timeZone }).first('id')) !== undefined;
}

export async function clearDay(transaction: Knex, of: PropertyId & { epoch: number }, day: string): Promise<void> {
  for (const table of TABLES)
    await transaction(table).where({ organization_id: of.organizationId, property_id: of.propertyId, epoch: of.epoch, day }).delete();
}

/** Deletes the epoch's days outside the property's range. */
export async function clearOutside(transaction: Knex, of: PropertyId & SealingState): Promise<void> {
  for (const table of TABLES)
    await transaction(table)
      .where({ organization_id: of.organizationId, property_id: of.propertyId, epoch: of.epoch })
      .where((days) => days.where('day', '<', of.firstDay).orWhere('day', '>', of.sealedThrough))
      .delete();
}

/** Copies imported days unchanged: they have no hours, so they keep their dates in another time zone. */
export async function keepImportedDays(transaction: Knex, of: PropertyId & { epoch: number }, next: SealingState): Promise<void> {
  await transaction.raw(
    `/* analytics-keep-imported-days */
     insert into analytics_sealed_days (organization_id, property_id, day, kind, epoch, rows, directory, checksums, data, imported)
     select organization_id, property_id, day, kind, :next, rows, directory, checksums, data, imported from analytics_sealed_days
     where organization_id = :organizationId and property_id = :propertyId and epoch = :epoch and imported and day < :firstDay
     on conflict (organization_id, property_id, day, kind, epoch) do nothing`,
    { organizationId: of.organizationId, propertyId: of.propertyId, epoch: of.epoch, next: next.epoch, firstDay: next.firstDay },
  );
}
