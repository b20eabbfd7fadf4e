/**
 * The sums of each type's issues (table error_types): their number, their events, and the last event, according to the counters in the list indexes
 * (listed-counters.ts). A merged issue doesn't count, because its target has its events. There are sums for each property and for all together, each
 * for all days and for the day (UTC) of the last event. Every change of a summed value adds the difference in the same transaction, and the worker
 * adds the differences up.
 */
import type { Knex } from 'knex';
import { trySlotOf } from '../../../kernel/slots/slot-locks.js';
import { ALL_SLOTS, inSlots, type Slots } from '../../../kernel/slots/slots.js';

/** Represents all properties in a sum of them. */
export const ALL_PROPERTIES = '00000000-0000-0000-0000-000000000000';
/** Represents all days in a sum of them. */
export const ALL_DAYS = '-infinity';

const INSERT = 'insert into error_types (organization_id, property_id, day, type, issues, events, last_seen_at, pending)';

const TYPES_AT_ONCE = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * An insert of the differences that changes of issues cause.
 *
 * @param changed a select of organization_id, property_id, type, old_events, old_seen_at, new_events and new_seen_at: an issue's previous share of
 * the sums, 0 events if none, and its new share, null if none
 */
export const addToTypes = (changed: string) => `
  ${INSERT}
  select c.organization_id, c.property_id, d.day, c.type, sum(d.issues), sum(d.events), max(d.last_seen_at), true
  from (${changed}) c
  cross join lateral (values
    (-1, -c.old_events, (c.old_seen_at at time zone 'UTC')::date, case when c.new_events is not null then '-infinity'::timestamptz end),
    (1, c.new_events, (c.new_seen_at at time zone 'UTC')::date, c.new_seen_at)
  ) d (issues, events, day, last_seen_at)
  where d.events <> 0
  group by c.organization_id, c.property_id, d.day, c.type`;

/** Removes these issues from the sums of their types; call it before they are merged or deleted, while they are locked. */
export async function takeFromTypes(database: Knex, organizationId: string, issueIds: readonly string[]): Promise<void> {
  await database.raw(
    `/* take-from-error-types */ ${addToTypes(`
       select organization_id, property_id, type, listed_events as old_events, listed_last_seen_at as old_seen_at,
         null::bigint as new_events, null::timestamptz as new_seen_at
       from error_issues where organization_id = :organizationId and id = any(:issueIds::uuid[]) and merged_into is null`)}`,
    { organizationId, issueIds: [...issueIds] },
  );
}

/** The last event of a type's listed issues after some were removed. */
const lastOfOthers = (condition = '') => `
  select max(i.listed_last_seen_at) from error_issues i
  where i.organization_id = :organizationId and i.type = s.type and i.merged_into is null and not i.ahead ${condition}`;

/**
 * Adds up the pending differences of some types and days; returns their number. Issues are read only if a type lost some, to find the last event of
 * the others. The statement sees a change and its difference both or neither, and removes only the differences it sees, so that nothing is lost or
 * counted twice, whatever is written concurrently. Only one of an organization may run: of two, one could remove the loss, and the other the time of a lost event.
 */
async function addUp(database: Knex, organizationId: string): Promise<number> {
  const { rows } = await database.raw(
    `/* add-up-error-types */
     with changed as materialized (
       select property_id, day, type from error_types where organization_id = :organizationId and pending
       group by property_id, day, type order by property_id, day, type limit ${TYPES_AT_ONCE}
     ), differences as (
       delete from error_types t using changed c
       where t.organization_id = :organizationId and t.pending and t.property_id = c.property_id and t.day = c.day and t.type = c.type
       returning t.property_id, t.day, t.type, t.issues, t.events, t.last_seen_at
     ), summed as materialized (
       select coalesce(property_id, :allProperties) as property_id, coalesce(day, :allDays) as day, type,
         sum(issues) as issues, sum(events) as events, max(last_seen_at) as last_seen_at, bool_or(last_seen_at is null) as lost
       from differences group by grouping sets ((type), (property_id, type), (day, type), (property_id, day, type))
     ), old as (
       delete from error_types t using summed s
       where t.organization_id = :organizationId and not t.pending and t.property_id = s.property_id and t.day = s.day and t.type = s.type
       returning t.property_id, t.day, t.type, t.issues, t.events, t.last_seen_at
     ), added as (
       ${INSERT}
       select :organizationId, s.property_id, s.day, s.type, s.issues, s.events,
         case when s.day <> :allDays then null when not s.lost then s.last_seen_at
           when s.property_id = :allProperties then (${lastOfOthers()}) else (${lastOfOthers('and i.property_id = s.property_id')}) end, false
       from (
         select property_id, day, type, sum(issues) as issues, sum(events) as events, max(last_seen_at) as last_seen_at, bool_or(lost) as lost
         from (select * from summed union all select *, false from old) b
         group by property_id, day, type having sum(issues) > 0
       ) s
     )
     select count(*)::int as types from changed`,
    { organizationId, allProperties: ALL_PROPERTIES, allDays: ALL_DAYS },
  );
  return rows[0].types;
}

/** The next organization of the slots with differences. */
async function nextPending(database: Knex, after: string, slots: Slots): Promise<string | undefined> {
  const next = await database('error_types')
    .where('pending', true)
    .where('organization_id', '>', after)
    .whereRaw(inSlots('organization_id'), { slots: [...slots] })
    .orderBy('organization_id')
    .first('organization_id');
  return next?.organization_id;
}

/** Adds up pending differences of the slots, some of each organization, unless another worker is doing it. Returns whether there are more. */
export async function sumTypes(database: Knex, slots: Slots = ALL_SLOTS): Promise<boolean> {
  let more = false;
  for (let after = FIRST_ID; ; ) {
    const organizationId = await nextPending(database, after, slots);
    if (organizationId === undefined) return more;
    const types = await database.transaction(async (transaction) =>
      (await trySlotOf(transaction, 'sumErrorTypes', organizationId)) ? addUp(transaction, organizationId) : 0,
    );
    after = organizationId;
    more ||= types >= TYPES_AT_ONCE;
  }
}
