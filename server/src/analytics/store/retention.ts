/** What of sealed days no report and no repair reads any more. */
import type { Knex } from 'knex';

/** A report covers the last 90 days at most and is compared with as many before; the zone of a property may be a day ahead. */
export const KEPT_DAYS = 182;
/** So long a damaged day can be written again from its log, which takes what the day before it carried over. */
export const REPAIRABLE_DAYS = 15;
/** Rows an hour, which is four times what ten thousand properties seal. */
const BATCH = 5_000;

export async function deleteOldSealedDays(database: Knex, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
  const { rowCount } = await database.raw(
    `/* analytics-expire-sealed-days */
     delete from analytics_sealed_days where day < :before and (organization_id, property_id, day, kind, epoch) in (
       select organization_id, property_id, day, kind, epoch from analytics_sealed_days where day < :before limit ${BATCH}
     )`,
    { before },
  );
  return rowCount;
}

export async function deleteOldCarriedHits(database: Knex): Promise<number> {
  const { rowCount } = await database.raw(
    `/* analytics-expire-carried-hits */
     delete from analytics_carried_hits c using analytics_sealing s
     where s.organization_id = c.organization_id and s.property_id = c.property_id and c.day < s.sealed_through - ${REPAIRABLE_DAYS}`,
  );
  return rowCount;
}

/** A report that began before the time zone changed still reads the old days. */
const OLD_EPOCH_MINUTES = 10;
/** What every turn of a day has failed to delete is not tried for ever. */
const OLD_EPOCH_DAYS = 3;

/** Days that were cut anew for another time zone. */
export async function deleteOldEpochs(database: Knex): Promise<number> {
  let count = 0;
  for (const table of ['analytics_sealed_days', 'analytics_carried_hits']) {
    const { rowCount } = await database.raw(
      `/* analytics-expire-epochs */
       delete from ?? d using analytics_sealing s
       where s.epoch > 1 and s.epoch_since between now() - interval '${OLD_EPOCH_DAYS} days' and now() - interval '${OLD_EPOCH_MINUTES} minutes'
         and d.organization_id = s.organization_id and d.property_id = s.property_id and d.epoch < s.epoch`,
      [table],
    );
    count += rowCount;
  }
  return count;
}
