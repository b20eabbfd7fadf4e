/** Stores sealed days: how far each property is sealed, the days themselves, and the events they carried over. */
import type { Knex } from 'knex';
import { dayOf, type MonthlyTable, partitionOf } from '../../kernel/database/schema/partitions.js';
import type { PropertyId } from './log-reader.js';
import type { PackedDay } from './packed-day.js';
import { KEPT_DAYS, LOG_DAYS } from './retention.js';

/** Sealed and imported days. Housekeeping creates the partitions of all days that either may have. */
export const SEALED_DAYS: MonthlyTable = { table: 'analytics_sealed_days', daysBack: KEPT_DAYS };

export interface SealingState {
  /** Raised when the time zone changes, which gives other days. */
  epoch: number;
  /** Raised whenever sealed days change. */
  revision: number;
  timeZone: string;
  /** The first day with hits. */
  firstDay: string;
  /** Every day up to this one is sealed; a day without a row had no data. If nothing is sealed, the day before the first one. */
  sealedThrough: string;
}

const STATE = `epoch, revision, time_zone as "timeZone", to_char(first_day, 'YYYY-MM-DD') as "firstDay", to_char(sealed_through, 'YYYY-MM-DD') as "sealedThrough"`;

/** null if no data has arrived yet. */
export async function sealingState(database: Knex, { organizationId, propertyId }: PropertyId): Promise<SealingState | null> {
  const { rows } = await database.raw(
    `/* analytics-sealing-state */ select ${STATE} from analytics_sealing where organization_id = ? and property_id = ?`,
    [organizationId, propertyId],
  );
  return rows[0] ?? null;
}

/** The same, but creates the state if the first hits have just arrived. */
export async function stateOf(database: Knex, property: PropertyId): Promise<SealingState | null> {
  const known = await sealingState(database, property);
  if (known) return known;
  await beginSealing(database, property);
  return sealingState(database, property);
}

/** The same, locked; null if another process has sealed further or changed the time zone. */
export async function lockState(
  transaction: Knex,
  { organizationId, propertyId, epoch, sealedThrough }: PropertyId & SealingState,
): Promise<SealingState | null> {
  const { rows } = await transaction.raw(
    `/* analytics-lock-sealing */ select ${STATE} from analytics_sealing
     where organization_id = ? and property_id = ? and epoch = ? and sealed_through = ? for update`,
    [organizationId, propertyId, epoch, sealedThrough],
  );
  return rows[0] ?? null;
}

/** Creates the state of each property that has hits but no state, or of the given one. Its days begin with the first hit's. */
export async function beginSealing(database: Knex, property?: PropertyId): Promise<number> {
  // first_event_at is the time of an early hit; another one written at the same time may be slightly older
  const { rows } = await database.raw(
    `/* analytics-begin-sealing */
    insert into analytics_sealing (organization_id, property_id, epoch, time_zone, first_day, sealed_through)
    select p.organization_id, p.id, 1, o.time_zone, first.day, first.day - 1
    from properties p join organizations o on o.id = p.organization_id
    cross join lateral (select ((p.first_event_at - interval '1 minute') at time zone o.time_zone)::date as day) first
    where p.first_event_at is not null ${property ? 'and p.organization_id = :organizationId and p.id = :propertyId' : ''}
      and not exists (select from analytics_sealing s where s.organization_id = p.organization_id and s.property_id = p.id)
    on conflict do nothing returning property_id`,
    property ? { organizationId: property.organizationId, propertyId: property.propertyId } : {},
  );
  return rows.length;
}

interface Unsealed extends PropertyId, SealingState {}

/** Whether the log still has the hits from this moment on. */
export async function hasLogSince(database: Knex, sec: number): Promise<boolean> {
  const { rows } = await database.raw('/* analytics-has-log */ select to_regclass(?) is not null as "isThere"', [
    partitionOf('analytics_hits', dayOf(sec * 1_000)),
  ]);
  return rows[0].isThere;
}

/** The number of whole local days that the log is certain to have. */
const LOGGED_DAYS = LOG_DAYS - 1;

/**
 * Unseals days that are not over by the database's clock: it was ahead when they were sealed, by at most LOGGED_DAYS. Reports read them
 * from the log again, which also has the hits that arrived in the meantime.
 */
