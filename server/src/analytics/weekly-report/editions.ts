/**
 * Queues due weekly reports in the outbox, which sends them. An edition is marked as queued in the transaction that queues its mail, so it is
 * queued exactly once, even if this process crashes and however many workers there are.
 */
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Loop } from '../../kernel/jobs/loop.js';
import type { Sealer } from '../../kernel/secrets/secrets.js';
import { queueMail } from '../../notifications/delivery/outbox.js';
import type { AnalyticsQueries } from '../queries/types.js';
import { reportMail } from './mail.js';
import { type DueReport, dueReports, forgetFuture, markQueued, waitingReports } from './store.js';
import type { UnsubscribeLinks } from './unsubscribe-link.js';
import { loadWeek, type Week } from './week.js';

const REPORT_KIND = 'weekly_report';

/** Three more attempts, as the specification says, far enough apart to outlast an outage of the mail server. */
const PAUSES_SEC = [300, 3_600, 6 * 3_600];
/** Most reports in the outbox at once. Other mails wait behind them for some seconds at most. */
const WAITING_AT_ONCE = 40;
const LOOK_MS = 60_000;
const NEXT_BATCH_MS = 1_000;
/** How long a property is skipped after its report failed. */
const FAILED_MS = 600_000;
const MOST_FAILED = 1_000;

interface EditionsOptions {
  database: Knex;
  queries: AnalyticsQueries;
  sealer: Sealer;
  links: UnsubscribeLinks;
  baseUrl: string;
  clock: () => Date;
  log: Logger;
}

export class Editions {
  readonly #options: EditionsOptions;
  readonly #failed = new LRUCache<string, true>({ max: MOST_FAILED, ttl: FAILED_MS });

  constructor(options: EditionsOptions) {
    this.#options = options;
  }

  /** Queues some due editions; returns whether there may be more. */
  async queueDue(): Promise<boolean> {
    const { database, clock } = this.#options;
    const now = clock();
    await forgetFuture(database, now);
    const room = WAITING_AT_ONCE - (await waitingReports(database, REPORT_KIND, now, WAITING_AT_ONCE));
    if (room <= 0) return true;
    const due = await dueReports(database, now, [...this.#failed.keys()], room);
    const weeks = new Map<string, Promise<Week>>();
    for (const report of due) {
      const key = `${report.propertyId} ${report.monday}`;
      const week = weeks.get(key) ?? loadWeek(database, this.#options.queries, report, report.monday);
      weeks.set(key, week);
      await week.then(
        (loaded) => this.#queue(report, loaded, now),
        (error) => this.#putOff(report, error),
      );
    }
    return due.length > 0;
  }

  #putOff({ propertyId }: DueReport, error: unknown): void {
    // the property's other reports of this batch share the rejected promise
    if (this.#failed.has(propertyId)) return;
    this.#failed.set(propertyId, true);
    this.#options.log.warn({ err: error, property: propertyId }, 'weekly report failed');
  }

  async #queue(report: DueReport, week: Week, now: Date): Promise<void> {
    const { database, sealer, links, baseUrl } = this.#options;
    const { email, domain, organizationSlug, organizationId } = report;
    const unsubscribeUrl = links.of(report);
    await database.transaction(async (transaction) => {
      if (!(await markQueued(transaction, report))) return;
      const mail = {
        kind: REPORT_KIND,
        organizationId,
        to: email,
        ...reportMail({ domain, organizationSlug, week, baseUrl, unsubscribeUrl, isTest: false }),
        headers: unsubscribeHeaders(unsubscribeUrl),
        pausesSec: PAUSES_SEC,
      };
      await queueMail(transaction, sealer, mail, now);
    });
  }
}

export const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export function weeklyReportLoop(options: EditionsOptions): Loop {
  const editions = new Editions(options);
  const work = async () => ((await editions.queueDue()) ? NEXT_BATCH_MS : undefined);
  return new Loop({ name: 'weekly reports', pauseMs: LOOK_MS, log: options.log, work });
}
