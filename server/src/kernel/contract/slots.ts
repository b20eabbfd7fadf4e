import { AppError } from '../errors.js';

/** Runs a limited number of tasks at once and lets a limited number wait; refuses further ones. */
export class Slots {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly size: number,
    private readonly maxWaiting: number,
  ) {}

  /** How much of the room is taken, from 0 to 1; at 1 the next task is refused, or waits if any number may. */
  get fill(): number {
    if (this.maxWaiting === Number.POSITIVE_INFINITY) return this.#running / this.size;
    return (this.#running + this.#waiting.length) / (this.size + this.maxWaiting);
  }

  /** Runs the task when a slot is free. Throws UNAVAILABLE if too many are waiting. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.size) {
      if (this.#waiting.length >= this.maxWaiting) throw new AppError('UNAVAILABLE', 'Server is busy; retry in 2 s.', { retryAfterSec: 2 });
      // a finished task hands its slot over, so the count doesn't change
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
