/** The role worker: telling people of errors, spikes, and importance after an upgrade. */
import type { WorkerPart } from '../domain-module.js';
import { Loop } from '../kernel/jobs/loop.js';
import type { Process } from '../kernel/process.js';
import { recomputeImportance } from './issues/recompute-importance.js';
import { SpikeWatch } from './issues/spikes.js';
import { announceErrors } from './notifications/error-announcer.js';

/** Changes are gathered for seconds anyway. */
const ANNOUNCE_PAUSE_MS = 500;
/** The shortest window of a spike is five minutes. */
const SPIKES_PAUSE_MS = 5_000;
/** There is something to do after an upgrade that changed the rules; reads are right meanwhile. */
const IMPORTANCE_PAUSE_MS = 5_000;

export function openWorker({ database, clock, log }: Process): WorkerPart {
  const spikes = new SpikeWatch(database.knex);
  const announcing = async () => void (await announceErrors(database.knex, clock()));
  return {
    loops: [
      new Loop({ name: 'error announcer', pauseMs: ANNOUNCE_PAUSE_MS, log, work: announcing }),
      new Loop({ name: 'error spikes', pauseMs: SPIKES_PAUSE_MS, log, work: async () => void (await spikes.look(clock())) }),
      new Loop({
        name: 'issue importance',
        pauseMs: IMPORTANCE_PAUSE_MS,
        log,
        work: async () => void (await recomputeImportance(database.knex)),
      }),
    ],
  };
}
