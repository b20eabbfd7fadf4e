/** The role worker: the silence clock and scheduled work. */
import { purgeDeletedOrganizations } from '../jobs/deleted-organizations.js';
import { maintain } from '../jobs/maintenance.js';
import { startQueue } from '../jobs/queue.js';
import { SilenceClock } from '../monitors/silence-clock.js';
import type { Process } from './process.js';

/** Starts the worker's loops and registers their releases. */
export async function startWorkerRole(process: Process): Promise<void> {
  const { database, connection, log, clock, metrics, releases } = process;
  const silence = new SilenceClock({
    database: database.loops,
    clock,
    log,
    onSwept: (_sweeps, lags) => {
      for (const lag of lags) metrics.transitionLag.observe(lag);
    },
  });
  silence.start();
  releases.add('silence clock', () => silence.stop());
  const jobs = [
    { name: 'maintenance', cron: '7 * * * *', run: () => maintain(database.knex, log, clock()) },
    {
      name: 'deleted-organizations',
      cron: '* * * * *',
      expireInSeconds: 300,
      run: async () => {
        await purgeDeletedOrganizations(database.knex, log, clock());
      },
    },
  ];
  releases.add('job queue', await startQueue(connection, jobs, log));
}
