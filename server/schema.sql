-- The schema after all migrations, without daily partitions. npm run schema writes it.

create extension btree_gin;
create extension pg_trgm;

CREATE OR REPLACE FUNCTION number_notification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare given int;
  begin
    insert into short_numbers as n (organization_id, kind, last) values (new.organization_id, 'notification', 1)
    on conflict (organization_id, kind) do update set last = n.last + 1
    returning last into given;
    update notifications set number = given where organization_id = new.organization_id and id = new.id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION take_short_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into short_numbers as n (organization_id, kind, last) values (new.organization_id, tg_argv[0], 1)
      on conflict (organization_id, kind) do update set last = n.last + 1
      returning last into new.number;
      return new;
    end $function$;

create table account_events (
  user_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  device_kind text not null,
  device_name text not null,
  country text,
  address text,
  session_id uuid,
  details jsonb not null,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX account_events_age ON account_events USING btree (at);
CREATE INDEX account_events_devices ON account_events USING btree (user_id, device_name, at DESC) WHERE (kind = ANY (ARRAY['signed_in'::text, 'signed_in_from_new_device'::text]));

create table account_recoveries (
  organization_id uuid not null,
  user_id uuid not null,
  effective_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  cancel_hash bytea not null,
  PRIMARY KEY (organization_id, user_id),
  UNIQUE (cancel_hash)
);
CREATE INDEX account_recoveries_of_user ON account_recoveries USING btree (user_id);

create table agent_requests (
  id uuid not null,
  organization_id uuid not null,
  server_id uuid not null,
  replica_id uuid not null,
  method text not null,
  params jsonb not null,
  deadline_at timestamp with time zone not null,
  answer jsonb,
  PRIMARY KEY (id)
);

create table agent_sessions (
  server_id uuid not null,
  organization_id uuid not null,
  session_id uuid not null,
  replica_id uuid not null,
  connected_at timestamp with time zone not null,
  PRIMARY KEY (server_id)
);
CREATE INDEX agent_sessions_organization ON agent_sessions USING btree (organization_id);

create table analytics_carried_hits (
  organization_id uuid not null,
  property_id uuid not null,
  day date not null,
  epoch integer not null,
  event_ids uuid[] not null,
  PRIMARY KEY (organization_id, property_id, day, epoch)
);

create table analytics_dictionary (
  organization_id uuid not null,
  property_id uuid not null,
  dimension smallint not null,
  id integer not null,
  value text not null,
  PRIMARY KEY (organization_id, property_id, dimension, id)
);
CREATE UNIQUE INDEX analytics_dictionary_value ON analytics_dictionary USING btree (organization_id, property_id, dimension, ((md5(value))::uuid));

create table analytics_drops (
  organization_id uuid not null,
  property_id uuid not null,
  day date not null,
  reason text not null,
  count bigint not null,
  PRIMARY KEY (organization_id, property_id, day, reason)
);
CREATE INDEX analytics_drops_day ON analytics_drops USING btree (day);

create table analytics_funnels (
  organization_id uuid not null,
  id uuid not null,
  property_id uuid not null,
  name text not null,
  steps jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, property_id, name)
);

create table analytics_goals (
  organization_id uuid not null,
  id uuid not null,
  property_id uuid not null,
  name text not null,
  type text not null,
  value text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, property_id, name),
  UNIQUE (organization_id, property_id, type, value),
  CHECK ((type = ANY (ARRAY['event'::text, 'page'::text])))
);

create table analytics_hits (
  organization_id uuid not null,
  property_id uuid not null,
  at timestamp with time zone not null,
  seq bigint not null,
  visitor bigint not null,
  previous_visitor bigint,
  event integer not null,
  page integer not null,
  source integer not null,
  referrer integer not null,
  utm_source integer not null,
  utm_medium integer not null,
  utm_campaign integer not null,
  utm_content integer not null,
  utm_term integer not null,
  country integer not null,
  region integer not null,
  city integer not null,
  browser integer not null,
  os integer not null,
  channel smallint not null,
  device smallint not null,
  interactive boolean not null,
  event_id uuid not null,
  props jsonb,
  continues boolean
) partition by range (at);
CREATE INDEX analytics_hits_at ON analytics_hits USING btree (organization_id, property_id, at);

create table analytics_salts (
  organization_id uuid not null,
  day date not null,
  salt bytea not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, day)
);
CREATE INDEX analytics_salts_created ON analytics_salts USING btree (created_at);

create table analytics_sealed_days (
  organization_id uuid not null,
  property_id uuid not null,
  day date not null,
  kind smallint not null,
  epoch integer not null,
  rows integer not null,
  directory integer[] not null,
  checksums integer[] not null,
  data bytea not null,
  imported boolean default false not null,
  PRIMARY KEY (organization_id, property_id, day, kind, epoch)
) partition by range (day);

create table analytics_sealing (
  organization_id uuid not null,
  property_id uuid not null,
  epoch integer not null,
  time_zone text not null,
  first_day date not null,
  sealed_through date not null,
  epoch_since timestamp with time zone default now() not null,
  revision integer default 0 not null,
  PRIMARY KEY (organization_id, property_id)
);

create table analytics_segments (
  organization_id uuid not null,
  id uuid not null,
  property_id uuid not null,
  owner_id uuid,
  name text not null,
  filters text not null,
  created_by_type text not null,
  created_by_id text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, id),
  UNIQUE NULLS NOT DISTINCT (organization_id, property_id, owner_id, name),
  CHECK ((created_by_type = ANY (ARRAY['user'::text, 'api_key'::text])))
);
CREATE INDEX analytics_segments_owner ON analytics_segments USING btree (organization_id, owner_id) WHERE (owner_id IS NOT NULL);

create table analytics_shares (
  id uuid not null,
  organization_id uuid not null,
  property_id uuid not null,
  name text not null,
  token_hash bytea not null,
  sealed_token bytea not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id),
  UNIQUE (token_hash)
);
CREATE INDEX analytics_shares_property ON analytics_shares USING btree (organization_id, property_id, id);

create table analytics_vitals (
  organization_id uuid not null,
  property_id uuid not null,
  at timestamp with time zone not null,
  page integer not null,
  device smallint not null,
  country integer not null,
  browser integer not null,
  lcp integer,
  inp integer,
  fcp integer,
  ttfb integer,
  cls integer,
  event_id uuid not null
) partition by range (at);
CREATE INDEX analytics_vitals_at ON analytics_vitals USING btree (organization_id, property_id, at);

create table analytics_weekly_reports (
  organization_id uuid not null,
  property_id uuid not null,
  user_id uuid not null,
  issued date not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, property_id, user_id)
);
CREATE INDEX analytics_weekly_reports_issued ON analytics_weekly_reports USING btree (issued);
CREATE INDEX analytics_weekly_reports_user ON analytics_weekly_reports USING btree (organization_id, user_id);

create table api_key_usage (
  key_id text not null,
  day date not null,
  mcp_calls integer not null,
  PRIMARY KEY (key_id, day)
);

create table api_keys (
  key_id text not null,
  organization_id uuid not null,
  kind text not null,
  project_id uuid,
  name text not null,
  secret_hash bytea not null,
  sealed_secret bytea,
  scopes text[] not null,
  allowed_cidrs text[] not null,
  mcp_requests_per_minute integer not null,
  mcp_daily_calls integer,
  revision integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  created_by uuid,
  PRIMARY KEY (key_id),
  CHECK (((kind = 'project'::text) = (project_id IS NOT NULL))),
  CHECK (((kind = 'project'::text) = (sealed_secret IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['organization'::text, 'project'::text])))
);
CREATE INDEX api_keys_organization ON api_keys USING btree (organization_id, created_at, key_id);
CREATE INDEX api_keys_project ON api_keys USING btree (organization_id, project_id, created_at, key_id) WHERE (project_id IS NOT NULL);

