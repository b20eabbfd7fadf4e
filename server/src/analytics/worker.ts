/** The role worker: seals finished days and queues weekly reports. */
import type { WorkerPart } from '../domain-module.js';
import type { Process } from '../kernel/process/process.js';
import type { AnalyticsQueries } from './queries/types.js';
import { sealingLoop } from './store/sealing-loop.js';
import { weeklyReportLoop } from './weekly-report/editions.js';
import { UnsubscribeLinks } from './weekly-report/unsubscribe-link.js';
import { openSealingThread } from './workers/sealing-jobs.js';

export function openWorker(
  { config, direct, database, sealer, mailer, clock, log, shutdown }: Process,
  queries: AnalyticsQueries,
): WorkerPart {
  const { knex } = database;
  const days = openSealingThread(direct);
  shutdown.add('analytics sealing', () => days.close());
  const links = new UnsubscribeLinks(sealer, config.baseUrl);
  const reports = weeklyReportLoop({ database: knex, queries, sealer, links, baseUrl: config.baseUrl, clock, log });
  // without a mail server reports stay due
  return { loops: [sealingLoop({ database: knex, days }, clock, log), ...(mailer ? [reports] : [])] };
}
