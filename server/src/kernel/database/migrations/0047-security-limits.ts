import type { Knex } from 'knex';

/**
 * Counts what guards accounts and mailboxes for all processes (`kernel/contract/security-limits.ts`). The library that counts names the columns and
 * inserts by their order. Equal refusals in the audit log become one row with a count: `repeat_key` says which are equal, and includes the minute.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table security_limits (
      key text primary key,
      points integer not null default 0,
      -- milliseconds since 1970; null never ends
      expire bigint
    );
    create index security_limits_by_end on security_limits (expire);
    alter table audit_log
      add column count integer not null default 1,
      -- null: at the time of the row
      add column last_at timestamptz,
      add column repeat_key bytea;
    create unique index audit_log_repeats on audit_log (organization_id, repeat_key) where repeat_key is not null;
  `);
}