create table audit_log (
  organization_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null,
  action text not null,
  outcome text not null,
  error_code text,
  actor_type text not null,
  actor_id text,
  actor_name text,
  target_type text,
  target_id text,
  via text not null,
  address text,
  request_id text not null,
  count integer default 1 not null,
  last_at timestamp with time zone,
  repeat_key bytea,
  PRIMARY KEY (organization_id, id),
  CHECK ((outcome = ANY (ARRAY['success'::text, 'failure'::text, 'denied'::text])))
);
CREATE INDEX audit_log_by_action ON audit_log USING btree (organization_id, action, id);
CREATE INDEX audit_log_by_actor ON audit_log USING btree (organization_id, actor_id, id) WHERE (actor_id IS NOT NULL);
CREATE INDEX audit_log_by_outcome ON audit_log USING btree (organization_id, outcome, id);
CREATE INDEX audit_log_by_target ON audit_log USING btree (organization_id, target_id, id) WHERE (target_id IS NOT NULL);
CREATE INDEX audit_log_by_target_type ON audit_log USING btree (organization_id, target_type, id) WHERE (target_type IS NOT NULL);
CREATE UNIQUE INDEX audit_log_repeats ON audit_log USING btree (organization_id, repeat_key) WHERE (repeat_key IS NOT NULL);

create table broadcasts (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  content jsonb not null,
  sent_through uuid,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX broadcasts_finished ON broadcasts USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX broadcasts_unfinished ON broadcasts USING btree (organization_id, id) WHERE (finished_at IS NULL);

create table cancelled_maintenances (
  organization_id uuid not null,
  id uuid not null,
  title text not null,
  body text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  monitor_ids uuid[] not null,
  created_at timestamp with time zone not null,
  cancelled_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX cancelled_maintenances_old ON cancelled_maintenances USING btree (cancelled_at);

create table deleted_feedback_projects (
  organization_id uuid not null,
  project_id uuid not null,
  deleted_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, project_id)
);

create table deleted_properties (
  organization_id uuid not null,
  property_id uuid not null,
  deleted_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, property_id)
);

create table deleted_servers (
  organization_id uuid not null,
  server_id uuid not null,
  deleted_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, server_id)
);

create table deliveries (
  id uuid not null,
  organization_id uuid,
  channel_id uuid,
  kind text not null,
  message jsonb,
  sealed_mail bytea,
  status text not null,
  attempts integer not null,
  next_attempt_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  subscriber_id uuid,
  broadcast_id uuid,
  PRIMARY KEY (id),
  CHECK (((channel_id IS NULL) = (message IS NULL))),
  CHECK (((status = 'pending'::text) = (next_attempt_at IS NOT NULL))),
  CHECK (((subscriber_id IS NULL) = (broadcast_id IS NULL))),
  CHECK (((subscriber_id IS NULL) OR (organization_id IS NOT NULL))),
  CHECK ((num_nonnulls(channel_id, sealed_mail, subscriber_id) = 1)),
  CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'dead'::text])))
);
CREATE INDEX deliveries_next_attempt ON deliveries USING btree (next_attempt_at) WHERE (status = 'pending'::text);
CREATE INDEX deliveries_of_channel ON deliveries USING btree (organization_id, channel_id, id);
CREATE INDEX deliveries_of_subscriber ON deliveries USING btree (organization_id, subscriber_id, broadcast_id) WHERE (subscriber_id IS NOT NULL);
CREATE INDEX deliveries_pending_broadcasts ON deliveries USING btree (organization_id, next_attempt_at) WHERE ((status = 'pending'::text) AND (subscriber_id IS NOT NULL));
CREATE INDEX deliveries_pending_mails ON deliveries USING btree (attempts, next_attempt_at) WHERE ((status = 'pending'::text) AND (sealed_mail IS NOT NULL));
CREATE INDEX deliveries_pending_messages ON deliveries USING btree (organization_id, channel_id, id) WHERE ((status = 'pending'::text) AND (channel_id IS NOT NULL));
CREATE INDEX deliveries_to_channels ON deliveries USING btree (organization_id, status, id) WHERE (channel_id IS NOT NULL);

create table device_logins (
  device_hash bytea not null,
  user_code text not null,
  status text not null,
  name text,
  address text,
  country text,
  user_agent text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  user_id uuid,
  organization_id uuid,
  confirmed_at timestamp with time zone,
  PRIMARY KEY (device_hash),
  UNIQUE (user_code),
  CHECK ((status = ANY (ARRAY['waiting'::text, 'allowed'::text, 'denied'::text])))
);
CREATE INDEX device_logins_expiry ON device_logins USING btree (expires_at);

create table docs_assets (
  organization_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  sha256 bytea not null,
  name text not null,
  content_type text not null,
  width integer,
  height integer,
  size integer not null,
  content bytea not null,
  created_at timestamp with time zone not null,
  unused_since timestamp with time zone,
  PRIMARY KEY (organization_id, site_id, id),
  UNIQUE (organization_id, site_id, sha256, name)
);
CREATE INDEX docs_assets_size ON docs_assets USING btree (organization_id, site_id) INCLUDE (size);
CREATE INDEX docs_assets_unused ON docs_assets USING btree (organization_id, unused_since) WHERE (unused_since IS NOT NULL);

create table docs_bodies (
  organization_id uuid not null,
  site_id uuid not null,
  hash bytea not null,
  source text not null,
  html text not null,
  markdown text not null,
  toc jsonb not null,
  links jsonb not null,
  description text,
  warnings jsonb not null,
  created_at timestamp with time zone not null,
  renderer integer default 0 not null,
  PRIMARY KEY (organization_id, site_id, hash)
);
CREATE INDEX docs_bodies_created ON docs_bodies USING btree (organization_id, site_id, created_at);
CREATE INDEX docs_bodies_renderer ON docs_bodies USING btree (organization_id, renderer);

create table docs_body_assets (
  organization_id uuid not null,
  site_id uuid not null,
  sha256 bytea not null,
  body_hash bytea not null,
  PRIMARY KEY (organization_id, site_id, sha256, body_hash)
);
CREATE INDEX docs_body_assets_body ON docs_body_assets USING btree (organization_id, site_id, body_hash);

create table docs_page_versions (
  organization_id uuid not null,
  site_id uuid not null,
  page_id uuid not null,
  path text not null,
  from_release integer not null,
  to_release integer,
  title text not null,
  description text,
  sidebar_title text,
  icon text,
  hidden boolean not null,
  body_hash bytea not null,
  updated_at timestamp with time zone not null,
  noindex boolean default false not null,
  openapi text,
  PRIMARY KEY (organization_id, site_id, path, from_release)
);
CREATE INDEX docs_page_versions_body ON docs_page_versions USING btree (organization_id, site_id, body_hash);
CREATE INDEX docs_page_versions_end ON docs_page_versions USING btree (organization_id, site_id, to_release);

create table docs_pages (
  organization_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  path text not null,
  title text not null,
  description text,
  sidebar_title text,
  icon text,
  hidden boolean not null,
  format text not null,
  content_hash bytea not null,
  body_hash bytea not null,
  revision integer not null,
  warnings jsonb not null,
  updated_by text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  noindex boolean default false not null,
  openapi text,
  PRIMARY KEY (organization_id, site_id, id),
  UNIQUE (organization_id, site_id, path),
  CHECK ((format = ANY (ARRAY['mdx'::text, 'json'::text])))
);
CREATE INDEX docs_pages_body ON docs_pages USING btree (organization_id, site_id, body_hash);
CREATE INDEX docs_pages_path ON docs_pages USING btree (organization_id, site_id, path COLLATE "C");

create table docs_preview_links (
  organization_id uuid not null,
  id uuid not null,
  site_id uuid not null,
  created_by_type text not null,
  created_by_id text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, id),
  CHECK ((created_by_type = ANY (ARRAY['user'::text, 'api_key'::text])))
);
CREATE INDEX docs_preview_links_expired ON docs_preview_links USING btree (expires_at);
CREATE INDEX docs_preview_links_of_site ON docs_preview_links USING btree (organization_id, site_id, id);

create table docs_releases (
  organization_id uuid not null,
  site_id uuid not null,
  id uuid not null,
  number integer not null,
  message text not null,
  page_count integer not null,
  content_hash bytea not null,
  restored_from uuid,
  navigation jsonb not null,
  redirects jsonb not null,
  settings jsonb not null,
  created_by text,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, site_id, id),
  UNIQUE (organization_id, site_id, number)
);

