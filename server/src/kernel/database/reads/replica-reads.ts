/** Reads on a replica that has replayed everything that the primary had committed when they were asked for; otherwise on the primary. */
import type { Knex } from 'knex';
import { prepared } from '../rows/prepared.js';
import { CaughtUp, isOfReplica, Late } from './caught-up.js';
import type { Moment, PrimaryMoments } from './primary-moments.js';
import { ONE_MOMENT, type Reading, type Reads } from './reads.js';
import { type Standing, standingText } from './standing.js';

/** Where a read ran: on the replica; on the primary because the replica was late, failed, or was not asked after it did. */
export type ReadOutcome = 'replica' | 'late' | 'failed' | 'unasked';

interface ReplicaReadsOptions {
  primary: Knex;
  replica: Knex;
  moments: Pick<PrimaryMoments, 'now'>;
  /** Whether the replica was there and current a moment ago. */
  isUsable: () => boolean;
  onRead: (outcome: ReadOutcome, error?: unknown) => void;
}

const STANDING = standingText(':processId', ':mark');

export async function standingOf(replica: Knex, { processId, mark }: Moment): Promise<Standing> {
  const [standing] = await prepared<Standing>(replica, STANDING, { processId, mark });
  if (!standing) throw new Error('PostgreSQL returned no row');
  return standing;
}

export class ReplicaReads implements Reads {
  readonly #options: ReplicaReadsOptions;
  readonly #replica = new CaughtUp();

  constructor(options: ReplicaReadsOptions) {
    this.#options = options;
  }

  run<T>(work: Reading<T>): Promise<T> {
    return this.#read({ readOnly: true }, work, () => work(this.#options.primary));
  }

  atOneMoment<T>(work: Reading<T>): Promise<T> {
    return this.#read(ONE_MOMENT, work, () => this.#options.primary.transaction(work, ONE_MOMENT));
  }

  async moment(): Promise<Moment | null> {
    const { moments, isUsable } = this.#options;
    // without the primary, nobody knows whether the replica is current; the primary's own failure is the caller's answer
    return isUsable() ? moments.now().catch(() => null) : null;
  }

  readonly note = (outcome: ReadOutcome, error?: unknown): void => this.#options.onRead(outcome, error);

  async #read<T>(config: Knex.TransactionConfig, work: Reading<T>, onPrimary: () => Promise<T>): Promise<T> {
    const moment = await this.moment();
    if (moment === null) this.note('unasked');
    else
      try {
        const begin = <R>(within: (client: Knex) => Promise<R>) => this.#options.replica.transaction(within, config);
        const result = await this.#replica.run({ moment, begin, standingOf: (client) => standingOf(client, moment), work });
        this.note('replica');
        return result;
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        this.note(error instanceof Late ? 'late' : 'failed', error);
      }
    return onPrimary();
  }
}
