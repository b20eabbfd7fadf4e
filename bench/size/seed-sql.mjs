/**
 * The statements that fill one organization ($1) with enough rows of everything that a list which reads its whole table shows. Random, with the same
 * seed every time.
 */

/** The number of rows at full size. */
export const FULL = {
  monitors: 10_000,
  transitions: 1_000_000,
  statusEvents: 5_000_000,
  issues: 100_000,
  errorEvents: 2_000_000,
  deliveries: 100_000,
  audit: 100_000,
  feedback: 100_000,
};

/** Constants independent of the scale. */
const PROJECTS = 40;
const PROPERTIES = 20;
const EVENT_DAYS = 30;
const UPTIME_DAYS = 95;

const FACTS = JSON.stringify({ platform: 'node', type: 'TypeError', message: 'total is not a function', frames: [], browser: null });
const MESSAGE = `jsonb_build_object('id', gen_random_uuid(), 'kind', 'monitor.down', 'title', 'Job is down', 'at', '2026-01-01T00:00:00.000Z',
  'organization', jsonb_build_object('slug', 'default', 'name', 'Default'), 'items', '[]'::jsonb, 'more', 0, 'reminder', false)`;
const today = `(now() at time zone 'UTC')::date`;

/** The partitions of a real installation after a while. */
const partitions = (table, days) => `do $$ begin for n in 2..${days - 1} loop
  execute format('create table if not exists %I partition of ${table} for values from (%L) to (%L)',
    '${table}_p' || to_char(${today} - n, 'YYYYMMDD'), ${today} - n, ${today} - n + 1);
end loop; end $$`;

const monitors = (size) => [
  `insert into projects select $1, gen_random_uuid(), 'project-' || n, 'Project ' || n, now(), now() from generate_series(1, ${PROJECTS}) n`,
  // no deadline falls into the measurement
  `insert into monitors (organization_id, id, project_id, slug, name, interval_sec, degraded_after, down_after, paused, status, reason, reason_since,
     last_event_at, last_result, last_latency_ms, unheard_ms, status_changed_at, transition_count, created_at, updated_at, next_transition_at)
   select $1, gen_random_uuid(), p.id, 'job-' || lpad(n::text, 5, '0'), 'Job ' || n, 8640000, 2, 4, n % 200 = 0,
     case when n % 200 = 0 or n % 199 = 0 then null when n % 97 = 0 then 'down' when n % 89 = 0 then 'degraded' when n % 83 = 0 then 'error' else 'ok' end,
     'event_ok', now() - interval '3 hours', now(), 'ok', 120, 0, now() - interval '3 hours', ${Math.round(size.transitions / size.monitors)},
     now() - interval '100 days', now(), now() + interval '90 days'
   from generate_series(1, ${size.monitors}) n join projects p on p.organization_id = $1 and p.slug = 'project-' || (n % ${PROJECTS} + 1)`,
  `insert into monitor_transitions (organization_id, monitor_id, sequence, at, from_status, to_status, reason, announced)
   select $1, m.id, n, now() - interval '3 hours' - (${size.transitions / size.monitors} - n) * interval '${UPTIME_DAYS} days' / ${size.transitions / size.monitors},
     case when n % 2 = 0 then 'down' else 'ok' end, case when n % 2 = 0 then 'ok' else 'down' end, case when n % 2 = 0 then 'event_ok' else 'event_down' end, true
   from monitors m, generate_series(1, ${size.transitions / size.monitors}) n where m.organization_id = $1`,
  `insert into status_pages values ($1, 'large', true, true, 'Large', 'Ten thousand components', now(), now()) on conflict do nothing`,
  `insert into status_page_slugs values ('large', $1, null) on conflict do nothing`,
  `insert into status_page_components (organization_id, monitor_id, group_name, position, updated_at)
   select $1, m.id, p.name, 0, now() from monitors m join projects p on p.organization_id = $1 and p.id = m.project_id where m.organization_id = $1`,
  partitions('status_events', EVENT_DAYS),
];

