/** Counts dropped events. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { components } from '../../generated/types.js';
import { Gathered } from '../../kernel/jobs/gathered.js';
import type { Home } from './dictionary.js';

export type DropReason = components['schemas']['AnalyticsDropReason'];
export type DropCount = components['schemas']['AnalyticsDropCount'];

const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

interface Count extends Home {
  day: string;
  reason: DropReason;
  count: number;
}

/** Rows are locked in key order, so that two processes cannot deadlock. */
const ADD = `/* count-drops */
  insert into analytics_drops as d (organization_id, property_id, day, reason, count)
  select organization_id, property_id, day, reason, count
  from unnest(:organizations::uuid[], :properties::uuid[], :days::date[], :reasons::text[], :counts::bigint[])
    as n (organization_id, property_id, day, reason, count)
  order by 1, 2, 3, 4
  on conflict (organization_id, property_id, day, reason) do update set count = d.count + excluded.count`;

async function add(database: Knex, counts: readonly Count[]): Promise<void> {
  await database.raw(ADD, {
    organizations: counts.map(({ organizationId }) => organizationId),
    properties: counts.map(({ propertyId }) => propertyId),
    days: counts.map(({ day }) => day),
    reasons: counts.map(({ reason }) => reason),
    counts: counts.map(({ count }) => count),
  });
}

export class Drops {
  readonly #gathered: Gathered<Count>;

  constructor(database: Knex, log: Logger) {
    this.#gathered = new Gathered((counts) => add(database, counts), log, 'dropped events could not be counted');
  }

  /** Counts one dropped event for a property's day. */
  count({ organizationId, propertyId }: Home, day: string, reason: DropReason): void {
    const key = `${propertyId} ${day} ${reason}`;
    this.#gathered.add(key, (known) => ({ organizationId, propertyId, day, reason, count: (known?.count ?? 0) + 1 }));
  }

  flush(): Promise<void> {
    return this.#gathered.flush();
  }
}

/** Counts of a property since a day, newest first. There is at most one row for each day and reason. */
export async function countedDrops(
  database: Knex,
  { organizationId, propertyId }: Home,
  from: string,
): Promise<{ day: string; reason: string; count: string }[]> {
  return database('analytics_drops')
    .where({ organization_id: organizationId, property_id: propertyId })
    .where('day', '>=', from)
    .orderBy([{ column: 'day', order: 'desc' }, { column: 'reason' }])
    .select(database.raw("to_char(day, 'YYYY-MM-DD') as day"), 'reason', 'count');
}

const countsOf = (rows: readonly { reason: string; count: string }[]): DropCount[] =>
  rows.map(({ reason, count }) => ({ reason: reason as DropReason, count: Number(count) }));

/** What a property dropped on these local days, by reason, most first. */
export async function dropsOf(
  database: Knex,
  { organizationId, propertyId }: Home,
  { from, to }: { from: string; to: string },
): Promise<DropCount[]> {
  const { rows } = await database.raw(
    `/* drops-of-days */
     select reason, sum(count) as count from analytics_drops
     where organization_id = :organizationId and property_id = :propertyId and day between :from and :to
     group by reason order by 2 desc, 1`,
    { organizationId, propertyId, from, to },
  );
  return countsOf(rows);
}

/** What a property dropped today, in its organization's time zone, by reason, most first. */
export async function dropsToday(database: Knex, { organizationId, propertyId }: Home, now: Date): Promise<DropCount[]> {
  const { rows } = await database.raw(
    `/* drops-of-today */
     select d.reason, d.count from analytics_drops d join organizations o on o.id = d.organization_id
     where d.organization_id = :organizationId and d.property_id = :propertyId and d.day = (:now::timestamptz at time zone o.time_zone)::date
     order by d.count desc, d.reason`,
    { organizationId, propertyId, now },
  );
  return countsOf(rows);
}

/** Deletes drop counts that are too old to be shown. */
export async function deleteOldDrops(database: Knex, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  return database('analytics_drops').where('day', '<', before.toISOString().slice(0, 10)).delete();
}