create table docs_sections (
  organization_id uuid not null,
  site_id uuid not null,
  body_hash bytea not null,
  ordinal integer not null,
  anchor text not null,
  heading text not null,
  body text not null,
  tsv tsvector not null,
  live boolean default true not null,
  PRIMARY KEY (organization_id, site_id, body_hash, ordinal)
);
CREATE INDEX docs_sections_words ON docs_sections USING gin (tsv) WITH (fastupdate=off) WHERE live;

create table docs_sites (
  organization_id uuid not null,
  id uuid not null,
  slug text not null,
  name text not null,
  description text,
  visibility text not null,
  default_address_enabled boolean not null,
  link_token_hash bytea not null,
  link_token_sealed bytea not null,
  link_generation integer not null,
  theme jsonb not null,
  edit_url_pattern text,
  analytics_property_id uuid,
  feedback_project_id uuid,
  navigation jsonb not null,
  navigation_revision integer not null,
  redirects jsonb not null,
  redirects_revision integer not null,
  revision integer not null,
  current_release integer,
  next_release integer not null,
  published_at timestamp with time zone,
  unpublished_at timestamp with time zone,
  draft_changed_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  vacated_revision integer default 0 not null,
  bodies_revision integer default 0 not null,
  api_documents jsonb default '[]'::jsonb not null,
  editors_may_share boolean default false not null,
  PRIMARY KEY (organization_id, id),
  UNIQUE (slug),
  CHECK ((visibility = ANY (ARRAY['public'::text, 'private_link'::text, 'private'::text])))
);

create table error_events (
  organization_id uuid not null,
  property_id uuid not null,
  day date not null,
  id uuid not null,
  issue_id uuid not null,
  fingerprint text not null,
  release text,
  environment text,
  user_hash bytea,
  occurred_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  payload text,
  PRIMARY KEY (organization_id, property_id, day, id)
) partition by range (day);
CREATE INDEX error_events_issue ON error_events USING btree (organization_id, issue_id, received_at DESC, id DESC);

create table error_fingerprints (
  organization_id uuid not null,
  property_id uuid not null,
  fingerprint text not null,
  issue_id uuid not null,
  version smallint not null,
  parts text[] not null,
  created_at timestamp with time zone not null,
  led_to_version smallint,
  PRIMARY KEY (organization_id, property_id, fingerprint)
);
CREATE INDEX error_fingerprints_issue ON error_fingerprints USING btree (organization_id, issue_id);
CREATE INDEX error_fingerprints_version1 ON error_fingerprints USING btree (organization_id, property_id) WHERE ((version = 1) AND (led_to_version IS NULL));

create table error_issue_days (
  organization_id uuid not null,
  property_id uuid not null,
  issue_id uuid not null,
  day date not null,
  events bigint not null,
  PRIMARY KEY (organization_id, issue_id, day)
) with (fillfactor=50);

create table error_issue_minutes (
  organization_id uuid not null,
  property_id uuid not null,
  issue_id uuid not null,
  day date not null,
  minute timestamp with time zone not null,
  events integer not null,
  PRIMARY KEY (organization_id, issue_id, day, minute)
) partition by range (day);
CREATE INDEX error_issue_minutes_minute ON error_issue_minutes USING btree (minute);

create table error_issue_releases (
  organization_id uuid not null,
  property_id uuid not null,
  issue_id uuid not null,
  release text not null,
  environment text not null,
  events bigint not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, issue_id, release, environment)
) with (fillfactor=50);
CREATE INDEX error_issue_releases_environment ON error_issue_releases USING btree (organization_id, environment, issue_id);
CREATE INDEX error_issue_releases_release ON error_issue_releases USING btree (organization_id, release, issue_id);

create table error_issue_texts (
  organization_id uuid not null,
  property_id uuid not null,
  issue_id uuid not null,
  text text not null,
  PRIMARY KEY (organization_id, issue_id)
);
CREATE INDEX error_issue_texts_words ON error_issue_texts USING gin (organization_id, text gin_trgm_ops);

create table error_issue_users (
  organization_id uuid not null,
  property_id uuid not null,
  issue_id uuid not null,
  user_hash bytea not null,
  last_day date not null,
  PRIMARY KEY (organization_id, issue_id, user_hash)
);

create table error_issues (
  organization_id uuid not null,
  id uuid not null,
  property_id uuid not null,
  type text not null,
  message text not null,
  culprit text,
  platform text not null,
  level text not null,
  status text not null,
  fingerprint text not null,
  facts jsonb not null,
  events bigint not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  first_release text,
  last_release text,
  resolved_at timestamp with time zone,
  resolved_in_release text,
  resolved_order_key text collate "C",
  recurring boolean not null,
  recurrence_count integer not null,
  last_recurred_at timestamp with time zone,
  merged_into uuid,
  told_new boolean not null,
  told_recurrences integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  importance_key smallint default 0 not null,
  number integer not null,
  listed_events bigint default 0 not null,
  listed_last_seen_at timestamp with time zone default '1970-01-01 00:00:00+00'::timestamp with time zone not null,
  ahead boolean generated always as (((events <> listed_events) OR (last_seen_at <> listed_last_seen_at))) stored not null,
  PRIMARY KEY (organization_id, id),
  CHECK ((level = ANY (ARRAY['fatal'::text, 'error'::text, 'warning'::text, 'info'::text, 'debug'::text]))),
  CHECK ((platform = ANY (ARRAY['javascript'::text, 'node'::text, 'python'::text, 'other'::text]))),
  CHECK ((status = ANY (ARRAY['unresolved'::text, 'resolved'::text, 'ignored'::text])))
) with (fillfactor=50);
CREATE INDEX error_issues_ahead ON error_issues USING btree (organization_id) WHERE ((merged_into IS NULL) AND ahead);
CREATE INDEX error_issues_events ON error_issues USING btree (organization_id, listed_events DESC, id DESC) WHERE ((merged_into IS NULL) AND (NOT ahead));
CREATE INDEX error_issues_first_seen ON error_issues USING btree (organization_id, first_seen_at DESC, id DESC) WHERE (merged_into IS NULL);
CREATE INDEX error_issues_kind ON error_issues USING btree (organization_id, property_id, importance_key, status, type) WHERE (merged_into IS NULL);
CREATE INDEX error_issues_last_seen ON error_issues USING btree (organization_id, listed_last_seen_at DESC, id DESC) INCLUDE (first_seen_at, property_id, type, listed_events) WHERE ((merged_into IS NULL) AND (NOT ahead));
CREATE INDEX error_issues_merged ON error_issues USING btree (organization_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX error_issues_recurred ON error_issues USING btree (organization_id, last_recurred_at) WHERE ((merged_into IS NULL) AND (last_recurred_at IS NOT NULL));
CREATE INDEX error_issues_types ON error_issues USING btree (organization_id, type, property_id) INCLUDE (listed_last_seen_at) WHERE ((merged_into IS NULL) AND (NOT ahead));
CREATE INDEX error_issues_untold ON error_issues USING btree (organization_id) WHERE ((merged_into IS NULL) AND ((NOT told_new) OR (told_recurrences < recurrence_count)));
CREATE UNIQUE INDEX error_issues_by_number ON error_issues USING btree (organization_id, number);

create table error_releases (
  organization_id uuid not null,
  property_id uuid not null,
  name text not null,
  epoch integer not null,
  scheme text not null,
  order_key text collate "C" not null,
  events bigint not null,
  first_seen_at timestamp with time zone not null,
  maps_uploaded_at timestamp with time zone,
  PRIMARY KEY (organization_id, property_id, name),
  CHECK ((scheme = ANY (ARRAY['semver'::text, 'other'::text])))
);
CREATE INDEX error_releases_newest ON error_releases USING btree (organization_id, property_id, order_key DESC);

create table error_rules (
  organization_id uuid not null,
  id uuid not null,
  property_id uuid not null,
  action text not null,
  message text,
  type text,
  url text,
  file text,
  matched_events bigint not null,
  last_matched_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, id),
  CHECK ((COALESCE(message, type, url, file) IS NOT NULL)),
  CHECK ((action = ANY (ARRAY['ignore'::text, 'lower'::text, 'separate'::text])))
);
CREATE INDEX error_rules_of_property ON error_rules USING btree (organization_id, property_id, id);

create table error_scrubbing (
  organization_id uuid not null,
  enabled boolean not null,
  keys text[] not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (organization_id)
);

