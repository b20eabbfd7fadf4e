/**
 * Every advisory lock of ours: its number, and the two ways to take one in a transaction, with which it goes. Numbers stay as they are, since
 * processes of two releases run side by side; a new lock takes a number that is not here.
 *
 * The order, so that no two transactions wait for each other:
 *  1. An advisory lock before any row that somebody who has it may want. No transaction takes two of them.
 *  2. Rows from the owner down: the organization, then its members; the project or the property, then monitors, channels, servers or issues;
 *     then what hangs on those: incidents, maintenances, subscribers, alerts, deliveries. Several of one table by id.
 *  3. An event of an error: property, fingerprints, issues by id, events, releases.
 */
import type { Knex } from 'knex';

export const ADVISORY_LOCKS = {
  /** Brings the schema up to date. */
  migration: 7_411_001,
  /** Makes the first organization of an empty database. */
  bootstrap: 7_411_002,
  /** Makes and drops daily partitions. */
  partitions: 7_411_003,
  /** Moves monitors whose deadline has passed. */
  sweepMonitors: 7_411_004,
  /** Decides what people are notified of, of monitors, and which of their maintenances end. */
  notifyOfMonitors: 7_411_005,
  /** Moves servers whose deadline has passed. */
  sweepServers: 7_411_011,
  /** Judges the samples of servers. */
  evaluateAlerts: 7_411_012,
  /** The same of servers. */
  notifyOfServers: 7_411_013,
  /** Rolls up the samples of servers. */
  rollUpSamples: 7_411_014,
  /** Rolls up the uptime of monitors. */
  rollUpUptime: 7_411_019,
  /** The same of errors. */
  notifyOfErrors: 7_411_017,
  /** Changes which contents of source maps an organization uses; the second key is of the organization. */
  sourceMapContents: 7_411_021,
  /**
   * Shared by every process that uses the embedded server, for as long as its connection lasts. Advisory locks belong to a database: this one is
   * `postgres`'s, not the application's.
   */
  embeddedServerUsers: 7_438_201,
} as const;

type AdvisoryLock = keyof typeof ADVISORY_LOCKS;

/** Waits for the lock. With `of` it is that one's alone: of an organization, say. */
export async function takeAdvisoryLock(transaction: Knex, lock: AdvisoryLock, of?: string): Promise<void> {
  if (of === undefined) await transaction.raw('select pg_advisory_xact_lock(?)', [ADVISORY_LOCKS[lock]]);
  else await transaction.raw('select pg_advisory_xact_lock(?, hashtext(?))', [ADVISORY_LOCKS[lock], of]);
}

/**
 * Answers false when somebody else has the lock at this moment. A transaction that has it and does nothing for `idleSec` is ended: a worker that
 * was frozen, or whose machine is gone, must not keep the lock until TCP notices.
 */
export async function tryAdvisoryLock(transaction: Knex, lock: AdvisoryLock, { idleSec }: { idleSec?: number } = {}): Promise<boolean> {
  const { rows } =
    idleSec === undefined
      ? await transaction.raw('select pg_try_advisory_xact_lock(?) as mine', [ADVISORY_LOCKS[lock]])
      : await transaction.raw("select pg_try_advisory_xact_lock(?) as mine, set_config('idle_in_transaction_session_timeout', ?, true)", [
          ADVISORY_LOCKS[lock],
          `${idleSec}s`,
        ]);
  return rows[0].mine;
}