export async function unsealFuture(database: Knex): Promise<number> {
  const { rowCount } = await database.raw(
    `/* analytics-unseal-future */ update analytics_sealing s
     set sealed_through = d.today - 1, first_day = least(s.first_day, d.today), revision = s.revision + 1
     from (select organization_id, property_id, (now() at time zone time_zone)::date as today from analytics_sealing) d
     where d.organization_id = s.organization_id and d.property_id = s.property_id
       and s.sealed_through >= d.today and s.sealed_through < d.today + ${LOGGED_DAYS}`,
  );
  return rowCount;
}

/** How many properties to return, and which to leave out. */
interface Turn {
  limit: number;
  except: readonly string[];
}

/** Organizations take turns: one with many properties gets no larger share of the limit while others have any. */
const IN_TURN = 'row_number() over (partition by s.organization_id order by s.sealed_through, s.property_id)';
/** The earliest moment to seal the day after the last sealed one. */
const DUE_AT = `((s.sealed_through + 2)::timestamp at time zone s.time_zone) + interval '35 minutes'`;

/** Properties whose next day may be over, those furthest behind first. */
export async function unsealedProperties(database: Knex, now: Date, { limit, except }: Turn): Promise<Unsealed[]> {
  const { rows } = await database.raw(
    `/* analytics-unsealed */ select organization_id as "organizationId", property_id as "propertyId", ${STATE} from (
       select s.*, ${IN_TURN} as turn from analytics_sealing s where ${DUE_AT} <= :now and s.property_id <> all(:except::uuid[])
     ) due order by turn, sealed_through, property_id limit :limit`,
    { now, limit, except: [...except] },
  );
  return rows;
}

/** How far a property may be behind when it changes its time zone: part of its last sealed day is read from the log again. */
const MOST_DAYS_BEHIND = 4;

/**
 * Properties whose organization has changed its time zone, with the new zone. A property further behind is sealed first, because the log of
 * its last sealed day might be deleted before it is read.
 */
export async function rezonedProperties(
  database: Knex,
  now: Date,
  { limit, except }: Turn,
): Promise<(Unsealed & { newTimeZone: string })[]> {
  const { rows } = await database.raw(
    `/* analytics-rezoned */ select organization_id as "organizationId", property_id as "propertyId", new_time_zone as "newTimeZone", ${STATE} from (
       select s.*, o.time_zone as new_time_zone, ${IN_TURN} as turn from analytics_sealing s join organizations o on o.id = s.organization_id
       where o.time_zone <> s.time_zone and ${DUE_AT} > :now::timestamptz - interval '${MOST_DAYS_BEHIND} days' and s.property_id <> all(:except::uuid[])
     ) moved order by turn, property_id limit :limit`,
    { now, limit, except: [...except] },
  );
  return rows;
}

/** Writes a day's data; empty kinds are left out. */
export async function writeSealedDay(transaction: Knex, of: PropertyId & { epoch: number }, day: string, sealed: PackedDay): Promise<void> {
  for (const { kind, rows, directory, checksums, data } of sealed.kinds) {
    await transaction.raw(
      `/* analytics-write-sealed-day */
       insert into analytics_sealed_days (organization_id, property_id, day, kind, epoch, rows, directory, checksums, data)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (organization_id, property_id, day, kind, epoch)
       do update set rows = excluded.rows, directory = excluded.directory, checksums = excluded.checksums, data = excluded.data`,
      [of.organizationId, of.propertyId, day, kind, of.epoch, rows, directory, checksums, data],
    );
  }
  if (sealed.carried.length === 0) return;
  await transaction.raw(
    `/* analytics-carry-hits */ insert into analytics_carried_hits (organization_id, property_id, day, epoch, event_ids) values (?, ?, ?, ?, ?)
     on conflict (organization_id, property_id, day, epoch) do update set event_ids = excluded.event_ids`,
    [of.organizationId, of.propertyId, day, of.epoch, sealed.carried],
  );
}

/** Records how far the property is sealed now. */
export async function advance(transaction: Knex, { organizationId, propertyId }: PropertyId, state: SealingState): Promise<void> {
  await transaction.raw(
    `/* analytics-advance-sealing */ update analytics_sealing
     set epoch_since = case when epoch = :epoch then epoch_since else now() end,
       epoch = :epoch, time_zone = :timeZone, first_day = :firstDay, sealed_through = :sealedThrough
     where organization_id = :organizationId and property_id = :propertyId`,
    { organizationId, propertyId, ...state },
  );
}
