/**
 * The statement that stores feedback, of several organizations at once.
 *
 * $1-$4     distinct targets: organization, project, and either the signing key with its checked revision or the widget's key. A target
 *           that is no longer valid has no project_id, and nothing is stored for it. The project is share-locked, so that nobody can
 *           delete it and leave new feedback behind
 * $5        the feedback as JSON in the order of receipt, with its position and that of its target
 * $6, $7    screenshots with the position of their feedback; only in the statement for batches that have any
 * firsts    the first feedback with each eventId, unless it is stored already; the others repeat it
 * numbers   the organizations' counters, in one order for all processes. They take no number for a repeat, unless another process stores the original now
 * stored    the insert
 *
 * The result has the id for each position: its own, or that of the feedback it repeats. Null: another process is storing the original right now, and
 * running the statement again will see it. stale: nothing was stored.
 */
const statement = (name: string, screenshots: string) => ({
  name,
  text: `/* ${name} */
with targets as materialized (
  select t.index, t.organization_id, p.id as project_id, coalesce(s.notify_new, true) as notifies
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[]) with ordinality t (organization_id, project_id, key_id, revision, index)
  left join lateral (
    select id from projects
    where organization_id = t.organization_id and id = t.project_id and case when t.key_id like 'fbw\\_%' then exists (
      select from feedback_widgets where key = t.key_id and organization_id = t.organization_id and project_id = t.project_id and enabled
    ) else exists (
      select from api_keys where organization_id = t.organization_id and key_id = t.key_id and revision = t.revision and revoked_at is null
    ) end limit 1 for key share
  ) p on true
  left join feedback_settings s on s.organization_id = t.organization_id and s.project_id = p.id
), given as materialized (
  select g.*, t.organization_id, t.project_id, t.notifies
  from jsonb_to_recordset($5::jsonb) as g (
    index int, target int, id uuid, event_id uuid, kind text, source text, uid text, content text, score smallint, fields jsonb, extra jsonb, text text,
    page_url text, contact_email text, occurred_at timestamptz, received_at timestamptz, survey_id uuid, environment text, session_id text,
    property_id uuid, issue_ids uuid[], has_screenshot boolean
  ) join targets t on t.index = g.target
), firsts as materialized (
  select distinct on (organization_id, project_id, event_id) * from given g
  where project_id is not null and not exists (
    select from feedback f where f.organization_id = g.organization_id and f.project_id = g.project_id and f.event_id = g.event_id
  )
  order by organization_id, project_id, event_id, index
), numbers as (
  insert into short_numbers as n (organization_id, kind, last)
  select organization_id, 'feedback', count(*) from firsts group by organization_id order by organization_id
  on conflict (organization_id, kind) do update set last = n.last + excluded.last
  returning organization_id, last
), stored as (
  insert into feedback (organization_id, id, number, project_id, event_id, kind, source, status, uid, content, score, fields, extra, tags, page_url,
    contact_email, has_screenshot, occurred_at, received_at, survey_id, environment, session_id, property_id)
  select f.organization_id, id, n.last + 1 - row_number() over (partition by f.organization_id order by index desc), project_id, event_id, kind,
    source, 'new', uid, content, score, fields, extra, '{}', page_url, contact_email, has_screenshot, occurred_at, received_at, survey_id, environment,
    session_id, property_id
  from firsts f join numbers n on n.organization_id = f.organization_id
  on conflict (organization_id, project_id, event_id) do nothing
  returning organization_id, project_id, id
), texts as (
  insert into feedback_texts (organization_id, project_id, feedback_id, text)
  select s.organization_id, s.project_id, s.id, g.text from stored s join given g on g.id = s.id where g.text <> ''
), news as (
  insert into feedback_news (organization_id, project_id, feedback_id, at)
  select s.organization_id, s.project_id, s.id, g.received_at from stored s join given g on g.id = s.id where g.notifies and g.kind = 'feedback'
), issues as (
  insert into feedback_issues (organization_id, project_id, feedback_id, issue_id)
  select s.organization_id, s.project_id, s.id, i.id from stored s join given g on g.id = s.id cross join unnest(g.issue_ids) i (id)
)${screenshots}
select g.index, g.project_id is null as stale, coalesce(s.id, (
  select f.id from feedback f where f.organization_id = g.organization_id and f.project_id = g.project_id and f.event_id = g.event_id
)) as id
from given g left join stored s on s.id = g.id`,
});

export const APPEND = statement('append-feedback', '');
export const APPEND_WITH_SCREENSHOTS = statement(
  'append-feedback-with-screenshots',
  `, screenshots as (
  insert into feedback_screenshots (organization_id, project_id, feedback_id, size, jpeg)
  select s.organization_id, s.project_id, s.id, length(j.jpeg), j.jpeg
  from unnest($6::int[], $7::bytea[]) j (index, jpeg) join given g on g.index = j.index join stored s on s.id = g.id
)`,
);