create table error_spikes (
  organization_id uuid not null,
  id uuid not null,
  property_id uuid not null,
  issue_id uuid not null,
  events integer not null,
  threshold integer not null,
  window_minutes integer not null,
  started_at timestamp with time zone not null,
  last_above_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  told boolean not null,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX error_spikes_untold ON error_spikes USING btree (organization_id) WHERE (NOT told);
CREATE UNIQUE INDEX error_spikes_open ON error_spikes USING btree (organization_id, issue_id) WHERE (ended_at IS NULL);

create table error_types (
  organization_id uuid not null,
  property_id uuid not null,
  day date not null,
  type text not null,
  issues bigint not null,
  events bigint not null,
  last_seen_at timestamp with time zone,
  pending boolean not null
);
CREATE INDEX error_types_pending ON error_types USING btree (organization_id, property_id, day, type) WHERE pending;
CREATE UNIQUE INDEX error_types_sums ON error_types USING btree (organization_id, property_id, day, type) WHERE (NOT pending);

create table feedback (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  event_id uuid not null,
  kind text not null,
  source text not null,
  status text not null,
  uid text,
  content text not null,
  score smallint,
  survey_id uuid,
  fields jsonb not null,
  extra jsonb not null,
  tags text[] not null,
  assignee_id uuid,
  page_url text,
  contact_email text,
  environment text,
  session_id text,
  property_id uuid,
  has_screenshot boolean not null,
  occurred_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  updated_at timestamp with time zone,
  extra_removed_at timestamp with time zone,
  number integer not null,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, project_id, event_id),
  CHECK ((kind = ANY (ARRAY['feedback'::text, 'nps'::text, 'csat'::text]))),
  CHECK ((source = ANY (ARRAY['widget'::text, 'sdk'::text]))),
  CHECK ((status = ANY (ARRAY['new'::text, 'in_progress'::text, 'resolved'::text, 'closed'::text])))
);
CREATE INDEX feedback_assignee ON feedback USING btree (organization_id, assignee_id, id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX feedback_fields ON feedback USING gin (organization_id, fields jsonb_path_ops) WHERE (fields <> '{}'::jsonb);
CREATE INDEX feedback_kind ON feedback USING btree (organization_id, project_id, status, kind, source, id);
CREATE INDEX feedback_of_project ON feedback USING btree (organization_id, project_id, id);
CREATE INDEX feedback_survey ON feedback USING btree (organization_id, survey_id, id) WHERE (survey_id IS NOT NULL);
CREATE INDEX feedback_tags ON feedback USING gin (organization_id, tags) WHERE (tags <> '{}'::text[]);
CREATE INDEX feedback_uid ON feedback USING btree (organization_id, uid, id) WHERE (uid IS NOT NULL);
CREATE INDEX feedback_with_screenshot ON feedback USING btree (organization_id, id) WHERE has_screenshot;
CREATE UNIQUE INDEX feedback_by_number ON feedback USING btree (organization_id, number);
CREATE TRIGGER feedback_number BEFORE INSERT ON feedback FOR EACH ROW WHEN ((new.number IS NULL)) EXECUTE FUNCTION take_short_number('feedback');

create table feedback_issues (
  organization_id uuid not null,
  project_id uuid not null,
  feedback_id uuid not null,
  issue_id uuid not null,
  PRIMARY KEY (organization_id, project_id, feedback_id, issue_id)
);
CREATE INDEX feedback_issues_of_issue ON feedback_issues USING btree (organization_id, issue_id, feedback_id);

create table feedback_news (
  organization_id uuid not null,
  project_id uuid not null,
  feedback_id uuid not null,
  at timestamp with time zone not null,
  PRIMARY KEY (organization_id, project_id, feedback_id)
);

create table feedback_notes (
  organization_id uuid not null,
  project_id uuid not null,
  feedback_id uuid not null,
  id uuid not null,
  body text not null,
  created_by_type text not null,
  created_by_id text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, project_id, feedback_id, id),
  CHECK ((created_by_type = ANY (ARRAY['user'::text, 'api_key'::text])))
);

create table feedback_screenshots (
  organization_id uuid not null,
  project_id uuid not null,
  feedback_id uuid not null,
  size integer not null,
  jpeg bytea not null,
  PRIMARY KEY (organization_id, project_id, feedback_id)
);
CREATE INDEX feedback_screenshots_size ON feedback_screenshots USING btree (organization_id, project_id) INCLUDE (size);

create table feedback_settings (
  organization_id uuid not null,
  project_id uuid not null,
  fields jsonb not null,
  notify_new boolean not null,
  retention_days integer,
  updated_at timestamp with time zone not null,
  extra_retention_days integer default 90,
  extra_removed_before uuid,
  PRIMARY KEY (organization_id, project_id)
);

create table feedback_texts (
  organization_id uuid not null,
  project_id uuid not null,
  feedback_id uuid not null,
  text text not null,
  PRIMARY KEY (organization_id, project_id, feedback_id)
);
CREATE INDEX feedback_texts_words ON feedback_texts USING gin (organization_id, text gin_trgm_ops);

create table feedback_widget_counts (
  organization_id uuid not null,
  widget_id uuid not null,
  sender text not null,
  count integer not null,
  ends_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, widget_id, sender)
);
CREATE INDEX feedback_widget_counts_ends ON feedback_widget_counts USING btree (ends_at);

create table feedback_widgets (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  key text not null,
  name text not null,
  enabled boolean not null,
  allowed_domains text[] not null,
  "position" text not null,
  button_text text,
  accent_color text not null,
  screenshot_enabled boolean not null,
  languages text[] not null,
  texts jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, id),
  UNIQUE (key),
  CHECK (("position" = ANY (ARRAY['bottom-right'::text, 'bottom-left'::text])))
);
CREATE INDEX feedback_widgets_domains ON feedback_widgets USING gin (allowed_domains) WHERE enabled;
CREATE INDEX feedback_widgets_of_project ON feedback_widgets USING btree (organization_id, project_id, id);

create table gateway_replicas (
  id uuid not null,
  beat_at timestamp with time zone not null,
  connections integer not null,
  PRIMARY KEY (id)
);

create table host_names (
  host text not null,
  product text not null,
  owner_id uuid not null,
  status text not null,
  reason text not null,
  observed jsonb not null,
  tls jsonb not null,
  failures integer not null,
  failing_since timestamp with time zone,
  checked_at timestamp with time zone,
  next_check_at timestamp with time zone,
  active_since timestamp with time zone,
  reached_at timestamp with time zone,
  claimed_at timestamp with time zone not null,
  watched_since timestamp with time zone not null,
  released_at timestamp with time zone,
  site_id uuid,
  proof text,
  proven_at timestamp with time zone,
  observed_text boolean,
  state text,
  state_since timestamp with time zone,
  lost_at timestamp with time zone,
  PRIMARY KEY (host),
  CHECK (((released_at IS NULL) = (next_check_at IS NOT NULL))),
  CHECK ((product = ANY (ARRAY['status_page'::text, 'docs_site'::text]))),
  CHECK ((state = ANY (ARRAY['pending'::text, 'verifying'::text, 'active'::text, 'failed'::text]))),
  CHECK ((status = ANY (ARRAY['dns_missing'::text, 'dns_mismatch'::text, 'dns_ok_tls_pending'::text, 'active'::text])))
);
CREATE INDEX host_names_next_check ON host_names USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE UNIQUE INDEX host_names_of_docs_site ON host_names USING btree (owner_id, site_id) WHERE ((product = 'docs_site'::text) AND (released_at IS NULL));
CREATE UNIQUE INDEX host_names_of_status_page ON host_names USING btree (owner_id) WHERE ((product = 'status_page'::text) AND (released_at IS NULL));

create table idempotency_keys (
  organization_id uuid not null,
  scope_hash bytea not null,
  fingerprint bytea not null,
  claim uuid,
  target_id text,
  answer bytea,
  answer_expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, scope_hash)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys USING btree (organization_id, created_at);
CREATE INDEX idempotency_keys_expires_at ON idempotency_keys USING btree (expires_at);

