/** The role worker: notifications of errors, spikes, and importance after an upgrade. */
import type { WorkerPart } from '../domain-module.js';
import { dueLoop } from '../kernel/jobs/due-loop.js';
import { Loop } from '../kernel/jobs/loop.js';
import type { Process } from '../kernel/process/process.js';
import { recomputeImportance } from './importance/recompute-importance.js';
import { listCounters } from './issues/lists/listed-counters.js';
import { sumTypes } from './issues/lists/type-sums.js';
import { SpikeWatch } from './issues/spikes.js';
import { notifyOfErrors } from './notifications/error-notifier.js';
import { nextErrorNotification } from './notifications/error-notifier-store.js';

/** Less than the time for which changes are collected, so that none is noticed too late. */
const NOTIFY_PAUSE_MS = 4_000;
/** The shortest window of a spike is five minutes. */
const SPIKES_PAUSE_MS = 5_000;
/** There is work only after an upgrade that changed the rules; reads are correct in the meantime. */
const IMPORTANCE_PAUSE_MS = 60_000;
const IMPORTANCE_REST_MS = 5_000;
/** Lists are correct in the meantime, but read each of these issues. */
const COUNTERS_PAUSE_MS = 30_000;

export function openWorker({ database, clock, log, slots: { own } }: Process): WorkerPart {
  const spikes = new SpikeWatch(database.knex, own);
  const next = () => nextErrorNotification(database.knex, own());
  const notifying = () => notifyOfErrors(database.knex, clock(), own());
  return {
    loops: [
      dueLoop({ name: 'error notifier', pauseMs: NOTIFY_PAUSE_MS, clock, log, next, work: notifying }),
      new Loop({ name: 'error spikes', pauseMs: SPIKES_PAUSE_MS, log, work: async () => void (await spikes.look(clock())) }),
      new Loop({
        name: 'issue counters',
        pauseMs: COUNTERS_PAUSE_MS,
        log,
        work: async () => {
          await listCounters(database.knex, clock());
          return (await sumTypes(database.knex, own())) ? 0 : undefined;
        },
      }),
      new Loop({
        name: 'issue importance',
        pauseMs: IMPORTANCE_PAUSE_MS,
        restMs: IMPORTANCE_REST_MS,
        log,
        work: async () => ((await recomputeImportance(database.knex)) > 0 ? 0 : undefined),
      }),
    ],
  };
}
