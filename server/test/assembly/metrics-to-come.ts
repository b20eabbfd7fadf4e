/** Metrics that alerts, the dashboard and the docs name before the processes show them. Empty this list, and delete it, once they do. */
export const METRICS_TO_COME = [
  'tidewatch_check_ok',
  'tidewatch_clock_offset_seconds',
  'tidewatch_silence_overdue_seconds',
  'tidewatch_loop_last_success_timestamp_seconds',
  'tidewatch_loop_turns_total',
  'tidewatch_database_up',
  'tidewatch_signals_connected',
  'tidewatch_database_connections',
  'tidewatch_database_connections_max',
  'tidewatch_database_connections_waiting',
  'tidewatch_database_errors_total',
];