create table incident_monitors (
  organization_id uuid not null,
  incident_id uuid not null,
  monitor_id uuid not null,
  PRIMARY KEY (organization_id, incident_id, monitor_id)
);
CREATE INDEX incident_monitors_monitor ON incident_monitors USING btree (organization_id, monitor_id);

create table incident_updates (
  organization_id uuid not null,
  incident_id uuid not null,
  id uuid not null,
  status text not null,
  body text not null,
  created_by_type text not null,
  created_by_id text not null,
  created_at timestamp with time zone not null,
  visibility text default 'public'::text not null,
  posted_at timestamp with time zone,
  place uuid,
  edited_at timestamp with time zone,
  PRIMARY KEY (organization_id, incident_id, id),
  CHECK ((created_by_type = ANY (ARRAY['user'::text, 'api_key'::text]))),
  CHECK ((status = ANY (ARRAY['investigating'::text, 'identified'::text, 'monitoring'::text, 'resolved'::text]))),
  CHECK ((visibility = ANY (ARRAY['public'::text, 'internal'::text, 'draft'::text])))
);

create table incidents (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  title text not null,
  severity text not null,
  status text not null,
  started_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  created_by_type text not null,
  created_by_id text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  names_monitors boolean not null,
  number integer not null,
  visibility text default 'public'::text not null,
  PRIMARY KEY (organization_id, id),
  CHECK (((status = 'resolved'::text) = (resolved_at IS NOT NULL))),
  CHECK ((created_by_type = ANY (ARRAY['user'::text, 'api_key'::text]))),
  CHECK ((severity = ANY (ARRAY['none'::text, 'minor'::text, 'major'::text, 'critical'::text]))),
  CHECK ((status = ANY (ARRAY['investigating'::text, 'identified'::text, 'monitoring'::text, 'resolved'::text]))),
  CHECK ((visibility = ANY (ARRAY['public'::text, 'internal'::text, 'draft'::text])))
);
CREATE INDEX incidents_by_status ON incidents USING btree (organization_id, status, id);
CREATE INDEX incidents_by_visibility ON incidents USING btree (organization_id, visibility, id);
CREATE INDEX incidents_of_project ON incidents USING btree (organization_id, project_id, id);
CREATE INDEX incidents_unresolved ON incidents USING btree (organization_id, id) WHERE (status <> 'resolved'::text);
CREATE INDEX incidents_worst ON incidents USING btree (organization_id, (
CASE
    WHEN (status = 'resolved'::text) THEN 0
    WHEN (severity = 'critical'::text) THEN 4
    WHEN (severity = 'major'::text) THEN 3
    WHEN (severity = 'minor'::text) THEN 2
    ELSE 1
END), id);
CREATE UNIQUE INDEX incidents_by_number ON incidents USING btree (organization_id, number);

create table installation (
  only_row boolean default true not null,
  key_check bytea not null,
  lasting_keys bytea,
  replaced_checks bytea[] default '{}'::bytea[] not null,
  names_key boolean default false not null,
  PRIMARY KEY (only_row),
  CHECK (only_row)
);

create table invitations (
  id uuid not null,
  organization_id uuid not null,
  email text not null,
  role text not null,
  token_hash bytea not null,
  invited_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (id),
  UNIQUE (organization_id, email),
  UNIQUE (token_hash),
  CHECK ((role = ANY (ARRAY['viewer'::text, 'editor'::text, 'admin'::text, 'owner'::text])))
);
CREATE INDEX invitations_of_organization ON invitations USING btree (organization_id, id);

create table listening_processes (
  id uuid not null,
  listening_since timestamp with time zone not null,
  heard_until timestamp with time zone not null,
  beat_at timestamp with time zone not null,
  service text default 'ingest'::text not null,
  clear_until timestamp with time zone,
  held_back jsonb default '{}'::jsonb not null,
  PRIMARY KEY (id)
);

create table login_codes (
  code_hash bytea not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  user_id uuid not null,
  organization_id uuid,
  confirmed_at timestamp with time zone not null,
  PRIMARY KEY (code_hash)
);
CREATE INDEX login_codes_expiry ON login_codes USING btree (expires_at);

create table maintenance_monitors (
  organization_id uuid not null,
  maintenance_id uuid not null,
  monitor_id uuid not null,
  PRIMARY KEY (organization_id, maintenance_id, monitor_id)
);
CREATE INDEX maintenance_monitors_monitor ON maintenance_monitors USING btree (organization_id, monitor_id);

create table maintenances (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  title text not null,
  body text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  settled boolean not null,
  created_by_type text not null,
  created_by_id text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  public_phase text default 'scheduled'::text not null,
  public_announced boolean default false not null,
  number integer not null,
  PRIMARY KEY (organization_id, id),
  CHECK ((created_by_type = ANY (ARRAY['user'::text, 'api_key'::text]))),
  CHECK ((ends_at >= starts_at)),
  CHECK ((public_phase = ANY (ARRAY['scheduled'::text, 'started'::text, 'completed'::text])))
);
CREATE INDEX maintenances_by_end ON maintenances USING btree (organization_id, ends_at);
CREATE INDEX maintenances_by_start ON maintenances USING btree (organization_id, starts_at, id);
CREATE INDEX maintenances_of_project ON maintenances USING btree (organization_id, project_id, starts_at, id);
CREATE INDEX maintenances_to_complete ON maintenances USING btree (ends_at) WHERE (public_phase = 'started'::text);
CREATE INDEX maintenances_to_start ON maintenances USING btree (starts_at) WHERE (public_phase = 'scheduled'::text);
CREATE INDEX maintenances_unsettled ON maintenances USING btree (ends_at) WHERE (NOT settled);
CREATE UNIQUE INDEX maintenances_by_number ON maintenances USING btree (organization_id, number);
CREATE TRIGGER maintenances_number BEFORE INSERT ON maintenances FOR EACH ROW WHEN ((new.number IS NULL)) EXECUTE FUNCTION take_short_number('maintenance');

create table members (
  organization_id uuid not null,
  user_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null,
  notifications_read_through uuid,
  PRIMARY KEY (organization_id, user_id),
  CHECK ((role = ANY (ARRAY['viewer'::text, 'editor'::text, 'admin'::text, 'owner'::text])))
);
CREATE INDEX members_user ON members USING btree (user_id);

create table monitor_ping_tokens (
  token_hash bytea not null,
  organization_id uuid not null,
  monitor_id uuid not null,
  sealed_token bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  last_ping_at timestamp with time zone,
  PRIMARY KEY (token_hash)
);
CREATE INDEX monitor_ping_tokens_monitor ON monitor_ping_tokens USING btree (organization_id, monitor_id);
CREATE UNIQUE INDEX monitor_ping_tokens_current ON monitor_ping_tokens USING btree (organization_id, monitor_id) WHERE (expires_at IS NULL);

create table monitor_problems (
  organization_id uuid not null,
  monitor_id uuid not null,
  status text not null,
  reason text not null,
  since timestamp with time zone not null,
  told text[] not null,
  flapping_since timestamp with time zone,
  PRIMARY KEY (organization_id, monitor_id),
  CHECK ((status = ANY (ARRAY['degraded'::text, 'error'::text, 'down'::text])))
);
CREATE INDEX monitor_problems_flapping ON monitor_problems USING btree (organization_id, monitor_id) WHERE (flapping_since IS NOT NULL);

create table monitor_runs (
  organization_id uuid not null,
  monitor_id uuid not null,
  run_id uuid not null,
  is_named boolean not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  state text not null,
  result text,
  overrun_at timestamp with time zone,
  PRIMARY KEY (organization_id, monitor_id, run_id)
);
CREATE INDEX monitor_runs_age ON monitor_runs USING btree (started_at);
CREATE INDEX monitor_runs_open ON monitor_runs USING btree (organization_id, monitor_id, started_at) WHERE (ended_at IS NULL);
CREATE INDEX monitor_runs_overrun ON monitor_runs USING btree (overrun_at) WHERE (overrun_at IS NOT NULL);
CREATE INDEX monitor_runs_started ON monitor_runs USING btree (organization_id, monitor_id, started_at DESC, run_id DESC);

create table monitor_signals (
  organization_id uuid not null,
  monitor_id uuid not null,
  day date not null,
  id uuid not null,
  kind text not null,
  message text not null,
  received_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, monitor_id, day, id)
) partition by range (day);
CREATE INDEX monitor_signals_received ON monitor_signals USING btree (organization_id, monitor_id, received_at DESC, id DESC);

