/** Reads on a replica that has replayed everything that the primary had committed when they were asked for; otherwise on the primary. */
import type { Knex } from 'knex';
import { prepared } from '../rows/prepared.js';
import { CaughtUp, isOfReplica, Late, PATIENCE_MS } from './caught-up.js';
import type { Moment, PrimaryMoments } from './primary-moments.js';
import { ONE_MOMENT, type Reading, type Reads } from './reads.js';
import { type Standing, standingText } from './standing.js';
import { within } from './within.js';

/** Where a read ran: on a replica; or on the primary because that was late, failed, or was not asked after it did. */
export type ReadOutcome = 'replica' | 'late' | 'failed' | 'unasked';

interface ReplicaReadsOptions {
  primary: Knex;
  replica: Knex;
  moments: Pick<PrimaryMoments, 'now'>;
  /** Whether a replica was there a moment ago. */
  isUsable: () => boolean;
  /** Adds what is called when it does not answer any more. */
  onLost: (listener: () => void) => void;
  onRead: (outcome: ReadOutcome, error?: unknown) => void;
}

/** Each statement sees what is there when it begins, whatever the server's own setting is. */
const EACH_STATEMENT: Knex.TransactionConfig = { isolationLevel: 'read committed', readOnly: true };

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
    return this.#read(EACH_STATEMENT, work, () => work(this.#options.primary));
  }

  atOneMoment<T>(work: Reading<T>): Promise<T> {
    return this.#read(ONE_MOMENT, work, () => this.#options.primary.transaction(work, ONE_MOMENT));
  }

  async moment(): Promise<Moment | null> {
    const { moments, isUsable } = this.#options;
    // without the primary, nobody knows whether the replica is current; the primary's own failure is the caller's answer
    return isUsable() ? within(moments.now(), PATIENCE_MS).catch(() => null) : null;
  }

  onLost(listener: () => void): void {
    this.#options.onLost(listener);
  }

  async #read<T>(config: Knex.TransactionConfig, work: Reading<T>, onPrimary: () => Promise<T>): Promise<T> {
    const { replica, onRead } = this.#options;
    const moment = await this.moment();
    if (moment === null) onRead('unasked');
    else
      try {
        const begin = <R>(inside: (client: Knex) => Promise<R>) => replica.transaction(inside, config);
        const isOneMoment = config === ONE_MOMENT;
        const result = await this.#replica.run({ moment, isOneMoment, begin, standingOf: (client) => standingOf(client, moment), work });
        onRead('replica');
        return result;
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        const isLate = error instanceof Late && error.cause === undefined;
        onRead(isLate ? 'late' : 'failed', error);
      }
    return onPrimary();
  }
}
