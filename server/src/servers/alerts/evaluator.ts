/** Begins and ends metric alerts. Its state is in the database, so any worker can continue where another stopped. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { Loop } from '../../kernel/jobs/loop.js';
import { trySlotOf } from '../../kernel/slots/slot-locks.js';
import { ALL_SLOTS, type Slots } from '../../kernel/slots/slots.js';
import { judge } from './judge.js';
import * as store from './store.js';

const PAUSE_MS = 5_000;
/** A sample's time of receipt is slightly before its commit. */
const OVERLAP_MS = 5_000;
/** About ten thousand samples at most. */
const BATCH = 100;

/** Servers of one organization, and the rules to evaluate for each. */
interface Batch {
  organizationId: string;
  usage: ReadonlySet<string>;
  processes: ReadonlySet<string>;
}

function batchesOf(candidates: readonly store.Candidate[]): Batch[] {
  const batches: Batch[] = [];
  for (const organizationId of new Set(candidates.map((one) => one.organizationId))) {
    const found = candidates.filter((one) => one.organizationId === organizationId);
    const ids = [...new Set(found.map(({ serverId }) => serverId))].sort();
    for (let index = 0; index < ids.length; index += BATCH) {
      const some = new Set(ids.slice(index, index + BATCH));
      const by = (what: store.Candidate['what']) =>
        new Set(found.filter((one) => one.what === what && some.has(one.serverId)).map(({ serverId }) => serverId));
      batches.push({ organizationId, usage: by('usage'), processes: by('processes') });
    }
  }
  return batches;
}

/** Evaluates a batch; null if another worker is evaluating this organization. */
async function judgeBatch(
  database: Knex,
  { organizationId, usage, processes }: Batch,
  now: Date,
): Promise<{ begun: number; ended: number } | null> {
  return database.transaction(async (transaction) => {
    if (!(await trySlotOf(transaction, 'evaluateAlerts', organizationId))) return null;
    const since = new Date(now.getTime() - store.LOOK_BACK_MS);
    const ids = [...new Set([...usage, ...processes])];
    const intervals = await store.intervalsOf(transaction, organizationId, ids);
    const firing = await store.firingOf(transaction, organizationId, ids);
    const used = usage.size ? await store.usageSince(transaction, organizationId, [...usage], since) : new Map();
    const restarted = processes.size ? await store.restartsSince(transaction, organizationId, [...processes], since) : new Map();
    const scheduled = processes.size ? await store.scheduledRestarts(transaction, organizationId, [...processes]) : new Map();
    const total = { begun: 0, ended: 0 };
    for (const [serverId, intervalSec] of intervals) {
      const evidence = {
        usage: used.get(serverId) ?? [],
        processes: restarted.get(serverId) ?? [],
        scheduled: scheduled.get(serverId) ?? new Map(),
        firing: firing.get(serverId) ?? [],
      };
      const changed = await store.applyJudgement(transaction, organizationId, serverId, judge({ intervalSec, ...evidence }));
      total.begun += changed.begun;
      total.ended += changed.ended;
    }
    return total;
  });
}

interface AlertEvaluatorOptions {
  database: Knex;
  clock: () => Date;
  log: Logger;
  /** Whose servers this worker evaluates; default: everybody's. */
  slots?: () => Slots;
}

/** Evaluates every five seconds; any number of workers may run it, each for its slots. */
export class AlertEvaluator {
  readonly #options: AlertEvaluatorOptions;
  /** Which samples this process has evaluated: those of these slots, received before this time. Other slots begin anew. */
  #judged: { until: Date; slots: Slots } | null = null;

  constructor(options: AlertEvaluatorOptions) {
    this.#options = options;
  }

  /** The loop that evaluates. */
  loop(): Loop {
    const { log } = this.#options;
    return new Loop({ name: 'server alerts', pauseMs: PAUSE_MS, log, work: async () => void (await this.evaluate()) });
  }

  /** Evaluates every server that may need it; returns the number of alerts that began and ended. */
  async evaluate(): Promise<{ begun: number; ended: number }> {
    const { database, clock } = this.#options;
    const now = clock();
    const slots = this.#options.slots?.() ?? ALL_SLOTS;
    const earliest = now.getTime() - store.LOOK_BACK_MS;
    const judged = this.#judged?.slots === slots ? this.#judged.until.getTime() : 0;
    const since = new Date(Math.max(earliest, judged - OVERLAP_MS));
    const total = { begun: 0, ended: 0 };
    let whole = true;
    for (const batch of batchesOf(await store.findCandidates(database, since, slots))) {
      const changed = await judgeBatch(database, batch, now);
      total.begun += changed?.begun ?? 0;
      total.ended += changed?.ended ?? 0;
      whole &&= changed !== null;
    }
    if (whole) this.#judged = { until: now, slots };
    return total;
  }
}