create table monitor_transitions (
  organization_id uuid not null,
  monitor_id uuid not null,
  sequence integer not null,
  at timestamp with time zone not null,
  from_status text,
  to_status text,
  reason text not null,
  announced boolean default false not null,
  PRIMARY KEY (organization_id, monitor_id, sequence)
);
CREATE INDEX monitor_transitions_at ON monitor_transitions USING btree (organization_id, monitor_id, at);
CREATE INDEX monitor_transitions_unannounced ON monitor_transitions USING btree (organization_id, at) WHERE (NOT announced);

create table monitor_uptime (
  organization_id uuid not null,
  monitor_id uuid not null,
  first_day date not null,
  last_day date not null,
  worst smallint[] not null,
  observed_ms double precision[] not null,
  down_ms double precision[] not null,
  degraded_ms double precision[] not null,
  PRIMARY KEY (organization_id, monitor_id)
);

create table monitors (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  slug text not null,
  name text not null,
  interval_sec integer not null,
  degraded_after double precision not null,
  down_after double precision not null,
  paused boolean not null,
  status text,
  previous_status text,
  reason text not null,
  reason_since timestamp with time zone not null,
  last_event_at timestamp with time zone,
  last_result text,
  last_latency_ms double precision,
  unheard_ms bigint not null,
  status_changed_at timestamp with time zone,
  next_transition_at timestamp with time zone,
  transition_count integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  expects text default 'interval'::text not null,
  cron text,
  time_zone text,
  grace_sec integer,
  late_after_sec integer,
  expected_at timestamp with time zone[],
  counts_from timestamp with time zone[],
  refill_at timestamp with time zone,
  excused_until timestamp with time zone,
  missed_before integer default 0 not null,
  alert_after integer default 1 not null,
  recover_after integer default 1 not null,
  bad_streak integer default 0 not null,
  good_streak integer default 0 not null,
  miss_at timestamp with time zone,
  ping_methods text default 'any'::text not null,
  fail_as text default 'error'::text not null,
  max_run_sec integer,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, project_id, slug),
  CHECK ((expects = ANY (ARRAY['interval'::text, 'schedule'::text, 'none'::text]))),
  CHECK ((num_nonnulls(cron, time_zone, grace_sec, expected_at, counts_from) = (5 * ((expects = 'schedule'::text))::integer))),
  CHECK ((status = ANY (ARRAY['ok'::text, 'degraded'::text, 'error'::text, 'down'::text])))
) with (fillfactor=50);
CREATE INDEX monitors_by_name ON monitors USING btree (organization_id, lower(name), id);
CREATE INDEX monitors_by_pause ON monitors USING btree (organization_id, slug, id) WHERE paused;
CREATE INDEX monitors_by_severity ON monitors USING btree (organization_id, ((4 - COALESCE(array_position(ARRAY['ok'::text, 'degraded'::text, 'error'::text, 'down'::text], status), 0))), slug, id);
CREATE INDEX monitors_by_slug ON monitors USING btree (organization_id, slug, id);
CREATE INDEX monitors_by_status ON monitors USING btree (organization_id, status, slug, id);
CREATE INDEX monitors_miss ON monitors USING btree (miss_at) WHERE (miss_at IS NOT NULL);
CREATE INDEX monitors_next_transition ON monitors USING btree (next_transition_at) WHERE (next_transition_at IS NOT NULL);
CREATE INDEX monitors_refill ON monitors USING btree (refill_at) WHERE (refill_at IS NOT NULL);

create table notification_channels (
  organization_id uuid not null,
  id uuid not null,
  slug text not null,
  type text not null,
  kinds text[] not null,
  project_id uuid,
  enabled boolean not null,
  reminder_minutes integer,
  next_reminder_at timestamp with time zone,
  sealed_settings bytea not null,
  target text not null,
  last_delivered_at timestamp with time zone,
  last_failed_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, slug),
  CHECK ((type = ANY (ARRAY['email'::text, 'slack'::text, 'telegram'::text, 'webhook'::text])))
);
CREATE INDEX notification_channels_reminder ON notification_channels USING btree (next_reminder_at) WHERE (next_reminder_at IS NOT NULL);

create table notification_reads (
  organization_id uuid not null,
  user_id uuid not null,
  notification_id uuid not null,
  PRIMARY KEY (organization_id, user_id, notification_id)
);

create table notifications (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  message jsonb not null,
  created_at timestamp with time zone not null,
  number integer,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX notifications_by_kind ON notifications USING btree (organization_id, kind, id);
CREATE INDEX notifications_created ON notifications USING btree (organization_id, created_at);
CREATE UNIQUE INDEX notifications_by_number ON notifications USING btree (organization_id, number);
CREATE CONSTRAINT TRIGGER notifications_number AFTER INSERT ON notifications DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.number IS NULL)) EXECUTE FUNCTION number_notification();

create table organization_storage (
  organization_id uuid not null,
  kind text not null,
  counted bigint default 0 not null,
  base bigint default 0 not null,
  added bigint default 0 not null,
  PRIMARY KEY (organization_id, kind)
) with (fillfactor=70);

create table organizations (
  id uuid not null,
  slug text not null,
  name text not null,
  time_zone text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  created_by uuid,
  PRIMARY KEY (id),
  UNIQUE (slug)
);
CREATE INDEX organizations_deleted ON organizations USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

create table password_resets (
  email_hash bytea not null,
  user_id uuid,
  token_hash bytea,
  expires_at timestamp with time zone not null,
  mails integer not null,
  hour_began timestamp with time zone not null,
  PRIMARY KEY (email_hash),
  UNIQUE (token_hash)
);
CREATE INDEX password_resets_user ON password_resets USING btree (user_id);

create table projects (
  organization_id uuid not null,
  id uuid not null,
  slug text not null,
  name text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, slug)
);

create table properties (
  id uuid not null,
  organization_id uuid not null,
  domain text not null,
  name text not null,
  project_id uuid,
  allowed_hostnames text[] not null,
  alert_new_issue boolean not null,
  alert_recurrence boolean not null,
  alert_spike boolean not null,
  spike_threshold integer not null,
  spike_window_minutes integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  script_hosts text[] default '{}'::text[] not null,
  enabled boolean default true not null,
  excluded_paths text[] default '{}'::text[] not null,
  excluded_ips text[] default '{}'::text[] not null,
  strip_query boolean default true not null,
  first_event_at timestamp with time zone,
  ignored_referrers text[] default '{}'::text[] not null,
  own_code_prefixes text[] default '{}'::text[] not null,
  PRIMARY KEY (id),
  UNIQUE (organization_id, domain),
  UNIQUE (organization_id, id),
  CHECK (((spike_threshold >= 10) AND (spike_threshold <= 100000)))
);
CREATE INDEX properties_domain ON properties USING btree (domain);
CREATE INDEX properties_of_project ON properties USING btree (organization_id, project_id, domain);

create table read_marks (
  process_id uuid not null,
  mark uuid not null,
  marked_at timestamp with time zone default now() not null,
  PRIMARY KEY (process_id)
);

create table recovery_codes (
  user_id uuid not null,
  number smallint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  PRIMARY KEY (user_id, number)
);

create table recurring_work (
  name text not null,
  due_at timestamp with time zone not null,
  PRIMARY KEY (name)
);

create table schema_fills (
  name text not null,
  "position" text not null,
  PRIMARY KEY (name)
);

create table schema_migrations (
  name text not null,
  applied_at timestamp with time zone not null,
  oldest_schema integer,
  oldest_version text,
  PRIMARY KEY (name)
);

create table second_factors (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  name text not null,
  sealed_secret bytea,
  last_counter integer,
  credential_id text,
  public_key bytea,
  sign_count bigint,
  transports text[],
  single_device boolean,
  backed_up boolean,
  rp_id text,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_used_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (credential_id),
  CHECK ((kind = ANY (ARRAY['totp'::text, 'passkey'::text])))
);
CREATE INDEX second_factors_of_user ON second_factors USING btree (user_id, id);

