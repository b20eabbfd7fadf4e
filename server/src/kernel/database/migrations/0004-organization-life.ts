import type { Knex } from 'knex';

/** Sessions that outlive a membership, deleted organizations whose data is still being removed, and password reset links. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    -- since then it is gone for everybody; the row goes last, when the worker has removed the data
    alter table organizations add deleted_at timestamptz;
    create index organizations_deleted on organizations (deleted_at) where deleted_at is not null;
    -- a session belongs to its person: where the membership ends, it acts in no organization until its person switches
    alter table sessions alter organization_id drop not null;
    alter table sessions drop constraint sessions_organization_id_user_id_fkey;
    alter table sessions add foreign key (organization_id, user_id) references members (organization_id, user_id)
      on delete set null (organization_id);
    -- a row for every address that was asked for, also for those of nobody (user_id null), so that both cost the same
    -- mails: how many links were made since hour_began
    create table password_resets (
      email_hash bytea primary key,
      user_id uuid references users on delete cascade,
      token_hash bytea unique,
      expires_at timestamptz not null,
      mails integer not null,
      hour_began timestamptz not null
    );
    create index password_resets_user on password_resets (user_id);
  `);
}
