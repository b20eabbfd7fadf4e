import type { Knex } from 'knex';

/** The partitions of yesterday and later. */
const OPEN_PARTITIONS = `
  select inhrelid::regclass::text as name from pg_inherits
  where inhparent = 'status_events'::regclass
    and inhrelid::regclass::text >= 'status_events_p' || to_char((now() at time zone 'UTC')::date - 1, 'YYYYMMDD')`;

/**
 * Two indexes of status events took two thirds of their space. What remains is one by monitor and time for lists, and one that detects duplicates, on
 * days when duplicates can still arrive. SDK ids begin with the time, so with the id first, new index entries are adjacent. A monitor belongs to one
 * organization, so neither index needs the organization.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table status_events drop constraint status_events_pkey;
    drop index status_events_received;
    create index status_events_received on status_events (monitor_id, received_at desc);
  `);
  const { rows } = await database.raw(OPEN_PARTITIONS);
  for (const { name } of rows as { name: string }[])
    await database.raw('create unique index ?? on ?? (id, monitor_id)', [`${name}_once`, name]);
}
