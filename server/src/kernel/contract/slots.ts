import { AppError } from '../errors.js';

/** Lets so many pieces of work run at once and so many more wait; what comes on top is refused. */
export class Slots {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly size: number,
    private readonly maxWaiting: number,
  ) {}

  /** Runs the work when a slot is free. Throws UNAVAILABLE when too many wait for one already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.size) {
      if (this.#waiting.length >= this.maxWaiting) throw new AppError('UNAVAILABLE', 'Server is busy; retry in 2 s.', { retryAfterSec: 2 });
      // whoever leaves hands the slot over, so the count stays as it is
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
