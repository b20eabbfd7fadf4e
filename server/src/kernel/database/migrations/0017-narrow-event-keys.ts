import type { Knex } from 'knex';

/** The partition of yesterday and all after it. */
const OPEN_PARTITIONS = `
  select inhrelid::regclass::text as name from pg_inherits
  where inhparent = 'status_events'::regclass
    and inhrelid::regclass::text >= 'status_events_p' || to_char((now() at time zone 'UTC')::date - 1, 'YYYYMMDD')`;

/**
 * Two keys of a status event took two thirds of its room. What is left is one by monitor and time, which lists read, and while repeats may come one
 * that tells them: the ids of SDKs begin with the time, so with the id in front its new entries lie side by side. A monitor belongs to one
 * organization, so neither key needs that.
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
