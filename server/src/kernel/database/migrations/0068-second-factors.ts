import type { Knex } from 'knex';

/**
 * Second factors of people. A half sign-in is a row of its own and never a session. When, and with what, a person has proved who they are in a session:
 * older ones have neither, and their beginning counts.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table sessions add column confirmed_at timestamptz, add column methods text[];

    create table second_factors (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      kind text not null check (kind in ('totp', 'passkey')),
      name text not null,
      sealed_secret bytea,
      last_counter integer,
      credential_id text unique,
      public_key bytea,
      sign_count bigint,
      transports text[],
      single_device boolean,
      backed_up boolean,
      rp_id text,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      last_used_at timestamptz
    );
    create index second_factors_of_user on second_factors (user_id, id);

    create table recovery_codes (
      user_id uuid not null references users on delete cascade,
      number smallint not null,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (user_id, number)
    );

    create table security_policies (
      organization_id uuid primary key references organizations on delete cascade,
      second_factor text not null check (second_factor in ('off', 'admins', 'all')),
      passkey_only boolean not null,
      grace_days integer not null,
      session_max_hours integer,
      demanded_at timestamptz not null
    );

    create table account_recoveries (
      organization_id uuid not null references organizations on delete cascade,
      user_id uuid not null references users on delete cascade,
      effective_at timestamptz not null,
      expires_at timestamptz not null,
      cancel_hash bytea not null unique,
      primary key (organization_id, user_id)
    );
    create index account_recoveries_of_user on account_recoveries (user_id);

    create table sign_in_attempts (
      ticket_hash bytea primary key,
      user_id uuid references users on delete cascade,
      purpose text not null check (purpose in ('login', 'passkey', 'enrolment', 'confirmation')),
      invitation_hash bytea,
      remembered boolean not null default true,
      challenge text,
      expires_at timestamptz not null
    );
    create index sign_in_attempts_of_user on sign_in_attempts (user_id);
    create index sign_in_attempts_expiry on sign_in_attempts (expires_at);
  `);
}
