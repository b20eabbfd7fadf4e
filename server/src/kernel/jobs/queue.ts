/** Scheduled work in the worker role, on pg-boss: retries, several workers, jobs of killed workers run again. */

import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { ADVISORY_LOCKS } from '../database/advisory-locks.js';
import type { PostgresConnection } from '../database/connection.js';

export interface ScheduledJob {
  name: string;
  /** Five fields, in UTC. */
  cron: string;
  run: () => Promise<void>;
}

const DEADLOCK = '40P01';
const DEADLOCK_TRIES = 5;

const RETRY = { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 900 } as const;

/**
 * Several processes may start at once on a new database. They make the tables of the queues one after the other: together they end in a deadlock,
 * since each takes the locks of the others in another order.
 */
async function oneAtATime(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.jobQueues]);
    await work();
  } finally {
    // the lock goes with the connection
    client.release(true);
  }
}

/** A process that works already may be in the way of one that starts; then the statement is tried again. */
async function despiteDeadlocks(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tries === DEADLOCK_TRIES) throw error;
    }
  }
}

/** Starts the queue with its schedules; the returned function stops it after the jobs under way. */
export async function startQueue(connection: PostgresConnection, jobs: readonly ScheduledJob[], log: Logger): Promise<() => Promise<void>> {
  // pg-boss parses addresses itself and knows no socket directories, so it is given a pool
  const pool = new pg.Pool({ ...connection, max: 3, application_name: 'tidewatch-jobs' });
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  let stopped = false;
  // its timers may still ask something when it has stopped; they need no answer, and a pool that has ended would throw where nobody catches it
  const executeSql = async (text: string, values?: unknown[]) => (stopped ? { rows: [] } : pool.query(text, values));
  const boss = new PgBoss({ db: { executeSql }, schema: 'pgboss' });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  await oneAtATime(pool, async () => {
    await boss.start();
    for (const { name, cron } of jobs) {
      await despiteDeadlocks(() => boss.createQueue(name, { name, policy: 'singleton', ...RETRY }));
      await despiteDeadlocks(() => boss.schedule(name, cron, {}, { tz: 'UTC', ...RETRY }));
    }
  });
  for (const { name, run } of jobs) {
    await boss.work(name, async () => {
      await run();
    });
  }
  return async () => {
    await boss.stop({ graceful: true, timeout: 10_000 });
    stopped = true;
    await pool.end();
  };
}
