import { AppError } from '../errors.js';
import { Holdings } from './holdings.js';
import { JobQueue } from './job-queue.js';
import type { Principal } from './principal.js';

interface SlotBounds {
  /** Maximum concurrent tasks. */
  size: number;
  /** Maximum concurrent tasks of one person, and of one organization; default: all. */
  ofPerson?: number;
  ofOrganization?: number;
  /** Maximum waiting tasks; further ones are refused. */
  waiting: number;
  /** Maximum waiting tasks of one person, and of one organization; default: all. */
  waitingOfOne?: number;
}

interface Waiting {
  principal: Principal;
  begin: () => void;
  refuse: (error: Error) => void;
}

/** From this many slots on, the last free one is reserved. */
const FEWEST_KEPT = 3;

const busy = () => new AppError('UNAVAILABLE', 'Server is busy; retry in 2 s.', { retryAfterSec: 2 });

/**
 * Runs a limited number of tasks concurrently and lets a limited number wait, in turns. The last free slot is reserved for a principal that holds
 * none; others wait. Two slots are too few for that, and their tasks are short, so the next task gets the first free slot.
 */
export class Slots {
  readonly #bounds: Required<SlotBounds>;
  readonly #held = new Holdings();
  readonly #waiting: JobQueue<Waiting>;
  #running = 0;

  constructor(bounds: SlotBounds) {
    this.#bounds = { ofPerson: bounds.size, ofOrganization: bounds.size, waitingOfOne: bounds.waiting, ...bounds };
    this.#waiting = new JobQueue(this.#bounds.waiting, this.#bounds.waitingOfOne);
  }

  /** The used share, from 0 to 1; at 1 the next task is refused, or waits if the queue is unlimited. */
  get fill(): number {
    const { size, waiting } = this.#bounds;
    if (waiting === Number.POSITIVE_INFINITY) return this.#running / size;
    return (this.#running + this.#waiting.size) / (size + waiting);
  }

  /** Runs the task when its principal may have a slot. Throws UNAVAILABLE if too many are waiting. */
  async run<T>(principal: Principal, work: () => Promise<T>): Promise<T> {
    if (this.#mayRun(principal)) {
      this.#take(principal);
      this.#waiting.serve(principal);
    } else
      await new Promise<void>((begin, refuse) => {
        this.#waiting.add(principal, { principal, begin, refuse })?.refuse(busy());
      });
    try {
      return await work();
    } finally {
      this.#giveBack(principal);
    }
  }

  #mayRun(principal: Principal): boolean {
    const { size, ofPerson, ofOrganization } = this.#bounds;
    if (this.#held.ofPerson(principal) >= ofPerson || this.#held.ofOrganization(principal) >= ofOrganization) return false;
    const free = size - this.#running;
    return free > 1 || (free === 1 && (size < FEWEST_KEPT || this.#held.most(principal) === 0));
  }

  #take(principal: Principal): void {
    this.#running += 1;
    this.#held.add(principal);
  }

  #giveBack(principal: Principal): void {
    this.#running -= 1;
    this.#held.add(principal, -1);
    // the next one gets its slot before anybody else can request it
    for (let next = this.#next(); next; next = this.#next()) {
      this.#take(next.principal);
      next.begin();
    }
  }

  #next(): Waiting | null {
    return this.#waiting.take((principal) => this.#mayRun(principal));
  }
}
