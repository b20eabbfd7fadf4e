/** Short waits for locks: behind a migration that waits for a long statement, everybody else would wait too. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';

/** The timeout is for each lock, and a table and its partition may both be taken: others wait for twice as long, and never two seconds. */
const LOCK_TIMEOUT_MS = 900;
/** Longer than PostgreSQL's usual deadlock_timeout, a second: only then does an autovacuum give way, which may take hours. */
const AFTER_TRIES_MS = 1_100;
const TRIES = 20;
/** Those who queued behind the request go on in between. */
const PAUSE_MS = 1_000;
const PATIENCE_MS = 15 * 60_000;
export const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';
const HELD_UP = new Set([LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED]);
/** The result of a transaction that found a lock taken. */
export const BUSY = Symbol('busy');
const LOOK_MS = 200;

/** Gives up a lock soon, in this transaction; and ends the transaction if this process is frozen. `tries` is how often it has been tried before. */
export async function waitBriefly(transaction: Knex, tries: number): Promise<void> {
  const timeoutMs = tries < TRIES ? LOCK_TIMEOUT_MS : AFTER_TRIES_MS;
  await transaction.raw(`set local lock_timeout = ${timeoutMs}; set local idle_in_transaction_session_timeout = '60s'`);
}

/** Repeats a transaction that gave up a lock, for a quarter of an hour. */
export async function patiently<T>(what: string, work: (tries: number) => Promise<T>, onWait: (text: string) => void): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (let tries = 0; ; tries += 1) {
    try {
      return await work(tries);
    } catch (error) {
      if (!HELD_UP.has((error as { code?: string }).code ?? '')) throw error;
      if (performance.now() > until)
        throw new Error(`${what} did not get its locks: end the long transactions in this database, and try again`, { cause: error });
      if (tries === 0) onWait(`${what}: waiting for a long transaction, at short intervals`);
    }
    await wait(PAUSE_MS);
  }
}

/**
 * Repeats a transaction that found a lock taken. A statement that waits for a lock has a snapshot, for which the build of an index waits: if that build
 * is what the lock is for, neither would ever go on.
 */
export async function whenFree<T>(work: () => Promise<T | typeof BUSY>): Promise<T> {
  for (let done = await work(); ; done = await work()) {
    if (done !== BUSY) return done as T;
    await wait(LOOK_MS);
  }
}
