/**
 * The statement that stores the events of one organization, $1. Data shared by many events comes once: keys, properties, releases, and targets, each
 * of which determines an issue, a release and an environment.
 *
 * Shared data is looked up by lists of scalar queries, and targets refer to it by index: the planner cannot know how few rows a parameter has, and
 * would otherwise join by reading whole tables.
 */
import { dayOf, partitionOf } from '../../kernel/database/schema/partitions.js';
import { QUIET_MS } from '../issues/lists/listed-counters.js';
import { addToTypes } from '../issues/lists/type-sums.js';

/** An event on a resolved issue reopens it, unless it is known to come from the release in which it was resolved or an earlier one. */
const RECURS = `i.status = 'resolved' and (i.resolved_order_key is null or s.without_release or s.newest_key > i.resolved_order_key)`;

/**
 * Whether the list indexes get the new counters immediately: then a new or a quiet issue is written once. A frequent issue is left to the worker
 * (issues/lists/listed-counters.ts), because each index entry costs more than all other counting.
 */
const listedAtOnce = (issue: string) =>
  `${issue}.events = 0 or (not ${issue}.ahead and s.last_at >= ${issue}.listed_last_seen_at + interval '${QUIET_MS} milliseconds')`;

/*
 * $2, $3    signing keys, with the verified revision; good: it is still current
 * $4        properties; alive: it and its organization exist
 * $5, $6    releases, by the index of their property, with their sort key and whether they have source maps
 */
const SHARED = `shared as materialized (
  select
    array(
      select exists (select from api_keys where organization_id = $1 and key_id = k.id and revision = k.revision and revoked_at is null)
      from unnest($2::text[], $3::int[]) k (id, revision)
    ) as good,
    array(
      select exists (
        select from properties y join organizations o on o.id = y.organization_id where y.organization_id = $1 and y.id = p.id and o.deleted_at is null
      ) from unnest($4::uuid[]) p (id)
    ) as alive,
    array(
      select (select order_key from error_releases where organization_id = $1 and property_id = ($4::uuid[])[r.property] and name = r.name)
      from unnest($5::int[], $6::text[]) r (property, name)
    ) as order_keys,
    array(
      select (select maps_uploaded_at is not null from error_releases where organization_id = $1 and property_id = ($4::uuid[])[r.property] and name = r.name)
      from unnest($5::int[], $6::text[]) r (property, name)
    ) as mapped
)`;

/**
 * $7-$11: indexes of key and property, fingerprint, index of the release, environment. 0 means none. property_id is null unless the property is alive
 * and the key good. A fingerprint leads to the final issue, because a merge moves the fingerprints.
 */
const TARGETS = `targets as materialized (
  select t.position, t.key = 0 or s.good[t.key] as proven,
    case when s.alive[t.property] and (t.key = 0 or s.good[t.key]) then ($4::uuid[])[t.property] end as property_id,
    t.fingerprint, case when t.release > 0 then ($6::text[])[t.release] end as release, t.environment,
    (s.order_keys[t.release]) collate "C" as order_key, coalesce(s.mapped[t.release], false) as has_maps, f.issue_id,
    f.issue_id is not null and s.alive[t.property] and (t.key = 0 or s.good[t.key]) and (t.release = 0 or s.order_keys[t.release] is not null) as complete
  from unnest($7::int[], $8::int[], $9::text[], $10::int[], $11::text[]) with ordinality t (key, property, fingerprint, release, environment, position)
  cross join shared s
  left join lateral (
    select issue_id from error_fingerprints where organization_id = $1 and property_id = ($4::uuid[])[t.property] and fingerprint = t.fingerprint limit 1
  ) f on true
)`;

/*
 * Rows that other processes change too are locked in the same order everywhere, to avoid deadlocks: the issues by id, the events by their key, the
 * releases by name. An issue's counts need no order of their own: only the holder of the issue changes them.
 */

/** The issues. An issue that was merged during the wait accepts nothing more; its events are retried. */
const LOCKED = `locked as materialized (
  select id, merged_into is null as final, property_id, type, events, listed_events, last_seen_at, listed_last_seen_at, ahead from error_issues
  where organization_id = $1 and id = any(array(select issue_id from targets where complete))
  order by id for no key update
)`;

/**
 * $12-$18: the events in order of receipt, no id twice in a property: index of the target, id, level, user, time of occurrence and receipt, payload.
 * Each has the issue of an event with the same id yesterday, within 24 h; the primary key finds today's.
 */
