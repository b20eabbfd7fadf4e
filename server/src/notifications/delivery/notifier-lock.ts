/** One at a time decides what people are notified of: one of monitors, one of servers, and one of errors. The locks go with their transactions. */
import type { Knex } from 'knex';
import { takeAdvisoryLock, tryAdvisoryLock } from '../../kernel/database/advisory-locks.js';

const LOCKS = { monitors: 'notifyOfMonitors', servers: 'notifyOfServers', errors: 'notifyOfErrors' } as const;

/** Answers false when somebody else has it at this moment. */
export async function tryNotifierLock(transaction: Knex, of: keyof typeof LOCKS = 'monitors'): Promise<boolean> {
  return tryAdvisoryLock(transaction, LOCKS[of], { idleSec: 30 });
}

/** Takes the lock of the monitor notifier, waiting for it if needed. Take it before the lock of any row that a notifier may want. */
export async function waitForNotifierLock(transaction: Knex): Promise<void> {
  await takeAdvisoryLock(transaction, 'notifyOfMonitors');
}
