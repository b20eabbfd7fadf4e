/** Figures about work that waits in the database. The worker reads them regularly, so that no scrape waits for the database. */
import type { Knex } from 'knex';
import { Gauge, type Registry } from 'prom-client';
import { daysAhead } from '../../kernel/database/schema/partitions.js';
import { Loop } from '../../kernel/jobs/loop.js';
import type { Process } from '../../kernel/process/process.js';
import { type Backlog, readBacklog } from '../../notifications/delivery/backlog.js';
import { DAILY_TABLES } from '../deletion/housekeeping.js';
import { secondsSince } from './process-metrics.js';

const PAUSE_MS = 15_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** Older figures are hidden, so that an alert on absent metrics shows that nobody reads them. */
const STALE_MS = 4 * PAUSE_MS;

interface Figures extends Backlog {
  partitionsAhead: number;
}

const GAUGES: { name: string; help: string; of: (figures: Figures, now: Date) => number }[] = [
  {
    name: 'tidewatch_delivery_oldest_pending_seconds',
    help: 'Age of the oldest notification that is not delivered yet, failed attempts included; 0 if there is none.',
    of: ({ oldest }, now) => secondsSince(oldest, now),
  },
  {
    name: 'tidewatch_delivery_overdue_seconds',
    help: 'How long the most overdue attempt to deliver a notification has been due; 0 if none is.',
    of: ({ dueSince }, now) => secondsSince(dueSince, now),
  },
  { name: 'tidewatch_deliveries_dead', help: 'Notifications to channels that were given up and are still kept.', of: ({ dead }) => dead },
  {
    name: 'tidewatch_partitions_ahead_days',
    help: 'Days after today for which every daily table has its partition; -1 if today lacks one.',
    of: ({ partitionsAhead }) => partitionsAhead,
  },
];

/** Gauges of the latest figures; returns a function that sets new ones. */
function openGauges(registry: Registry, clock: () => Date): (figures: Figures) => void {
  let latest: { figures: Figures; readAt: number } | null = null;
  for (const { name, help, of } of GAUGES)
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        if (latest && performance.now() - latest.readAt < STALE_MS) this.set(of(latest.figures, clock()));
        else this.remove();
      },
    });
  return (figures) => {
    latest = { figures, readAt: performance.now() };
  };
}

async function readFigures(database: Knex, now: Date): Promise<Figures> {
  return database.transaction(async (transaction) => {
    await transaction.raw(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
    return { ...(await readBacklog(transaction, now)), partitionsAhead: await daysAhead(transaction, DAILY_TABLES, now) };
  });
}

export function backlogLoop({ database, clock, log, metrics }: Process): Loop {
  const show = openGauges(metrics.registry, clock);
  const work = async () => void show(await readFigures(database.knex, clock()));
  return new Loop({ name: 'backlog figures', pauseMs: PAUSE_MS, log, work });
}
