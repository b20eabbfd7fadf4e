/** The role worker: broadcasts to subscribers. */
import type { WorkerPart } from '../domain-module.js';
import { Loop } from '../kernel/jobs/loop.js';
import type { Process } from '../kernel/process.js';
import { SubscriberDelivery } from './broadcasts/deliver.js';
import { fanOut } from './broadcasts/fan-out.js';
import { broadcastWindows } from './broadcasts/maintenance-life.js';

const BROADCAST_PAUSE_MS = 1_000;

export function openWorker({ database, clock, log }: Process): WorkerPart {
  return {
    loops: [
      // each by itself: a window that cannot be broadcast must not keep everybody from hearing of incidents
      new Loop({ name: 'maintenance windows', pauseMs: BROADCAST_PAUSE_MS, log, work: () => broadcastWindows(database.knex, clock()) }),
      new Loop({ name: 'broadcasts', pauseMs: BROADCAST_PAUSE_MS, log, work: () => fanOut(database.knex, clock()) }),
    ],
  };
}

/** With a mailer of its own: a mailer sends what it is given in that order, and no other mail waits behind those to subscribers. */
export function openBroadcasts({ config, database, sealer, host, clock, log, openMailer, post }: Process): SubscriberDelivery {
  const shared = { database: database.knex, sealer, host, clock, log };
  return new SubscriberDelivery({ ...shared, mailer: openMailer(), post, baseUrl: config.baseUrl });
}
