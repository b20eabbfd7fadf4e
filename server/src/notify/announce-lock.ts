/** One at a time decides what is told of monitors. The locks go with their transactions. */
import type { Knex } from 'knex';

// any number that no other advisory lock of ours uses
const ANNOUNCE_LOCK = 7_411_005;

/** Answers false when somebody else has it at this moment. */
export async function tryAnnounceLock(transaction: Knex): Promise<boolean> {
  // the timeout: a worker that was frozen must not keep the others from telling anybody
  const { rows } = await transaction.raw(
    "select pg_try_advisory_xact_lock(?) as mine, set_config('idle_in_transaction_session_timeout', '30s', true)",
    [ANNOUNCE_LOCK],
  );
  return rows[0].mine;
}

/** Waits for it. Take it before the lock of any row that an announcer may want. */
export async function waitForAnnounceLock(transaction: Knex): Promise<void> {
  await transaction.raw('select pg_advisory_xact_lock(?)', [ANNOUNCE_LOCK]);
}
