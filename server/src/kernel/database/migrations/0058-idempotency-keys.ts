import type { Knex } from 'knex';

/** Calls that carried an Idempotency-Key, each with its answer, for a day: a repeated call gets the answer instead of a second effect. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table idempotency_keys (
      organization_id uuid not null references organizations,
      -- of the caller, the operation and the key; names nothing to a reader of the table
      scope_hash bytea not null,
      fingerprint bytea not null,
      -- of the running call, which alone may finish it; null once it is done
      claim uuid,
      target_id text,
      -- sealed; null if it isn't kept
      answer bytea,
      answer_expires_at timestamptz not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (organization_id, scope_hash)
    );
    create index idempotency_keys_expires_at on idempotency_keys (expires_at);
    create index idempotency_keys_created_at on idempotency_keys (organization_id, created_at)`);
}
