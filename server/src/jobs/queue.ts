/** Scheduled work in the worker role, on pg-boss: retries, several workers, jobs of killed workers run again. */

import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { PostgresConnection } from '../database/connection.js';

export interface ScheduledJob {
  name: string;
  /** Five fields, in UTC. */
  cron: string;
  /** Also when the worker starts, however long ago the last time was. */
  atStart?: boolean;
  run: () => Promise<void>;
}

const RETRY = { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 900 } as const;

/** Starts the queue with its schedules; the returned function stops it after the jobs under way. */
export async function startQueue(connection: PostgresConnection, jobs: readonly ScheduledJob[], log: Logger): Promise<() => Promise<void>> {
  // pg-boss parses addresses itself and knows no socket directories, so it is given a pool
  const pool = new pg.Pool({ ...connection, max: 3, application_name: 'tidewatch-jobs' });
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  const boss = new PgBoss({ db: { executeSql: async (text: string, values?: unknown[]) => pool.query(text, values) }, schema: 'pgboss' });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  await boss.start();
  for (const { name, cron, run, atStart } of jobs) {
    await boss.createQueue(name, { name, policy: 'singleton', ...RETRY });
    await boss.schedule(name, cron, {}, { tz: 'UTC', ...RETRY });
    await boss.work(name, async () => {
      await run();
    });
    if (atStart) await boss.send(name, {}, RETRY);
  }
  return async () => {
    await boss.stop({ graceful: true, timeout: 10_000 });
    await pool.end();
  };
}
