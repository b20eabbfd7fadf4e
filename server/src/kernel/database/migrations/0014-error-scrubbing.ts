import type { Knex } from 'knex';
import { distribute } from '../distribute.js';

/** What an organization wants masked in its errors. No row: the defaults. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    create table error_scrubbing (
      organization_id uuid primary key,
      enabled boolean not null,
      keys text[] not null,
      updated_at timestamptz not null
    )
  `);
  await distribute(database, 'error_scrubbing');
}
