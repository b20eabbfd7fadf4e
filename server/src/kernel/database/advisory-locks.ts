/**
 * All advisory locks: their numbers, and how to take one for a transaction; those of slots are taken by kernel/slots/slot-locks.ts. Numbers never change, because processes of two releases run side
 * by side; a new lock gets a new number.
 *
 * The lock order, to avoid deadlocks:
 *  1. An advisory lock before any row that its holders may lock. No transaction waits for two of them, except for a share of one and then its slot
 *     (kernel/slots/slot-locks.ts).
 *  2. Rows from the owner down: the organization, then its members; the project or the property, then monitors, channels, servers or issues;
 *     then their dependents: incidents, maintenances, subscribers, alerts, deliveries. Several rows of one table by id.
 *  3. For an error event: property, fingerprints, issues by id, events, releases.
 */
import type { Knex } from 'knex';

export const ADVISORY_LOCKS = {
  /** Migrates the schema. */
  migration: 7_411_001,
  /** Creates the first organization of an empty database. */
  bootstrap: 7_411_002,
  /** Creates and drops daily partitions. */
  partitions: 7_411_003,
  /** Moves monitors past their deadline. */
  sweepMonitors: 7_411_004,
  /** Decides on notifications about monitors, and which of their maintenances end. */
  notifyOfMonitors: 7_411_005,
  /** Moves servers past their deadline. */
  sweepServers: 7_411_011,
  /** Evaluates server samples. */
  evaluateAlerts: 7_411_012,
  /** Decides on notifications about servers. */
  notifyOfServers: 7_411_013,
  /** Rolls up the samples of servers. */
  rollUpSamples: 7_411_014,
  /** Rolls up the uptime of monitors. */
  rollUpUptime: 7_411_019,
  /** Decides on notifications about errors. */
  notifyOfErrors: 7_411_017,
  /** Adds up the sums of error types. */
  sumErrorTypes: 7_411_035,
  /** Decides on notifications about feedback. */
  notifyOfFeedback: 7_411_024,
  /** Gives new values of a property's analytics their numbers; the second key is the property. */
  analyticsDictionary: 7_411_022,
  /** Changes an organization's use of source map contents; the second key is the organization. */
  sourceMapContents: 7_411_021,
  /** Creates documentation sites, of which an organization has a limited number; the second key is the organization. */
  docSites: 7_411_034,
  /** Runs the call with an Idempotency-Key; the second key is a part of its hash. Never waited for, so it may be taken beside another. */
  idempotencyKey: 7_411_036,
  /**
   * Shared by backups, and by who builds indexes: while one reads its snapshot, or the other builds, nothing drops a partition, or migrates. Only a
   * migration waits for it.
   */
  backup: 7_411_037,
  /** Builds the indexes of a migration. Never waited for in a statement, whose snapshot the build would wait for. */
  buildIndexes: 7_411_038,
  /** Fills what a migration added. */
  fillSchema: 7_411_039,
  /** Seals everything again with the master key in force. */
  reseal: 7_411_040,
  /** Adds a subscriber while two master keys are known; the second key is the subscriber. */
  subscriber: 7_411_041,
  /**
   * Shared by every process that uses the embedded server, for the lifetime of its connection. Advisory locks belong to a database: this one is in
   * `postgres`, not the application's.
   */
  embeddedServerUsers: 7_438_201,
} as const;

type AdvisoryLock = keyof typeof ADVISORY_LOCKS;

/** Waits for the lock. With `of`, the lock applies only to that organization, for example. */
export async function takeAdvisoryLock(transaction: Knex, lock: AdvisoryLock, of?: string): Promise<void> {
  if (of === undefined) await transaction.raw('select pg_advisory_xact_lock(?)', [ADVISORY_LOCKS[lock]]);
  else await transaction.raw('select pg_advisory_xact_lock(?, hashtext(?))', [ADVISORY_LOCKS[lock], of]);
}

/** Waits for a share of the lock, which its other sharers don't hold up. */
export async function shareAdvisoryLock(transaction: Knex, lock: AdvisoryLock): Promise<void> {
  await transaction.raw('select pg_advisory_xact_lock_shared(?)', [ADVISORY_LOCKS[lock]]);
}

/**
 * Returns false if another transaction has the lock. A lock holder that is idle for `idleSec` is terminated: a frozen worker, or one whose machine is
 * gone, must not keep the lock until TCP notices.
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
