/** The worker role: the loops of all domains, the courier, and removing deleted data. */
import type { WorkerPart } from '../../domain-module.js';
import { fillNext } from '../../kernel/database/schema/fills.js';
import { FILLS } from '../../kernel/database/schema/migrate.js';
import { Loop } from '../../kernel/jobs/loop.js';
import { recurringLoop } from '../../kernel/jobs/recurring.js';
import { wakeBySignals } from '../../kernel/jobs/work-signals.js';
import type { Process } from '../../kernel/process/process.js';
import { purgeDeletedProperties } from '../deletion/deleted-properties.js';
import { keepHouse } from '../deletion/housekeeping.js';
import { purgeDeletedOrganizations } from '../deletion/organization-deletion.js';
import { openCourier } from '../modules/courier.js';
import { DOMAINS } from '../modules/domains.js';
import { sealedCountsLoop } from '../rotation/sealed-counts.js';
import { backlogLoop } from './backlog.js';
import { gather, type NamedDomain, onlyOne } from './parts.js';
import { watchSlots } from './process-metrics.js';

/** Not urgent: the data of a deleted organization is already unreachable. */
const PURGE_PAUSE_MS = 30_000;
/** Between two turns while data remains. */
const PURGE_REST_MS = 5_000;
const HOUSEKEEPING_MS = 3_600_000;
/** Between two looks for a fill that another worker does. */
const FILL_PAUSE_MS = 60_000;

function purgeLoops({ database, clock, log }: Process): Loop[] {
  const purges = {
    'deleted organizations': purgeDeletedOrganizations,
    'deleted properties': purgeDeletedProperties,
    ...Object.assign({}, ...DOMAINS.map(({ purges }) => purges)),
  };
  return Object.entries<typeof purgeDeletedOrganizations>(purges).map(([name, purge]) => {
    const work = async () => ((await purge(database.knex, log, clock())) > 0 ? 0 : undefined);
    return new Loop({ name, pauseMs: PURGE_PAUSE_MS, restMs: PURGE_REST_MS, log, work });
  });
}

function housekeeping({ database: { knex }, clock, log }: Process): Loop {
  const work = () => keepHouse(knex, log, clock());
  return recurringLoop({ name: 'housekeeping', everyMs: HOUSEKEEPING_MS, database: knex, clock, log, work });
}

/** What migrations left to workers. */
function fillLoops({ database, log }: Process): Loop[] {
  if (!FILLS.length) return [];
  const work = async () => ((await fillNext(database.knex, FILLS)) ? 0 : undefined);
  return [new Loop({ name: 'fills of migrations', pauseMs: FILL_PAUSE_MS, log, work })];
}

async function partsOf(process: Process, domains: readonly NamedDomain[]): Promise<WorkerPart[]> {
  const parts = await gather(domains, ({ worker }) => worker?.());
  const sender = onlyOne('broadcasts', await gather(domains, ({ broadcasts }) => broadcasts?.()));
  return [
    ...parts.map(({ has }) => has),
    openCourier(process, sender),
    {
      loops: [
        process.slots.loop(),
        ...purgeLoops(process),
        housekeeping(process),
        backlogLoop(process),
        sealedCountsLoop(process),
        ...fillLoops(process),
      ],
    },
  ];
}

/** Starts the worker's loops and registers their shutdown. Returns them. */
export async function startWorkerRole(process: Process, domains: readonly NamedDomain[]): Promise<Loop[]> {
  const { shutdown, signals, slots } = process;
  const parts = await partsOf(process, domains);
  const all = parts.flatMap(({ loops }) => loops);
  wakeBySignals(signals, all);
  slots.onChange(() => {
    for (const loop of all) loop.wake();
  });
  watchSlots(process);
  await slots.join();
  // last of all, once the loops have ended
  shutdown.add('slots', () => slots.leave());
  for (const { loops, settle } of parts) {
    if (settle) shutdown.add('work under way', settle);
    for (const loop of loops) {
      loop.start();
      shutdown.add(loop.name, () => loop.stop());
    }
  }
  return all;
}
