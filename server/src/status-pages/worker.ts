/** The worker role: broadcasts to subscribers. */
import type { WorkerPart } from '../domain-module.js';
import { dueLoop } from '../kernel/jobs/due-loop.js';
import type { Process } from '../kernel/process/process.js';
import { nextBroadcast } from './broadcasts/broadcast-store.js';
import { SubscriberDelivery } from './broadcasts/deliver.js';
import { fanOut } from './broadcasts/fan-out.js';
import { broadcastWindows, nextWindowStep } from './broadcasts/maintenance-life.js';

/** Signals wake the loops; this is the delay if a signal is lost. */
const PAUSE_MS = 15_000;

export function openWorker({ database: { knex }, clock, log }: Process): WorkerPart {
  const shared = { pauseMs: PAUSE_MS, clock, log };
  return {
    loops: [
      // separate loops: a window that can't be broadcast must not delay incidents
      dueLoop({
        ...shared,
        name: 'maintenance windows',
        wokenBy: ['maintenances'],
        next: () => nextWindowStep(knex),
        work: () => broadcastWindows(knex, clock()),
      }),
      dueLoop({
        ...shared,
        name: 'broadcasts',
        wokenBy: ['broadcasts'],
        next: () => nextBroadcast(knex),
        work: () => fanOut(knex, clock()),
      }),
    ],
  };
}

/** With a separate mailer: mailers send in order, and other mail must not wait behind subscribers' mail. */
export function openBroadcasts({ config, database, sealer, host, clock, log, openMailer, post }: Process): SubscriberDelivery {
  const shared = { database: database.knex, sealer, host, clock, log };
  return new SubscriberDelivery({ ...shared, mailer: openMailer(), post, baseUrl: config.baseUrl });
}
