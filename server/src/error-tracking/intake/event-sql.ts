/**
 * The statements with which events are stored. Each is about one organization, $1; $2 are the targets, what many events share.
 *
 * Every look-up is a lateral or scalar query with a limit: the planner cannot know how few rows a parameter holds, and would else join by
 * reading whole tables.
 */

/**
 * Each target with what it leads to. property_id is null unless the property is there and the key, where there is one, still is what it was
 * when the signature was checked. A fingerprint leads to the final issue: who merges issues moves their fingerprints.
 */
const TARGETS = `targets as materialized (
  select t.place - 1 as target, t.t->>'k' is null or k.revision is not null as proven, p.id as property_id, t.t->>'f' as fingerprint,
    t.t->>'r' as release, coalesce(t.t->>'e', '') as environment, f.issue_id, r.order_key,
    p.id is not null and f.issue_id is not null and (t.t->>'r' is null or r.order_key is not null) as complete
  from jsonb_array_elements($2::jsonb) with ordinality t (t, place)
  left join lateral (
    select revision from api_keys
    where organization_id = $1 and key_id = t.t->>'k' and revision = (t.t->>'v')::int and revoked_at is null limit 1
  ) k on true
  left join lateral (
    select y.id from properties y join organizations o on o.id = y.organization_id
    where y.organization_id = $1 and y.id = (t.t->>'p')::uuid and o.deleted_at is null and (t.t->>'k' is null or k.revision is not null) limit 1
  ) p on true
  left join lateral (
    select issue_id from error_fingerprints where organization_id = $1 and property_id = p.id and fingerprint = t.t->>'f' limit 1
  ) f on true
  left join lateral (
    select order_key from error_releases where organization_id = $1 and property_id = p.id and name = t.t->>'r' limit 1
  ) r on true
)`;

/** An event on a resolved issue opens it again, unless it is known to come from the release in which it was resolved or an earlier one. */
const RECURS = `i.status = 'resolved' and (i.resolved_order_key is null or s.without_release or s.newest_key > i.resolved_order_key)`;

/*
 * $3 are the events in the order of their receipt, no eventId twice in a property.
 *
 * Rows that other processes change too are locked in one order everywhere, so that none waits for another in a circle: the issues by id, the
 * events by their key, the releases by name. What is counted for an issue needs no order of its own: only who holds the issue touches it.
 *
 * locked     the issues. One that was merged into another while we waited takes nothing any more; its events are tried again
 * events     with the issue of an event of the same id yesterday, within 24 h; today's is found by the primary key
 * stored     the insert. All counting is from here on, so a repeat counts for nothing
 *
 * Every event is answered: stored, or a repeat of which issue, or why not. incomplete: the issue or the release is not there yet. again: what
 * it leads to changed meanwhile.
 */