/** Status events day by day: one statement with five million would be one long transaction. */
const statusEvents = (size) =>
  Array.from(
    { length: EVENT_DAYS },
    (_, ago) => `insert into status_events (organization_id, monitor_id, day, id, result, latency_ms, received_at)
   select $1, m.id, ${today} - ${ago}, gen_random_uuid(), 'ok', 80 + random() * 100, at from monitors m
   cross join lateral (
     select greatest(date_trunc('day', now(), 'UTC') - interval '${ago} days', least(now(),
       date_trunc('day', now(), 'UTC') - interval '${ago} days' + n * interval '1 day' / ${Math.ceil(size.statusEvents / size.monitors / EVENT_DAYS)} - random() * interval '1 minute')) as at
     from generate_series(1, ${Math.ceil(size.statusEvents / size.monitors / EVENT_DAYS)}) n
   ) e where m.organization_id = $1`,
  );

const issues = (size, keys) => [
  `insert into properties (id, organization_id, domain, name, allowed_hostnames, alert_new_issue, alert_recurrence, alert_spike, spike_threshold,
     spike_window_minutes, created_at, updated_at)
   select gen_random_uuid(), $1, 'site-' || n || '.example.com', 'Site ' || n, '{}', false, false, false, 100000, 60, now(), now()
   from generate_series(1, ${PROPERTIES}) n`,
  // a few types have most issues; few issues are ignored; words of a message are common or unique
  `insert into error_issues (organization_id, id, number, property_id, type, message, culprit, platform, level, status, fingerprint, facts, importance_key, events,
     listed_events, first_seen_at, last_seen_at, listed_last_seen_at, resolved_at, recurring, recurrence_count, told_new, told_recurrences, created_at, updated_at)
   select $1, i.id, n, p.id, 'Type' || floor(200 * power(random(), 3)) || 'Error', 'Cannot read item ' || n || ' of basket ' || substr(md5(n::text), 1, 12),
     'src/page-' || n % 977 || '.ts', 'node', 'error', s.status, 'v2:' || n, '${FACTS}'::jsonb, (array[${keys.join(',')}])[1 + n % 3], c.events, c.events,
     t.seen - random() * interval '20 days', t.seen, t.seen, case when s.status = 'resolved' then now() end, false, 0, true, 0, now(), now()
   from generate_series(1, ${size.issues}) n
   join (select id, row_number() over (order by domain) as place from properties where organization_id = $1) p on p.place = 1 + n % ${PROPERTIES}
   cross join lateral (select gen_random_uuid() as id, case when n % 1000 = 7 then 'ignored' when n % 4 = 1 then 'resolved' else 'unresolved' end as status, n as which) s
   cross join lateral (select s.id) i
   cross join lateral (select 1 + floor(2000 * power(random(), 4)) as events, n as which) c
   cross join lateral (select now() - power(random(), 2) * interval '30 days' - n * interval '1 microsecond' as seen) t`,
  `insert into error_types (organization_id, property_id, day, type, issues, events, last_seen_at, pending)
   select $1, coalesce(property_id, '00000000-0000-0000-0000-000000000000'), coalesce(day, '-infinity'), type, count(*), sum(listed_events),
     case when day is null then max(listed_last_seen_at) end, false
   from (select *, (listed_last_seen_at at time zone 'UTC')::date as day from error_issues where organization_id = $1) i
   group by grouping sets ((type), (property_id, type), (day, type), (property_id, day, type))`,
  `insert into short_numbers values ($1, 'error_issue', ${size.issues})`,
  `insert into error_releases (organization_id, property_id, name, epoch, scheme, order_key, events, first_seen_at)
   select $1, p.id, '1.' || n || '.0', 1, 'semver', lpad(n::text, 10, '0'), 0, now() from properties p, generate_series(1, 50) n where p.organization_id = $1`,
  `insert into error_issue_releases (organization_id, property_id, issue_id, release, environment, events, first_seen_at, last_seen_at)
   select $1, i.property_id, i.id, case when i.events % 1000 = 0 then '1.50.0' else '1.' || (1 + (i.events + r) % 49) || '.0' end,
     case when i.events % 500 = 0 then 'canary' when r = 1 then 'staging' else 'production' end, 1, i.first_seen_at, i.last_seen_at
   from error_issues i, generate_series(1, 3) r where i.organization_id = $1 on conflict do nothing`,
  `insert into error_fingerprints (organization_id, property_id, fingerprint, issue_id, version, parts, created_at)
   select $1, property_id, fingerprint, id, 2, '{}', created_at from error_issues where organization_id = $1`,
  `insert into error_issue_days (organization_id, property_id, issue_id, day, events)
   select $1, property_id, id, (last_seen_at at time zone 'UTC')::date - d, 1 from error_issues, generate_series(0, 4) d where organization_id = $1`,
  `insert into error_issue_users (organization_id, property_id, issue_id, user_hash, last_day)
   select $1, property_id, id, decode(md5(u::text), 'hex'), (last_seen_at at time zone 'UTC')::date from error_issues, generate_series(1, 3) u where organization_id = $1`,
  partitions('error_events', EVENT_DAYS),
];