const events = (yesterday: string) => `events as materialized (
  select e.position, t.proven, t.property_id, t.fingerprint, t.release, t.environment, t.order_key, t.has_maps, t.issue_id, t.complete,
    e.id, e.level, e.user_hash, e.occurred_at, e.received_at, (e.received_at at time zone 'UTC')::date as day, e.payload,
    (
      select s.issue_id from ${yesterday} s
      where s.organization_id = $1 and s.property_id = t.property_id and s.day = (e.received_at at time zone 'UTC')::date - 1 and s.id = e.id
        and e.received_at - s.received_at < interval '24 hours' limit 1
    ) as earlier_issue_id
  from unnest($12::int[], $13::uuid[], $14::text[], $15::bytea[], $16::timestamptz[], $17::timestamptz[], $18::text[])
    with ordinality e (target, id, level, user_hash, occurred_at, received_at, payload, position)
  join targets t on t.position = e.target
)`;

/** The insert, and the rows it stored. All counting follows from these, so a repeat counts nothing. */
const STORED = `stored as (
  insert into error_events (organization_id, property_id, day, id, issue_id, fingerprint, release, environment, user_hash, occurred_at, received_at, payload)
  select $1, e.property_id, e.day, e.id, e.issue_id, e.fingerprint, e.release, nullif(e.environment, ''), e.user_hash, e.occurred_at, e.received_at, e.payload
  from events e join locked l on l.id = e.issue_id and l.final
  where e.complete and e.earlier_issue_id is null
  order by e.property_id, e.day, e.id
  on conflict do nothing
  returning property_id, id
), fresh as materialized (
  select e.position, e.property_id, e.issue_id, e.id, e.day, e.received_at, e.release, e.environment, e.order_key, e.level, e.user_hash
  from events e join stored s on s.property_id = e.property_id and s.id = e.id
), sums as materialized (
  select issue_id, count(*) as events, max(received_at) as last_at, max(order_key) as newest_key, bool_or(release is null) as without_release,
    (array_agg(release order by received_at desc, position desc) filter (where release is not null))[1] as last_release,
    (array_agg(level order by received_at desc, position desc))[1] as level
  from fresh group by issue_id
)`;

/** Updates the issues' counts, and reopens resolved ones. */
const COUNTED = `counted as (
  update error_issues i set
    events = i.events + s.events,
    last_seen_at = greatest(i.last_seen_at, s.last_at),
    listed_events = case when ${listedAtOnce('i')} then i.events + s.events else i.listed_events end,
    listed_last_seen_at = case when ${listedAtOnce('i')} then greatest(i.last_seen_at, s.last_at) else i.listed_last_seen_at end,
    last_release = case when s.last_at >= i.last_seen_at then coalesce(s.last_release, i.last_release) else i.last_release end,
    level = case when s.last_at >= i.last_seen_at then s.level else i.level end,
    status = case when ${RECURS} then 'unresolved' else i.status end,
    recurring = i.recurring or (${RECURS}),
    recurrence_count = i.recurrence_count + case when ${RECURS} then 1 else 0 end,
    last_recurred_at = case when ${RECURS} then s.last_at else i.last_recurred_at end,
    resolved_at = case when ${RECURS} then null else i.resolved_at end,
    resolved_in_release = case when ${RECURS} then null else i.resolved_in_release end,
    resolved_order_key = case when ${RECURS} then null else i.resolved_order_key end,
    updated_at = case when ${RECURS} then s.last_at else i.updated_at end
  from sums s where i.organization_id = $1 and i.id = s.issue_id and i.id = any(array(select issue_id from sums))
)`;

/** Adds the index entries' changes to the sums of types. */
const TYPED = `typed as (
  ${addToTypes(`
    select $1::uuid as organization_id, l.property_id, l.type, l.listed_events as old_events, l.listed_last_seen_at as old_seen_at,
      l.events + s.events as new_events, greatest(l.last_seen_at, s.last_at) as new_seen_at
    from sums s join locked l on l.id = s.issue_id where ${listedAtOnce('l')}`)}
)`;

