/** How far a replica is. */
import type { Moment } from './primary-moments.js';

/** A server that was asked, and what it has of a moment. */
export interface Standing {
  /** When it was started, which tells servers behind one address apart. */
  server: string;
  /** Bytes of the primary's log that it has replayed, as a decimal number; null: it is a primary. */
  position: string | null;
  /** Whether it follows the primary of the moment. */
  isMarked: boolean;
}

/** @param processId placeholders for these of the moment */
export const standingText = (processId: string, mark: string): string => `/* replica-standing */
  select pg_postmaster_start_time()::text as server,
    case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as position,
    exists (select from read_marks where process_id = ${processId} and mark = ${mark}) as "isMarked"`;

export const hasReached = ({ position, isMarked }: Standing, moment: Moment): boolean =>
  isMarked && position !== null && BigInt(position) >= moment.position;
