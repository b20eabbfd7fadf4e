import type { Knex } from 'knex';

/** Alerts for disks whose inodes are used up, and for those that turned read-only. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table server_alerts drop constraint server_alerts_kind_check,
      add constraint server_alerts_kind_check check (
        kind in ('heartbeat_stopped', 'cpu_high', 'memory_high', 'disk_high', 'inodes_high', 'disk_read_only', 'pm2_restarts')
      );
    -- the highest value in the newest sample's disks, where a disk that turned read-only counts as 100
    alter table server_states add column disks_max_pct real`);
}
