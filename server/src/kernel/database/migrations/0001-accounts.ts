import type { Knex } from 'knex';

/** Organizations, people, sessions, keys and the audit log. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table organizations (
      id uuid primary key,
      slug text not null unique,
      name text not null,
      time_zone text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create table users (
      id uuid primary key,
      email text not null unique,
      name text not null,
      password_hash text not null,
      created_at timestamptz not null
    );
    create table members (
      organization_id uuid not null references organizations on delete cascade,
      user_id uuid not null references users on delete cascade,
      role text not null check (role in ('viewer', 'editor', 'admin', 'owner')),
      created_at timestamptz not null,
      primary key (organization_id, user_id)
    );
    create index members_user on members (user_id);
    create table invitations (
      id uuid primary key,
      organization_id uuid not null references organizations on delete cascade,
      email text not null,
      role text not null check (role in ('viewer', 'editor', 'admin', 'owner')),
      token_hash bytea not null unique,
      invited_by uuid not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      unique (organization_id, email)
    );
    -- a session acts in one organization, so it ends with the membership
    create table sessions (
      id uuid primary key,
      token_hash bytea not null unique,
      user_id uuid not null references users on delete cascade,
      organization_id uuid not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      address text,
      user_agent text,
      foreign key (organization_id, user_id) references members (organization_id, user_id) on delete cascade
    );
    create index sessions_user on sessions (user_id);
    create index sessions_expires on sessions (expires_at);
    -- revision grows with every change of a key: ingest keeps keys in memory and proves the revision when it writes
    create table api_keys (
      key_id text primary key,
      organization_id uuid not null references organizations on delete cascade,
      kind text not null check (kind in ('organization', 'project')),
      project_id uuid,
      name text not null,
      secret_hash bytea not null,
      sealed_secret bytea,
      scopes text[] not null,
      allowed_cidrs text[] not null,
      mcp_requests_per_minute integer not null,
      mcp_daily_calls integer,
      revision integer not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      revoked_at timestamptz,
      last_used_at timestamptz,
      check ((kind = 'project') = (project_id is not null)),
      check ((kind = 'project') = (sealed_secret is not null))
    );
    create index api_keys_organization on api_keys (organization_id, created_at, key_id);
    create table api_key_usage (
      key_id text not null references api_keys on delete cascade,
      day date not null,
      mcp_calls integer not null,
      primary key (key_id, day)
    );
    create table audit_log (
      organization_id uuid not null references organizations on delete cascade,
      id uuid not null,
      at timestamptz not null,
      action text not null,
      outcome text not null check (outcome in ('success', 'failure', 'denied')),
      error_code text,
      actor_type text not null,
      actor_id text,
      actor_name text,
      target_type text,
      target_id text,
      via text not null,
      address text,
      request_id text not null,
      primary key (organization_id, id)
    );
  `);
}