create table security_limits (
  key text not null,
  points integer default 0 not null,
  expire bigint,
  PRIMARY KEY (key)
);
CREATE INDEX security_limits_by_end ON security_limits USING btree (expire);

create table security_policies (
  organization_id uuid not null,
  second_factor text not null,
  passkey_only boolean not null,
  grace_days integer not null,
  session_max_hours integer,
  demanded_at timestamp with time zone not null,
  PRIMARY KEY (organization_id),
  CHECK ((second_factor = ANY (ARRAY['off'::text, 'admins'::text, 'all'::text])))
);

create table server_alerts (
  organization_id uuid not null,
  id uuid not null,
  server_id uuid not null,
  kind text not null,
  subject text not null,
  state text not null,
  value double precision,
  threshold double precision not null,
  dedupe_key text not null,
  started_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolve_reason text,
  told_start boolean not null,
  told_end boolean not null,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, dedupe_key),
  CHECK ((kind = ANY (ARRAY['heartbeat_stopped'::text, 'cpu_high'::text, 'memory_high'::text, 'disk_high'::text, 'inodes_high'::text, 'disk_read_only'::text, 'pm2_restarts'::text]))),
  CHECK ((resolve_reason = ANY (ARRAY['condition_cleared'::text, 'heartbeat'::text, 'server_deleted'::text]))),
  CHECK ((state = ANY (ARRAY['firing'::text, 'resolved'::text])))
);
CREATE INDEX server_alerts_by_state ON server_alerts USING btree (organization_id, server_id, state, started_at DESC, id DESC);
CREATE INDEX server_alerts_server ON server_alerts USING btree (organization_id, server_id, started_at DESC, id DESC);
CREATE INDEX server_alerts_silent ON server_alerts USING btree (organization_id, server_id) WHERE ((state = 'firing'::text) AND (kind = 'heartbeat_stopped'::text));
CREATE INDEX server_alerts_untold ON server_alerts USING btree (organization_id) WHERE ((NOT told_start) OR ((state = 'resolved'::text) AND (NOT told_end)));
CREATE UNIQUE INDEX server_alerts_firing ON server_alerts USING btree (organization_id, server_id, kind, subject) WHERE (state = 'firing'::text);

create table server_process_rollups (
  organization_id uuid not null,
  server_id uuid not null,
  day date not null,
  bucket timestamp with time zone not null,
  name text not null,
  pm_id integer not null,
  samples integer not null,
  cpu_avg real not null,
  cpu_max real not null,
  memory_avg bigint not null,
  memory_max bigint not null,
  restarts integer not null,
  PRIMARY KEY (organization_id, server_id, day, bucket, name, pm_id)
) partition by range (day);

create table server_process_samples (
  organization_id uuid not null,
  server_id uuid not null,
  day date not null,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  live boolean not null,
  pm_ids integer[] not null,
  names text[] not null,
  statuses text[] not null,
  cpu_pcts real[] not null,
  memory_bytes bigint[] not null,
  restarts integer[] not null,
  PRIMARY KEY (organization_id, server_id, day, at)
) partition by range (day);
CREATE INDEX server_process_samples_received ON server_process_samples USING brin (received_at) WITH (pages_per_range='16', autosummarize='on');

create table server_rollup_progress (
  id integer not null,
  received_until timestamp with time zone not null,
  PRIMARY KEY (id),
  CHECK ((id = 1))
);

create table server_rollup_slots (
  slot smallint not null,
  received_until timestamp with time zone not null,
  PRIMARY KEY (slot)
);

create table server_rollups (
  organization_id uuid not null,
  server_id uuid not null,
  day date not null,
  bucket timestamp with time zone not null,
  samples integer not null,
  cpu_avg real,
  cpu_max real,
  memory_avg real not null,
  memory_max real not null,
  disk_max real,
  load1_avg real not null,
  rx_avg real,
  tx_avg real,
  PRIMARY KEY (organization_id, server_id, day, bucket)
) partition by range (day);

create table server_samples (
  organization_id uuid not null,
  server_id uuid not null,
  day date not null,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  live boolean not null,
  instance_id uuid not null,
  seq bigint not null,
  cpu_pct real,
  memory_pct real not null,
  disk_pct real,
  disks jsonb not null,
  load1 real not null,
  rx_bytes_per_sec real,
  tx_bytes_per_sec real,
  PRIMARY KEY (organization_id, server_id, day, at)
) partition by range (day);
CREATE INDEX server_samples_received ON server_samples USING brin (received_at) WITH (pages_per_range='16', autosummarize='on');

create table server_states (
  organization_id uuid not null,
  server_id uuid not null,
  state text not null,
  state_changed_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  offline_at timestamp with time zone,
  agent_version text not null,
  agent jsonb not null,
  instance_id uuid not null,
  last_seq bigint,
  clock_offset_ms bigint not null,
  swapped_at timestamp with time zone[] not null,
  sampled_at timestamp with time zone,
  sample_received_at timestamp with time zone,
  metrics jsonb,
  cpu_pct real,
  memory_pct real,
  disk_pct real,
  load1 real,
  restarts_digest text,
  restarts_changed_at timestamp with time zone,
  disks_max_pct real,
  PRIMARY KEY (organization_id, server_id),
  CHECK ((state = ANY (ARRAY['online'::text, 'offline'::text])))
) with (fillfactor=50);
CREATE INDEX server_states_offline ON server_states USING btree (offline_at) WHERE (offline_at IS NOT NULL);

create table server_tokens (
  server_id uuid not null,
  organization_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (server_id),
  UNIQUE (token_hash)
);
CREATE INDEX server_tokens_organization ON server_tokens USING btree (organization_id);

create table servers (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  slug text not null,
  name text not null,
  interval_sec integer not null,
  watched_services text[] not null,
  nginx_enabled boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, project_id, slug),
  CHECK (((interval_sec >= 10) AND (interval_sec <= 60)))
);
CREATE INDEX servers_by_slug ON servers USING btree (organization_id, slug, id);

create table service_listening (
  heard_until timestamp with time zone not null,
  service text default 'ingest'::text not null,
  PRIMARY KEY (service)
);

create table service_outages (
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  service text default 'ingest'::text not null,
  PRIMARY KEY (service, started_at)
);

create table sessions (
  id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  organization_id uuid,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  address text,
  user_agent text,
  remembered boolean default true not null,
  absolute_expires_at timestamp with time zone,
  device_kind text,
  device_name text,
  country text,
  confirmed_at timestamp with time zone,
  methods text[],
  PRIMARY KEY (id),
  UNIQUE (token_hash)
);
CREATE INDEX sessions_expires ON sessions USING btree (expires_at);
CREATE INDEX sessions_of_user ON sessions USING btree (user_id, id);

create table short_numbers (
  organization_id uuid not null,
  kind text not null,
  last integer not null,
  PRIMARY KEY (organization_id, kind),
  CHECK ((kind = ANY (ARRAY['incident'::text, 'error_issue'::text, 'feedback'::text, 'maintenance'::text, 'notification'::text])))
);

create table sign_in_attempts (
  ticket_hash bytea not null,
  user_id uuid,
  purpose text not null,
  invitation_hash bytea,
  remembered boolean default true not null,
  challenge text,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (ticket_hash),
  CHECK ((purpose = ANY (ARRAY['login'::text, 'passkey'::text, 'enrolment'::text, 'confirmation'::text])))
);
CREATE INDEX sign_in_attempts_expiry ON sign_in_attempts USING btree (expires_at);
CREATE INDEX sign_in_attempts_of_user ON sign_in_attempts USING btree (user_id);

create table silence_evaluations (
  service text not null,
  evaluated_until timestamp with time zone not null,
  PRIMARY KEY (service)
);

create table silence_slots (
  service text not null,
  slot smallint not null,
  evaluated_until timestamp with time zone not null,
  PRIMARY KEY (service, slot)
);

create table source_map_contents (
  organization_id uuid not null,
  sha256 bytea not null,
  compressed bytea not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, sha256)
);

create table source_maps (
  organization_id uuid not null,
  property_id uuid not null,
  release text not null,
  path text not null,
  sha256 bytea not null,
  size integer not null,
  compressed_size integer not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, property_id, release, path)
);
CREATE INDEX source_maps_content ON source_maps USING btree (organization_id, sha256);

