/** Measures every second how late the replica is, and ends its reads if it does not answer. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { Loop } from '../../jobs/loop.js';
import type { DatabaseGate } from '../connections/gate.js';
import type { PrimaryMoments } from './primary-moments.js';
import { standingOf } from './replica-reads.js';
import { hasReached, type Standing } from './standing.js';
import { NoAnswer, within } from './within.js';

const EVERY_MS = 1_000;
const PAUSE_MS = 10;
/** A replica that takes longer to answer, or to replay what the primary had, is as good as away. */
const LONGEST_MS = 2_000;
/** A timer that is later than this tells of a process that stood still itself. */
const STALL_MS = 500;

interface ReplicaWatchOptions {
  moments: Pick<PrimaryMoments, 'now'>;
  /** A pool of its own: a busy one would look like a replica that does not answer. */
  replica: Knex;
  /** Of all connections to the replica. */
  gate: Pick<DatabaseGate, 'cutAll'>;
  log: Logger;
}

export class ReplicaWatch {
  readonly #options: ReplicaWatchOptions;
  #lagMs = Number.POSITIVE_INFINITY;
  readonly #listeners: (() => void)[] = [];
  /** The trouble that the log was last told of, if it was told anything. */
  #told: string | null = null;
  #isKnown = false;

  constructor(options: ReplicaWatchOptions) {
    this.#options = options;
  }

  /** Whether reads may ask it; each finds out by itself whether it is current, because there may be several behind one address. */
  readonly isUsable = (): boolean => this.#lagMs < Number.POSITIVE_INFINITY;

  /** Adds what is called when it does not answer any more. */
  readonly onLost = (listener: () => void): void => {
    this.#listeners.push(listener);
  };

  /** Seconds until the replica had what the primary had; infinite: it does not answer, is more than two seconds late, or is no replica. */
  get lagSec(): number {
    return this.#lagMs / 1_000;
  }

  /** Measures once. */
  async #look(): Promise<void> {
    const moment = await this.#options.moments.now().catch(() => null);
    // nobody can say how late it is while the primary is away, and reads do not ask it either
    if (moment === null) return;
    const began = performance.now();
    const elapsed = () => performance.now() - began;
    try {
      for (;;) {
        const standing: Standing = await within(standingOf(this.#options.replica, moment), LONGEST_MS);
        if (hasReached(standing, moment)) return this.#note(elapsed(), null);
        if (standing.position === null) return this.#note(Number.POSITIVE_INFINITY, 'DATABASE_READ_URL leads to a primary');
        if (elapsed() > LONGEST_MS) return this.#note(Number.POSITIVE_INFINITY, 'the replica is late');
        await pause(PAUSE_MS);
      }
    } catch (error) {
      if (error instanceof NoAnswer && error.lateMs > STALL_MS) return;
      if (error instanceof NoAnswer) this.#lose();
      this.#note(Number.POSITIVE_INFINITY, 'the replica does not answer', error);
    }
  }

  /** Ends what waits for it, which would wait a minute for a server that is frozen. */
  #lose(): void {
    this.#options.gate.cutAll();
    for (const listener of this.#listeners) listener();
  }

  #note(lagMs: number, trouble: string | null, error?: unknown): void {
    this.#lagMs = lagMs;
    if (trouble === this.#told && this.#isKnown) return;
    this.#told = trouble;
    this.#isKnown = true;
    if (trouble === null) this.#options.log.info('the replica is current; reads run there');
    else this.#options.log.warn({ err: error }, `${trouble}; reads run on the primary`);
  }

  /** The loop that measures. */
  loop(): Loop {
    const work = async (): Promise<undefined> => {
      await this.#look();
    };
    return new Loop({ name: 'replica watch', pauseMs: EVERY_MS, restMs: EVERY_MS, log: this.#options.log, work });
  }
}
