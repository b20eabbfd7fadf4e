/**
 * The statements that create issues. Each is for one organization, $1; $2 are the targets, which many events share.
 *
 * Every look-up is a lateral or scalar query with a limit: the planner cannot know how few rows a parameter has, and would otherwise join by reading
 * whole tables.
 */

/**
 * Each target with its property and issue. property_id is null unless the property exists and the key, if there is one, is unchanged since the
 * signature was verified. A fingerprint leads to the final issue, because a merge moves the fingerprints.
 */
const TARGETS = `targets as materialized (
  select t.position - 1 as target, p.id as property_id, t.t->>'f' as fingerprint,
    t.t->>'r' as release, coalesce(t.t->>'e', '') as environment, f.issue_id, r.order_key,
    p.id is not null and f.issue_id is not null and (t.t->>'r' is null or r.order_key is not null) as complete
  from jsonb_array_elements($2::jsonb) with ordinality t (t, position)
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

/*
 * $3 are the missing issues, one for each fingerprint of a property. If two processes find the same one, the second waits for the first and creates
 * nothing. Nothing is counted for them yet. They take one range of the organization's numbers, in the order of their events. Concurrent creators wait
 * here, holding only locks taken earlier.
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
), numbers as (
  insert into short_numbers as n (organization_id, kind, last)
  select $1, 'error_issue', count(*) from claimed having count(*) > 0
  on conflict (organization_id, kind) do update set last = n.last + excluded.last
  returning last
)
insert into error_issues (
  organization_id, id, number, property_id, type, message, culprit, platform, level, status, fingerprint, facts, importance_key, events, first_seen_at, last_seen_at,
  listed_last_seen_at, first_release, last_release, recurring, recurrence_count, told_new, told_recurrences, created_at, updated_at
)
select $1, issue_id, (select last from numbers) + 1 - row_number() over (order by (s->>'n')::int desc), property_id, s->>'type', s->>'message', s->>'culprit', s->>'platform', s->>'level', 'unresolved', fingerprint, s->'facts', (s->>'importanceKey')::smallint, 0,
  seen_at, seen_at, seen_at, release, release, false, 0, false, 0, seen_at, seen_at
from found where issue_id in (select issue_id from claimed)
returning id`;

/** Removes issues of this transaction without events: their events turned out to be repeats. */
export const DROP_ISSUES = `/* drop-empty-error-issues */
with dropped as (delete from error_fingerprints where organization_id = $1 and issue_id = any($2::uuid[])),
  words as (delete from error_issue_texts where organization_id = $1 and issue_id = any($2::uuid[]))
delete from error_issues where organization_id = $1 and id = any($2::uuid[])`;