create table status_events (
  organization_id uuid not null,
  monitor_id uuid not null,
  day date not null,
  id uuid not null,
  result text not null,
  latency_ms double precision,
  message text,
  occurred_at timestamp with time zone,
  received_at timestamp with time zone not null
) partition by range (day);
CREATE INDEX status_events_received ON status_events USING btree (monitor_id, received_at DESC);

create table status_page_components (
  organization_id uuid not null,
  monitor_id uuid not null,
  name text,
  description text,
  group_name text,
  "position" integer,
  visible boolean,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (organization_id, monitor_id)
);

create table status_page_slugs (
  slug text not null,
  owner_id uuid not null,
  retired_at timestamp with time zone,
  PRIMARY KEY (slug)
);

create table status_page_subscribers (
  organization_id uuid not null,
  id uuid not null,
  type text not null,
  lookup bytea not null,
  sealed_target bytea not null,
  status text not null,
  confirm_hash bytea not null,
  confirm_expires_at timestamp with time zone not null,
  failures integer not null,
  failing_since timestamp with time zone,
  last_delivered_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, lookup),
  CHECK (((status = 'active'::text) = (confirmed_at IS NOT NULL))),
  CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text]))),
  CHECK ((type = ANY (ARRAY['email'::text, 'webhook'::text])))
);
CREATE INDEX status_page_subscribers_by_status ON status_page_subscribers USING btree (organization_id, status, id);
CREATE INDEX status_page_subscribers_by_type ON status_page_subscribers USING btree (organization_id, type, id);
CREATE INDEX status_page_subscribers_confirm ON status_page_subscribers USING btree (organization_id, confirm_hash);
CREATE INDEX status_page_subscribers_pending ON status_page_subscribers USING btree (confirm_expires_at) WHERE (status = 'pending'::text);

create table status_pages (
  organization_id uuid not null,
  slug text not null,
  enabled boolean not null,
  visible_by_default boolean not null,
  title text not null,
  description text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (organization_id),
  UNIQUE (slug)
);

create table storage_counts (
  kind text not null,
  counted_at timestamp with time zone,
  took_ms integer default 0 not null,
  claimed_until timestamp with time zone,
  PRIMARY KEY (kind)
);

create table storage_notices (
  organization_id uuid not null,
  told smallint not null,
  refused_since timestamp with time zone,
  PRIMARY KEY (organization_id)
);

create table storage_parts (
  part text not null,
  kind text not null,
  activity text not null,
  organization_ids uuid[] not null,
  bytes bigint[] not null,
  PRIMARY KEY (part)
);

create table surveys (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  type text not null,
  question text not null,
  follow_up_question text,
  delay_seconds integer not null,
  path_pattern text not null,
  sample_rate double precision not null,
  cooldown_days integer not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  updated_at timestamp with time zone,
  PRIMARY KEY (organization_id, id),
  CHECK ((type = ANY (ARRAY['nps'::text, 'csat'::text])))
);
CREATE INDEX surveys_of_project ON surveys USING btree (organization_id, project_id, id);
CREATE UNIQUE INDEX surveys_active ON surveys USING btree (organization_id, project_id) WHERE (ended_at IS NULL);

create table users (
  id uuid not null,
  email text not null,
  name text not null,
  password_hash text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id),
  UNIQUE (email)
);

create table worker_processes (
  id uuid not null,
  beat_at timestamp with time zone not null,
  PRIMARY KEY (id)
);

create table write_probes (
  filler text not null
);

alter table account_events add FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table account_recoveries add FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table account_recoveries add FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table agent_sessions add FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table analytics_funnels add FOREIGN KEY (organization_id, property_id) REFERENCES properties(organization_id, id) ON DELETE CASCADE;
alter table analytics_goals add FOREIGN KEY (organization_id, property_id) REFERENCES properties(organization_id, id) ON DELETE CASCADE;
alter table analytics_segments add FOREIGN KEY (organization_id, owner_id) REFERENCES members(organization_id, user_id) ON DELETE CASCADE;
alter table analytics_segments add FOREIGN KEY (organization_id, property_id) REFERENCES properties(organization_id, id) ON DELETE CASCADE;
alter table analytics_shares add FOREIGN KEY (organization_id, property_id) REFERENCES properties(organization_id, id) ON DELETE CASCADE;
alter table analytics_weekly_reports add FOREIGN KEY (organization_id, property_id) REFERENCES properties(organization_id, id) ON DELETE CASCADE;
alter table analytics_weekly_reports add FOREIGN KEY (organization_id, user_id) REFERENCES members(organization_id, user_id) ON DELETE CASCADE;
alter table api_key_usage add FOREIGN KEY (key_id) REFERENCES api_keys(key_id) ON DELETE CASCADE;
alter table api_keys add FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table audit_log add FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table broadcasts add FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table cancelled_maintenances add FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table deliveries add FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table device_logins add FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table docs_preview_links add FOREIGN KEY (organization_id, site_id) REFERENCES docs_sites(organization_id, id) ON DELETE CASCADE;
alter table error_rules add FOREIGN KEY (organization_id, property_id) REFERENCES properties(organization_id, id) ON DELETE CASCADE;
alter table feedback add FOREIGN KEY (organization_id, assignee_id) REFERENCES members(organization_id, user_id) ON DELETE SET NULL (assignee_id);
alter table feedback_settings add FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;
alter table feedback_widgets add FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;
alter table idempotency_keys add FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table incident_monitors add FOREIGN KEY (organization_id, incident_id) REFERENCES incidents(organization_id, id) ON DELETE CASCADE;
alter table incident_monitors add FOREIGN KEY (organization_id, monitor_id) REFERENCES monitors(organization_id, id) ON DELETE CASCADE;
alter table incident_updates add FOREIGN KEY (organization_id, incident_id) REFERENCES incidents(organization_id, id) ON DELETE CASCADE;
alter table incidents add FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;
alter table invitations add FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table login_codes add FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table maintenance_monitors add FOREIGN KEY (organization_id, maintenance_id) REFERENCES maintenances(organization_id, id) ON DELETE CASCADE;
alter table maintenance_monitors add FOREIGN KEY (organization_id, monitor_id) REFERENCES monitors(organization_id, id) ON DELETE CASCADE;
alter table maintenances add FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;
alter table members add FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table members add FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table monitor_ping_tokens add FOREIGN KEY (organization_id, monitor_id) REFERENCES monitors(organization_id, id) ON DELETE CASCADE;
alter table monitor_problems add FOREIGN KEY (organization_id, monitor_id) REFERENCES monitors(organization_id, id) ON DELETE CASCADE;
alter table monitor_runs add FOREIGN KEY (organization_id, monitor_id) REFERENCES monitors(organization_id, id) ON DELETE CASCADE;
alter table monitor_transitions add FOREIGN KEY (organization_id, monitor_id) REFERENCES monitors(organization_id, id) ON DELETE CASCADE;
alter table monitor_uptime add FOREIGN KEY (organization_id, monitor_id) REFERENCES monitors(organization_id, id) ON DELETE CASCADE;
alter table monitors add FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;
alter table notification_channels add FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table notification_channels add FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;
alter table notification_reads add FOREIGN KEY (organization_id, notification_id) REFERENCES notifications(organization_id, id) ON DELETE CASCADE;
alter table notifications add FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table password_resets add FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table projects add FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table properties add FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table recovery_codes add FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table second_factors add FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table security_policies add FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table server_alerts add FOREIGN KEY (organization_id, server_id) REFERENCES servers(organization_id, id) ON DELETE CASCADE;
alter table server_states add FOREIGN KEY (organization_id, server_id) REFERENCES servers(organization_id, id) ON DELETE CASCADE;
alter table server_tokens add FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table servers add FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;
alter table sessions add FOREIGN KEY (organization_id, user_id) REFERENCES members(organization_id, user_id) ON DELETE SET NULL (organization_id);
alter table sessions add FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sign_in_attempts add FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table silence_slots add FOREIGN KEY (service) REFERENCES silence_evaluations(service) ON DELETE CASCADE;
alter table status_page_components add FOREIGN KEY (organization_id, monitor_id) REFERENCES monitors(organization_id, id) ON DELETE CASCADE;
alter table status_page_subscribers add FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table status_pages add FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;
alter table surveys add FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;
