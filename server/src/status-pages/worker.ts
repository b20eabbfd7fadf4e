/** The role worker: broadcasts to subscribers. */
import type { WorkerPart } from '../domain-module.js';
import { dueLoop } from '../kernel/jobs/due-loop.js';
import type { Process } from '../kernel/process.js';
import { nextBroadcast } from './broadcasts/broadcast-store.js';
import { SubscriberDelivery } from './broadcasts/deliver.js';
import { fanOut } from './broadcasts/fan-out.js';
import { broadcastWindows, nextWindowStep } from './broadcasts/maintenance-life.js';

/** What is to be broadcast wakes the loops; of what a signal was lost of they hear so late. */
const PAUSE_MS = 5_000;

export function openWorker({ database: { knex }, clock, log }: Process): WorkerPart {
  const shared = { pauseMs: PAUSE_MS, clock, log };
  return {
    loops: [
      // each by itself: a window that cannot be broadcast must not keep everybody from hearing of incidents
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

/** With a mailer of its own: a mailer sends what it is given in that order, and no other mail waits behind those to subscribers. */
export function openBroadcasts({ config, database, sealer, host, clock, log, openMailer, post }: Process): SubscriberDelivery {
  const shared = { database: database.knex, sealer, host, clock, log };
  return new SubscriberDelivery({ ...shared, mailer: openMailer(), post, baseUrl: config.baseUrl });
}