const errorEvents = (size) =>
  Array.from(
    { length: EVENT_DAYS },
    (
      _,
      ago,
    ) => `insert into error_events (organization_id, property_id, day, id, issue_id, fingerprint, release, environment, occurred_at, received_at, payload)
   select $1, property_id, ${today} - ${ago}, gen_random_uuid(), id, fingerprint, '1.49.0', 'production', at, at, null
   from (select * from error_issues where organization_id = $1 order by md5(id::text || '${ago}') limit ${Math.ceil(size.errorEvents / EVENT_DAYS / 10)}) i
   cross join lateral (select least(now(), date_trunc('day', now(), 'UTC') - interval '${ago} days' + random() * interval '1 day') as at from generate_series(1, 10)
     where i.id is not null) e`,
  );

const everythingElse = (size) => [
  `insert into incidents (organization_id, id, number, project_id, title, severity, status, started_at, resolved_at, created_by_type, created_by_id, created_at, updated_at, names_monitors)
   select $1, gen_random_uuid(), n, p.id, 'Incident ' || n, 'minor', 'resolved', now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '20 minutes',
     'api_key', 'bench', now(), now(), false from generate_series(1, 2000) n join projects p on p.organization_id = $1 and p.slug = 'project-' || (n % ${PROJECTS} + 1)`,
  `insert into short_numbers values ($1, 'incident', 2000), ($1, 'maintenance', 1000), ($1, 'notification', ${Math.ceil(size.deliveries / 4)})`,
  `insert into incident_updates select $1, id, gen_random_uuid(), 'resolved', 'Over.', 'api_key', 'bench', now() from incidents where organization_id = $1`,
  `insert into maintenances (organization_id, id, number, project_id, title, starts_at, ends_at, settled, created_by_type, created_by_id, created_at, updated_at, public_phase, public_announced)
   select $1, gen_random_uuid(), n, p.id, 'Window ' || n, now() - n * interval '6 hours', now() - n * interval '6 hours' + interval '1 hour', true, 'api_key', 'bench',
     now(), now(), 'completed', true from generate_series(1, 1000) n join projects p on p.organization_id = $1 and p.slug = 'project-' || (n % ${PROJECTS} + 1)`,
  `insert into notification_channels (organization_id, id, slug, type, kinds, enabled, sealed_settings, target, created_at, updated_at)
   select $1, gen_random_uuid(), 'hook-' || n, 'webhook', '{monitor.down}', false, '\\x00', 'example.com', now(), now() from generate_series(1, 5) n`,
  `insert into deliveries (id, organization_id, channel_id, kind, message, status, attempts, created_at, finished_at)
   select gen_random_uuid(), $1, c.id, 'monitor.down', ${MESSAGE}, case when n % 5000 = 0 then 'dead' else 'sent' end, 1, now() - n * interval '1 second', now()
   from generate_series(1, ${size.deliveries}) n
   join (select id, row_number() over (order by slug) as place from notification_channels where organization_id = $1) c on c.place = 1 + n % 5`,
  `insert into notifications (organization_id, id, kind, message, created_at, number) select $1, gen_random_uuid(), case when n % 1000 = 0 then 'server.offline' else 'monitor.down' end,
     ${MESSAGE}, now() - n * interval '1 minute', n from generate_series(1, ${Math.ceil(size.deliveries / 4)}) n`,
  `insert into servers select $1, gen_random_uuid(), p.id, 'host-' || lpad(n::text, 4, '0'), 'Host ' || n, 15, '{}', false, now(), now()
   from generate_series(1, 200) n join projects p on p.organization_id = $1 and p.slug = 'project-' || (n % ${PROJECTS} + 1)`,
  `insert into server_alerts (organization_id, id, server_id, kind, subject, state, value, threshold, dedupe_key, started_at, resolved_at, resolve_reason, told_start, told_end)
   select $1, gen_random_uuid(), s.id, 'cpu_high', '', 'resolved', 95, 90, s.id || ':' || n, now() - n * interval '1 hour', now() - n * interval '1 hour', 'condition_cleared', true, true
   from servers s, generate_series(1, ${Math.ceil(size.deliveries / 200)}) n where s.organization_id = $1`,
  // the 1,000th of each kind is a rare one
  `insert into audit_log (organization_id, id, at, action, outcome, actor_type, actor_id, target_type, target_id, via, request_id)
   select $1, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || substr(replace(gen_random_uuid()::text, '-', ''), 13))::uuid, at,
     'createMonitor', case when n % 2 = 0 then 'success' else 'denied' end, 'api_key', case when n % 1000 = 0 then 'rare' else 'bench' end,
     case when n % 1000 = 0 then 'server' else 'monitor' end, case when n % 1000 = 0 then 'target-rare' else 'target-' || n % 2 end, 'http', 'bench'
   from generate_series(1, ${size.audit}) n cross join lateral (select now() - n * interval '1 second' as at) t`,
];