export const APPEND = `/* append-error-events */
with ${TARGETS}, locked as materialized (
  select l.id, l.merged_into is null as final
  from (select distinct issue_id from targets where complete order by issue_id offset 0) t
  cross join lateral (
    select id, merged_into from error_issues where organization_id = $1 and id = t.issue_id limit 1 for no key update
  ) l
), given as materialized (
  select x.place, t.*, (x.e->>'t')::timestamptz as received_at, ((x.e->>'t')::timestamptz at time zone 'UTC')::date as day,
    (x.e->>'i')::uuid as id, x.e->>'l' as level, decode(x.e->>'u', 'hex') as user_hash, (x.e->>'o')::timestamptz as occurred_at, x.e->'p' as payload
  from jsonb_array_elements($3::jsonb) with ordinality x (e, place)
  join targets t on t.target = (x.e->>'n')::int
), events as materialized (
  select g.*, (
    select s.issue_id from error_events s
    where s.organization_id = $1 and s.property_id = g.property_id and s.day = g.day - 1 and s.id = g.id
      and g.received_at - s.received_at < interval '24 hours' limit 1
  ) as earlier_issue_id
  from given g
), stored as (
  insert into error_events (organization_id, property_id, day, id, issue_id, fingerprint, release, environment, user_hash, occurred_at, received_at, payload)
  select $1, e.property_id, e.day, e.id, e.issue_id, e.fingerprint, e.release, nullif(e.environment, ''), e.user_hash, e.occurred_at, e.received_at, e.payload
  from events e join locked l on l.id = e.issue_id and l.final
  where e.complete and e.earlier_issue_id is null
  order by e.property_id, e.day, e.id
  on conflict do nothing
  returning property_id, id
), fresh as materialized (
  select e.place, e.property_id, e.issue_id, e.id, e.day, e.received_at, e.release, e.environment, e.order_key, e.level, e.user_hash
  from events e join stored s on s.property_id = e.property_id and s.id = e.id
), sums as materialized (
  select issue_id, count(*) as events, max(received_at) as last_at, max(order_key) as newest_key, bool_or(release is null) as without_release,
    (array_agg(release order by received_at desc, place desc) filter (where release is not null))[1] as last_release,
    (array_agg(level order by received_at desc, place desc))[1] as level
  from fresh group by issue_id
), counted as (
  update error_issues i set
    events = i.events + s.events,
    last_seen_at = greatest(i.last_seen_at, s.last_at),
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
  from sums s where i.organization_id = $1 and i.id = s.issue_id
), minutes as (
  insert into error_issue_minutes as m (organization_id, property_id, issue_id, day, minute, events)
  select $1, property_id, issue_id, day, date_trunc('minute', received_at, 'UTC'), count(*) from fresh group by 2, 3, 4, 5
  on conflict (organization_id, issue_id, day, minute) do update set events = m.events + excluded.events
), days as (
  insert into error_issue_days as d (organization_id, property_id, issue_id, day, events)
  select $1, property_id, issue_id, day, count(*) from fresh group by 2, 3, 4
  on conflict (organization_id, issue_id, day) do update set events = d.events + excluded.events
), users as (
  insert into error_issue_users as u (organization_id, property_id, issue_id, user_hash, last_day)
  select $1, property_id, issue_id, user_hash, max(day) from fresh where user_hash is not null group by 2, 3, 4
  on conflict (organization_id, issue_id, user_hash) do update set last_day = excluded.last_day where u.last_day < excluded.last_day
), places as (
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
)
select (e.place - 1)::int as place, a.issue_id as "issueId",
  case when f.id is not null then 'stored' when a.issue_id is not null then 'repeat' when not e.proven then 'stale-key'
    when e.property_id is null then 'no-property' when not e.complete then 'incomplete' else 'again' end as why
from events e
left join fresh f on f.place = e.place
cross join lateral (
  select case when f.id is not null then f.issue_id else coalesce(e.earlier_issue_id, (
    select s.issue_id from error_events s
    where s.organization_id = $1 and s.property_id = e.property_id and s.day = e.day and s.id = e.id limit 1
  )) end as issue_id
) a
order by e.place`;

/*
 * $3 are the issues that are not there yet, one for each fingerprint of a property. Two processes may find the same one: who comes second waits
 * for the first and creates nothing. Nothing counts for them yet.
 */
export const CREATE_ISSUES = `/* create-error-issues */
with ${TARGETS}, found as materialized (
  select t.property_id, t.fingerprint, t.release, (x.s->>'i')::uuid as issue_id, (x.s->>'t')::timestamptz as seen_at, x.s
  from jsonb_array_elements($3::jsonb) x (s)
  join targets t on t.target = (x.s->>'n')::int
  where t.property_id is not null and t.issue_id is null
), claimed as (
  insert into error_fingerprints (organization_id, property_id, fingerprint, issue_id, version, parts, created_at)
  select $1, property_id, fingerprint, issue_id, (s->>'version')::smallint, array(select jsonb_array_elements_text(s->'parts')), seen_at
  from found order by property_id, fingerprint
  on conflict do nothing
  returning issue_id
), words as (
  insert into error_issue_texts (organization_id, property_id, issue_id, text)
  select $1, property_id, issue_id, (s->>'type') || ': ' || (s->>'message') || E'\\n' || coalesce(s->>'culprit', '')
  from found where issue_id in (select issue_id from claimed)
)
insert into error_issues (
  organization_id, id, property_id, type, message, culprit, platform, level, status, fingerprint, facts, importance_key, events, first_seen_at, last_seen_at,
  first_release, last_release, recurring, recurrence_count, told_new, told_recurrences, created_at, updated_at
)
select $1, issue_id, property_id, s->>'type', s->>'message', s->>'culprit', s->>'platform', s->>'level', 'unresolved', fingerprint, s->'facts', (s->>'importanceKey')::smallint, 0,
  seen_at, seen_at, release, release, false, 0, false, 0, seen_at, seen_at
from found where issue_id in (select issue_id from claimed)
returning id`;

/** Takes back issues of this transaction for which nothing came to count: their events turned out to be repeats of others. */
export const DROP_ISSUES = `/* drop-empty-error-issues */
with dropped as (delete from error_fingerprints where organization_id = $1 and issue_id = any($2::uuid[])),
  words as (delete from error_issue_texts where organization_id = $1 and issue_id = any($2::uuid[]))
delete from error_issues where organization_id = $1 and id = any($2::uuid[])`;
