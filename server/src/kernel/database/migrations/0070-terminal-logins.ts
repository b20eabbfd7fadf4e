import type { Knex } from 'knex';

/**
 * Sign-ins of the command line that a person allows in a browser: on any device by a code that they type, and on the same computer by a code that the
 * browser hands over. Whoever allowed it, and when they had proved who they are, goes into the session.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table device_logins (
      device_hash bytea primary key,
      user_code text not null unique,
      status text not null check (status in ('waiting', 'allowed', 'denied')),
      name text,
      address text,
      country text,
      user_agent text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      user_id uuid references users on delete cascade,
      organization_id uuid,
      confirmed_at timestamptz
    );
    create index device_logins_expiry on device_logins (expires_at);

    create table login_codes (
      code_hash bytea primary key,
      challenge text not null,
      expires_at timestamptz not null,
      user_id uuid not null references users on delete cascade,
      organization_id uuid,
      confirmed_at timestamptz not null
    );
    create index login_codes_expiry on login_codes (expires_at);
  `);
}
