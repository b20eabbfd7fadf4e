/** Rolled-up days, read to show uptime and written by the worker. */
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { inSlots, type Slots } from '../../kernel/slots/slots.js';
import { OBSERVED } from './observed-sql.js';

/** How many days of each monitor are kept: more than are ever shown. */
const ROLLED_DAYS = 95;
const DAY_MS = 86_400_000;

/** The past days of a monitor within a window, oldest first, one entry for each day from `firstDay` on. */
export interface RolledDays {
  id: string;
  /** YYYY-MM-DD. */
  first_day: string;
  /** The midnight at the end of the last one. */
  until: Date;
  /** 0 if nothing was observed. */
  worst: number[];
  observed: number[];
  down: number[];
  degraded: number[];
}

/** The same as sums. */
interface RolledSums extends Pick<RolledDays, 'id' | 'until'> {
  observed: number;
  down: number;
}

/** Rows that cover the window before its last day, for monitors that existed then. */
const ROLLED = `from monitor_uptime u
  join monitors m on m.organization_id = u.organization_id and m.id = u.monitor_id
  cross join lateral (
    select greatest(u.first_day, (:from::timestamptz at time zone 'UTC')::date) as first, least(u.last_day, (:to::timestamptz at time zone 'UTC')::date - 1) as last
  ) w`;
const USABLE = `where u.organization_id = :organizationId and u.monitor_id = any(:monitorIds::uuid[]) and w.last >= w.first
    and (u.first_day <= (:from::timestamptz at time zone 'UTC')::date or m.created_at >= u.first_day::timestamp at time zone 'UTC')`;

const SLICE = '[w.first - u.first_day + 1 : w.last - u.first_day + 1]';
const UNTIL = `(w.last + 1)::timestamp at time zone 'UTC' as until`;

interface Asked {
  organizationId: string;
  monitorIds: readonly string[];
  from: Date;
  to: Date;
}

/** The rolled-up days of monitors in a window that begins at midnight. As JSON, because the driver parses arrays of numbers slowly. */
export async function rolledDays(database: Knex, asked: Asked): Promise<RolledDays[]> {
  const { rows } = await database.raw(
    `/* rolled-uptime-days */
     select u.monitor_id as id, to_char(w.first, 'YYYY-MM-DD') as first_day, ${UNTIL}, to_json(u.worst${SLICE}) as worst,
       to_json(u.observed_ms${SLICE}) as observed, to_json(u.down_ms${SLICE}) as down, to_json(u.degraded_ms${SLICE}) as degraded
     ${ROLLED} ${USABLE}`,
    { ...asked, monitorIds: [...asked.monitorIds] },
  );
  return rows;
}

/** One unnest of both arrays in the FROM clause takes a tenth of the time of one in the SELECT list for each. */
export async function rolledSums(database: Knex, asked: Asked): Promise<RolledSums[]> {
  const { rows } = await database.raw(
    `/* rolled-uptime-sums */
     select u.monitor_id as id, ${UNTIL}, sums.observed, sums.down ${ROLLED}
     cross join lateral (
       select sum(observed) as observed, sum(down) as down from unnest(u.observed_ms${SLICE}, u.down_ms${SLICE}) d (observed, down)
     ) sums
     ${USABLE}`,
    { ...asked, monitorIds: [...asked.monitorIds] },
  );
  return rows;
}

/** A monitor with a past day that isn't rolled up. */
export type PendingMonitor = Pick<Row<'monitors'>, 'organization_id' | 'id'> & { starts: Date };

export interface RollUpDay {
  /** The midnight that ends the day. */
  end: Date;
  /** Organizations whose events of that day may not be committed yet. */
  heldBack: readonly string[];
}

/**
 * The next monitors with missing days before the midnight, by key. Monitors whose silence isn't judged until then are skipped: their transition will
 * have a time of that day. The last rolled-up day is computed again.
 */
export async function pendingMonitors(
  database: Knex,
  { end, heldBack }: RollUpDay,
  { after, limit, slots }: { after: Pick<PendingMonitor, 'organization_id' | 'id'> | null; limit: number; slots: Slots },
): Promise<PendingMonitor[]> {
  const { rows } = await database.raw(
    `/* pending-uptime */
     select m.organization_id, m.id, greatest(u.last_day::timestamp at time zone 'UTC', :oldest::timestamptz) as starts
     from monitors m
     left join monitor_uptime u on u.organization_id = m.organization_id and u.monitor_id = m.id
     where (m.organization_id, m.id) > (:organizationId::uuid, :id::uuid) and m.created_at < :end
       and (u.last_day is null or u.last_day <> (:end::timestamptz at time zone 'UTC')::date - 1)
       and (m.next_transition_at is null or m.next_transition_at > :end) and m.organization_id <> all(:heldBack::uuid[])
       and ${inSlots('m.organization_id')}
     order by m.organization_id, m.id limit :limit`,
    {
      ...{ end, heldBack: [...heldBack], limit, slots: [...slots], oldest: new Date(end.getTime() - ROLLED_DAYS * DAY_MS) },
      organizationId: after?.organization_id ?? '00000000-0000-0000-0000-000000000000',
      id: after?.id ?? '00000000-0000-0000-0000-000000000000',
    },
  );
  return rows;
}

const LISTS = ['worst', 'observed_ms', 'down_ms', 'degraded_ms'] as const;
/** The days before the new ones that aren't too old. */
const merged = LISTS.map(
  (list) =>
    `${list} = u.${list}[greatest(excluded.last_day - ${ROLLED_DAYS} - u.first_day + 2, 1) : excluded.first_day - u.first_day] || excluded.${list}`,
);

/** Removes rolled-up days that are not over, made by a clock that was ahead. */
export async function forgetFutureDays(database: Knex, end: Date, slots: Slots): Promise<void> {
  await database.raw(
    `/* forget-future-uptime */
     delete from monitor_uptime where last_day >= (:end::timestamptz at time zone 'UTC')::date and ${inSlots('organization_id')}`,
    { end, slots: [...slots] },
  );
}

/** Rolls up the days of some monitors of one organization, each from its first midnight to the midnight at the end of the last day. */
export async function rollUpDays(database: Knex, organizationId: string, monitors: readonly PendingMonitor[], end: Date): Promise<void> {
  const starts = monitors.map((monitor) => monitor.starts);
  const from = new Date(Math.min(...starts.map(Number)));
  await database.raw(
    `/* roll-up-uptime */
     with ${OBSERVED}, fresh as (
       select w.id, s.day::date as day, coalesce(o.worst, 0)::smallint as worst, coalesce(o.observed, 0) as observed, coalesce(o.down, 0) as down,
         coalesce(o.degraded, 0) as degraded
       from watched w
       cross join lateral generate_series((w.starts at time zone 'UTC')::date, (:to::timestamptz at time zone 'UTC')::date - 1, interval '1 day') s (day)
       left join observed o on o.id = w.id and o.day = s.day::date
     )
     insert into monitor_uptime as u (organization_id, monitor_id, first_day, last_day, worst, observed_ms, down_ms, degraded_ms)
     select :organizationId, id, min(day), max(day), array_agg(worst order by day), array_agg(observed order by day), array_agg(down order by day),
       array_agg(degraded order by day)
     from fresh group by id order by id
     on conflict (organization_id, monitor_id) do update set
       first_day = greatest(u.first_day, least(excluded.first_day, excluded.last_day - ${ROLLED_DAYS} + 1)), last_day = excluded.last_day, ${merged.join(', ')}`,
    { organizationId, monitorIds: monitors.map(({ id }) => id), starts, from, to: end },
  );
}
