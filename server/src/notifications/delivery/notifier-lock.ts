/** At most one transaction at a time creates notifications of each of these. The locks end with their transactions. */
import type { Knex } from 'knex';
import { takeAdvisoryLock, tryAdvisoryLock } from '../../kernel/database/advisory-locks.js';

const LOCKS = { monitors: 'notifyOfMonitors', servers: 'notifyOfServers', errors: 'notifyOfErrors', feedback: 'notifyOfFeedback' } as const;

/** Returns false if another transaction holds it. */
export async function tryNotifierLock(transaction: Knex, of: keyof typeof LOCKS = 'monitors'): Promise<boolean> {
  return tryAdvisoryLock(transaction, LOCKS[of], { idleSec: 30 });
}

/** Takes the lock of the monitor notifier, waiting if needed. Take it before locking any row that a notifier may lock. */
export async function waitForNotifierLock(transaction: Knex): Promise<void> {
  await takeAdvisoryLock(transaction, 'notifyOfMonitors');
}
