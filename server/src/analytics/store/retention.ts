/** Deletes sealed days and log rows that neither reports nor repairs read any more. */
import type { Knex } from 'knex';

/** A report covers at most the last 90 days and compares them with the 90 before; a property's time zone may be a day ahead. */
export const KEPT_DAYS = 182;
/**
 * A hit takes about 250 bytes in the log and 13 in its sealed day, so a longer log would take most of the disk space of analytics. During
 * these days a damaged day can be sealed again, and a wrong clock be corrected.
 */
export const LOG_DAYS = 3;
/** Days that are not sealed stay in the log, but not for ever: otherwise one property that always fails would keep everybody's log. */
const LONGEST_UNSEALED_DAYS = 60;

/** The earliest UTC day, at most 60 days ago, with hits that some property has not sealed; null if there is none. */
export async function logNeededSince(database: Knex, now: Date): Promise<string | null> {
  // a change of time zone reads the last sealed day again, and a local day begins up to a day before the UTC day
  const { rows } = await database.raw<{ rows: { since: string | null }[] }>(
    `/* analytics-log-needed */
     select to_char(greatest(min(since), cast(:now as timestamptz) - interval '${LONGEST_UNSEALED_DAYS} days'), 'YYYY-MM-DD') as since from (
       select min(sealed_through) - interval '1 day' as since from analytics_sealing
       union all
       select min(first_event_at) at time zone 'UTC' - interval '2 days' from properties p
       where not exists (select from analytics_sealing s where s.organization_id = p.organization_id and s.property_id = p.id)
     ) all_properties having min(since) is not null`,
    { now },
  );
  return rows[0]?.since ?? null;
}

/** The events that a day carried over are needed to write the next day again, even when sealing is some days behind. */
export const REPAIRABLE_DAYS = LOG_DAYS + 4;
/** Rows per hour: four times what ten thousand properties seal. */
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
/** Gives up on days that could not be deleted for this long. */
const OLD_EPOCH_DAYS = 3;

/** Deletes days that were replaced after a change of time zone. */
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
