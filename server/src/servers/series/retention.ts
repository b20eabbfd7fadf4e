/** Retention of samples and rollups, as in the specification. */
import type { DailyTable } from '../../kernel/database/schema/partitions.js';

export const SERVER_DAILY_TABLES: readonly DailyTable[] = [
  { table: 'server_samples', retentionDays: 7 },
  { table: 'server_process_samples', retentionDays: 3 },
  { table: 'server_rollups', retentionDays: 90 },
  { table: 'server_process_rollups', retentionDays: 30 },
];
