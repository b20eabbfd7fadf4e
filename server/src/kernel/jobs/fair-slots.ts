/**
 * Runs a few tasks at once, one of each organization. Further ones wait, and organizations take turns: one that asks for twenty exports waits for itself,
 * and another's first one is before its third.
 */
import { AppError } from '../errors.js';
import { JobQueue } from './job-queue.js';

const RETRY_SEC = 2;

interface Waiting {
  organizationId: string;
  start: () => void;
  refuse: (error: AppError) => void;
}

const busy = () => new AppError('UNAVAILABLE', `Server is busy; retry in ${RETRY_SEC} s.`, { retryAfterSec: RETRY_SEC });

export class FairSlots {
  readonly #waiting: JobQueue<Waiting>;
  /** Organizations whose task runs. */
  readonly #running = new Set<string>();

  /**
   * @param size how many tasks run at once
   * @param waiting how many may wait
   * @param waitingOfOne how many of them may be of one organization
   */
  constructor(
    private readonly size: number,
    waiting: number,
    waitingOfOne: number,
  ) {
    this.#waiting = new JobQueue(waiting, waitingOfOne);
  }

  /** How much of the room for those who wait is taken, from 0 to 1. */
  get fill(): number {
    return this.#waiting.fill;
  }

  /** Runs the task when it is the organization's turn. Throws UNAVAILABLE if too many are waiting. */
  async run<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve, reject) => {
      this.#waiting.add(organizationId, { organizationId, start: resolve, refuse: reject })?.refuse(busy());
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#running.delete(organizationId);
      this.#next();
    }
  }

  #next(): void {
    while (this.#running.size < this.size) {
      const next = this.#waiting.take((organizationId) => !this.#running.has(organizationId));
      if (!next) return;
      this.#running.add(next.organizationId);
      next.start();
    }
  }
}