/** Counts by minute, for spikes, and by day. */
const TIMES = `minutes as (
  insert into error_issue_minutes as m (organization_id, property_id, issue_id, day, minute, events)
  select $1, property_id, issue_id, day, date_trunc('minute', received_at, 'UTC'), count(*) from fresh group by 2, 3, 4, 5
  on conflict (organization_id, issue_id, day, minute) do update set events = m.events + excluded.events
), days as (
  insert into error_issue_days as d (organization_id, property_id, issue_id, day, events)
  select $1, property_id, issue_id, day, count(*) from fresh group by 2, 3, 4
  on conflict (organization_id, issue_id, day) do update set events = d.events + excluded.events
)`;

/** Records only users that are not known for the day: a conflict would lock the row, which costs as much as writing it. */
const USERS = `users as (
  insert into error_issue_users as u (organization_id, property_id, issue_id, user_hash, last_day)
  select $1, s.property_id, s.issue_id, s.user_hash, s.last_day
  from (
    select property_id, issue_id, user_hash, max(day) as last_day from fresh where user_hash is not null group by 1, 2, 3 offset 0
  ) s
  where not coalesce((
    select k.last_day >= s.last_day from error_issue_users k where k.organization_id = $1 and k.issue_id = s.issue_id and k.user_hash = s.user_hash
  ), false)
  on conflict (organization_id, issue_id, user_hash) do update set last_day = excluded.last_day where u.last_day < excluded.last_day
)`;

/** Counts by release and environment, and for the releases themselves. */
const RELEASES = `environments as (
  insert into error_issue_releases as p (organization_id, property_id, issue_id, release, environment, events, first_seen_at, last_seen_at)
  select $1, property_id, issue_id, coalesce(release, ''), environment, count(*), min(received_at), max(received_at) from fresh group by 2, 3, 4, 5
  on conflict (organization_id, issue_id, release, environment) do update set
    events = p.events + excluded.events,
    first_seen_at = least(p.first_seen_at, excluded.first_seen_at),
    last_seen_at = greatest(p.last_seen_at, excluded.last_seen_at)
), releases as materialized (
  select l.property_id, l.name, n.events
  from (select property_id, release, count(*) as events from fresh where release is not null group by 1, 2 order by 1, 2 offset 0) n
  cross join lateral (
    select property_id, name from error_releases
    where organization_id = $1 and property_id = n.property_id and name = n.release limit 1 for no key update
  ) l
), releases_counted as (
  update error_releases r set events = r.events + n.events
  from releases n where r.organization_id = $1 and r.property_id = n.property_id and r.name = n.name
)`;

/**
 * Every event gets a result: stored, or the issue that it repeats, or why not. incomplete: the issue or the release does not exist yet. again: its
 * target has changed in the meantime.
 */
const answers = (today: string) => `select (e.position - 1)::int as position, a.issue_id as "issueId", e.has_maps as "hasMaps",
  case when f.id is not null then 'stored' when a.issue_id is not null then 'repeat' when not e.proven then 'stale-key'
    when e.property_id is null then 'no-property' when not e.complete then 'incomplete' else 'again' end as why
from events e
left join fresh f on f.position = e.position
cross join lateral (
  select case when f.id is not null then f.issue_id else coalesce(e.earlier_issue_id, (
    select s.issue_id from ${today} s
    where s.organization_id = $1 and s.property_id = e.property_id and s.day = e.day and s.id = e.id limit 1
  )) end as issue_id
) a
order by e.position`;

const append = (yesterday: string, today: string) => `/* append-error-events */
with ${SHARED}, ${TARGETS}, ${LOCKED}, ${events(yesterday)}, ${STORED}, ${COUNTED}, ${TYPED}, ${TIMES}, ${USERS}, ${RELEASES}
${answers(today)}`;

const DAY_MS = 86_400_000;

/** For events of several days, and for a day without partitions: through the parent table, which opens every day. */
export const APPEND_ANY_DAY = { name: 'append-error-events', text: append('error_events', 'error_events') };

let latest = { day: '', statement: APPEND_ANY_DAY };

/** For events that were all received on one day (UTC): looks for repeats only where they can be, so that a month of partitions costs no more than two. */
export function appendOfDay(day: string): { name: string; text: string } {
  if (latest.day === day) return latest.statement;
  const yesterday = partitionOf('error_events', dayOf(Date.parse(day) - DAY_MS));
  latest = { day, statement: { name: `append-error-events-${day}`, text: append(yesterday, partitionOf('error_events', day)) } };
  return latest.statement;
}