const WORDS = `(array['invoice', 'checkout', 'slow', 'search', 'button', 'mobile', 'address', 'export', 'login', 'dark mode'])`;

/** The 1,000th of each kind is a rare one: a user, a tag, a plan, a word. */
const feedback = (size) => [
  `insert into feedback (organization_id, id, number, project_id, event_id, kind, source, status, uid, content, score, survey_id, fields, extra, tags, has_screenshot,
     assignee_id, occurred_at, received_at)
   select $1, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || substr(replace(gen_random_uuid()::text, '-', ''), 13))::uuid, n, p.id,
     gen_random_uuid(), case when n % 10 = 0 then 'nps' else 'feedback' end, case when n % 3 = 0 then 'sdk' else 'widget' end,
     case when n % 100 = 0 then 'new' when n % 1000 = 1 then 'in_progress' else 'closed' end, 'user-' || (n % 5000),
     'The ' || ${WORDS}[1 + n % 10] || ' of order ' || n || ' is ' || ${WORDS}[1 + n % 7] || case when n % 1000 = 0 then ' and page-900 hangs' else '' end,
     case when n % 10 = 0 then n % 11 end, case when n % 10 = 0 then '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4d10'::uuid end,
     jsonb_build_object('plan', case when n % 1000 = 0 then 'gold' else 'free' end), '{}',
     case when n % 1000 = 0 then array['rare'] when n % 2 = 0 then array['ui'] else '{}' end, n % 50 = 0,
     case when n % 1000 = 0 then (select user_id from members where organization_id = $1 limit 1) end, at, at
   from generate_series(1, ${size.feedback}) n
   cross join lateral (select now() - interval '90 days' * (1 - n::float8 / ${size.feedback}) as at) t
   join projects p on p.organization_id = $1 and p.slug = 'project-' || (n % ${PROJECTS} + 1)`,
  `insert into short_numbers values ($1, 'feedback', ${size.feedback})`,
  `insert into feedback_texts (organization_id, project_id, feedback_id, text)
   select organization_id, project_id, id, content from feedback where organization_id = $1`,
  `insert into feedback_settings select organization_id, id, '[{"key":"plan","label":"Plan","type":"string","options":[],"searchable":true}]', true, null, now()
   from projects where organization_id = $1 and slug like 'project-%'`,
];

/** Every statement in order, with a label for the progress display. */
export function statementsOf(size, importanceKeys) {
  return [
    ['monitors and transitions', monitors(size)],
    ['status events', statusEvents(size)],
    ['issues', issues(size, importanceKeys)],
    ['error events', errorEvents(size)],
    ['feedback', feedback(size)],
    ['incidents, deliveries, audit log', everythingElse(size)],
  ];
}
