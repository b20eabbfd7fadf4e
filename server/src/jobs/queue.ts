/** Scheduled work in the worker role, on pg-boss: retries, several workers, jobs of killed workers run again. */

import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { PostgresConnection } from '../database/connection.js';

export interface ScheduledJob {
  name: string;
  /** Five fields, in UTC. */
  cron: string;
  run: () => Promise<void>;
}

const RETRY = { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 900 } as const;

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
  await boss.start();
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { name, policy: 'singleton', ...RETRY });
    await boss.schedule(name, cron, {}, { tz: 'UTC', ...RETRY });
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
