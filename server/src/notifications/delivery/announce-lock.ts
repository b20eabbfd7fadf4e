/** One at a time decides what is told of monitors, one of servers, and one of errors. The locks go with their transactions. */
import type { Knex } from 'knex';

// any numbers that no other advisory lock of ours uses
const LOCKS = { monitors: 7_411_005, servers: 7_411_013, errors: 7_411_017 } as const;

/** Answers false when somebody else has it at this moment. */
export async function tryAnnounceLock(transaction: Knex, of: keyof typeof LOCKS = 'monitors'): Promise<boolean> {
  // the timeout: a worker that was frozen must not keep the others from telling anybody
  const { rows } = await transaction.raw(
    "select pg_try_advisory_xact_lock(?) as mine, set_config('idle_in_transaction_session_timeout', '30s', true)",
    [LOCKS[of]],
  );
  return rows[0].mine;
}

/** Takes the lock of the monitor announcer, waiting for it if needed. Take it before the lock of any row that an announcer may want. */
export async function waitForAnnounceLock(transaction: Knex): Promise<void> {
  await transaction.raw('select pg_advisory_xact_lock(?)', [LOCKS.monitors]);
}
