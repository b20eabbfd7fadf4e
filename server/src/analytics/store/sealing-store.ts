/** Sealed days in the database: how far each property is sealed, the days themselves, and what they carried over. */
import type { Knex } from 'knex';
import { type Packed, pack } from '../engine/codec.js';
import { DAY_COLUMNS, type Day } from '../engine/day-columns.js';
import { SUMMARY_COLUMNS, type Summary } from '../engine/summary.js';
import { VITALS_COLUMNS, type VitalsDay } from '../engine/vitals-day.js';
import { KINDS } from './kinds.js';
import type { PropertyId } from './log-reader.js';

export interface SealingState {
  epoch: number;
  timeZone: string;
  /** The first day of which there are hits. */
  firstDay: string;
  /** Every day up to this one is sealed; one without a row had nothing. The day before the first, when nothing is. */
  sealedThrough: string;
}

const STATE = `epoch, time_zone as "timeZone", to_char(first_day, 'YYYY-MM-DD') as "firstDay", to_char(sealed_through, 'YYYY-MM-DD') as "sealedThrough"`;

/** null: nothing has come yet. */
export async function sealingState(database: Knex, { organizationId, propertyId }: PropertyId): Promise<SealingState | null> {
  const { rows } = await database.raw(
    `/* analytics-sealing-state */ select ${STATE} from analytics_sealing where organization_id = ? and property_id = ?`,
    [organizationId, propertyId],
  );
  return rows[0] ?? null;
}

/** The same; begins it where the first hits have just come. */
export async function stateOf(database: Knex, property: PropertyId): Promise<SealingState | null> {
  const known = await sealingState(database, property);
  if (known) return known;
  await beginSealing(database, property);
  return sealingState(database, property);
}

/** The same, locked, or null if it is sealed further than that already. */
export async function lockState(
  transaction: Knex,
  { organizationId, propertyId }: PropertyId,
  through: string,
): Promise<SealingState | null> {
  const { rows } = await transaction.raw(
    `/* analytics-lock-sealing */ select ${STATE} from analytics_sealing
     where organization_id = ? and property_id = ? and sealed_through = ? for update`,
    [organizationId, propertyId, through],
  );
  return rows[0] ?? null;
}

/** Gives a state to each property that has hits and none yet, or to one of them. Its days begin with the first hit's. */
export async function beginSealing(database: Knex, property?: PropertyId): Promise<number> {
  // first_event_at is the moment of some early hit; of those written at the same time another may be a little older
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

export interface Unsealed extends PropertyId, SealingState {}

/** Properties whose next day may be over by now, those furthest behind first. */
export async function unsealedProperties(database: Knex, now: Date, limit: number): Promise<Unsealed[]> {
  const { rows } = await database.raw(
    `/* analytics-unsealed */ select organization_id as "organizationId", property_id as "propertyId", ${STATE} from analytics_sealing
     where ((sealed_through + 2)::timestamp at time zone time_zone) + interval '35 minutes' <= ?
     order by sealed_through, property_id limit ?`,
    [now, limit],
  );
  return rows;
}

export interface SealedDay {
  sessions: Day;
  vitals: VitalsDay;
  summary: Summary;
  /** Event ids of hits that the next day leaves out. */
  carried: string[];
}

async function write(transaction: Knex, of: PropertyId & { epoch: number }, day: string, kind: number, rows: number, packed: Packed) {
  await transaction.raw(
    `/* analytics-write-sealed-day */
     insert into analytics_sealed_days (organization_id, property_id, day, kind, epoch, rows, directory, checksums, data)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (organization_id, property_id, day, kind, epoch)
     do update set rows = excluded.rows, directory = excluded.directory, checksums = excluded.checksums, data = excluded.data`,
    [of.organizationId, of.propertyId, day, kind, of.epoch, rows, packed.directory, packed.checksums, packed.data],
  );
}

/** Writes what is not empty of a day. */
export async function writeSealedDay(transaction: Knex, of: PropertyId & { epoch: number }, day: string, sealed: SealedDay): Promise<void> {
  const { sessions, vitals, summary, carried } = sealed;
  if (sessions.length > 0) {
    await write(transaction, of, day, KINDS.sessions, sessions.length, pack(DAY_COLUMNS.map((name) => sessions.columns[name])));
    await write(transaction, of, day, KINDS.summary, sessions.length, pack(SUMMARY_COLUMNS.map((name) => summary[name])));
  }
  if (vitals.length > 0)
    await write(transaction, of, day, KINDS.vitals, vitals.length, pack(VITALS_COLUMNS.map((name) => vitals.columns[name])));
  if (carried.length === 0) return;
  await transaction.raw(
    `/* analytics-carry-hits */ insert into analytics_carried_hits (organization_id, property_id, day, epoch, event_ids) values (?, ?, ?, ?, ?)
     on conflict (organization_id, property_id, day, epoch) do update set event_ids = excluded.event_ids`,
    [of.organizationId, of.propertyId, day, of.epoch, carried],
  );
}

export async function advance(transaction: Knex, { organizationId, propertyId }: PropertyId, through: string): Promise<void> {
  await transaction.raw(
    '/* analytics-advance-sealing */ update analytics_sealing set sealed_through = ? where organization_id = ? and property_id = ?',
    [through, organizationId, propertyId],
  );
}

/** Event ids that the day before has counted. */
export async function carriedFrom(database: Knex, of: PropertyId & { epoch: number }, day: string): Promise<Set<string>> {
  const { rows } = await database.raw(
    `/* analytics-carried-hits */ select event_ids from analytics_carried_hits
     where organization_id = ? and property_id = ? and day = ? and epoch = ?`,
    [of.organizationId, of.propertyId, day, of.epoch],
  );
  return new Set(rows[0]?.event_ids ?? []);
}

/** Makes the month's partition. By itself, so that readers wait for it no longer than it takes. */
export async function requireMonth(database: Knex, day: string): Promise<void> {
  const month = day.slice(0, 7);
  const [year, number] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year!, number!, 1)).toISOString().slice(0, 10);
  const name = `analytics_sealed_days_p${month.replace('-', '')}`;
  const { rows } = await database.raw('select to_regclass(?) is not null as "isThere"', [name]);
  if (rows[0].isThere) return;
  await database.raw(`create table if not exists ?? partition of analytics_sealed_days for values from ('${month}-01') to ('${next}')`, [
    name,
  ]);
}
