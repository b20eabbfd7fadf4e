/** One at a time decides what is told of monitors, one of servers, and one of errors. The locks go with their transactions. */
import type { Knex } from 'knex';
import { takeAdvisoryLock, tryAdvisoryLock } from '../../kernel/database/advisory-locks.js';

const LOCKS = { monitors: 'announceMonitors', servers: 'announceServers', errors: 'announceErrors' } as const;

/** Answers false when somebody else has it at this moment. */
export async function tryAnnounceLock(transaction: Knex, of: keyof typeof LOCKS = 'monitors'): Promise<boolean> {
  return tryAdvisoryLock(transaction, LOCKS[of], { idleSec: 30 });
}

/** Takes the lock of the monitor announcer, waiting for it if needed. Take it before the lock of any row that an announcer may want. */
export async function waitForAnnounceLock(transaction: Knex): Promise<void> {
  await takeAdvisoryLock(transaction, 'announceMonitors');
}
