/** Limits the waiting for a source that may hang: only one request waits. The others use what they have until it responds again. */
import { AppError } from '../errors.js';

/** How long a request waits for an operation that usually takes milliseconds. */
export const PATIENCE_MS = 1_000;
const TRY_AGAIN_MS = 1_000;

const hangs = () => new AppError('UNAVAILABLE', 'The database is not responding; try again shortly.', { retryAfterSec: 5 });

export class Patience {
  #answeredAt = Number.NEGATIVE_INFINITY;
  #triedAt = Number.NEGATIVE_INFINITY;
  #isHanging = false;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** A read has taken too long, and none has succeeded since it began. */
  get isHanging(): boolean {
    return this.#isHanging;
  }

  /** Records a success. */
  answered(): void {
    this.#isHanging = false;
    this.#answeredAt = this.now();
  }

  /** Records that a read, which began at this time, takes too long. */
  gaveUp(startedAt: number): void {
    if (startedAt >= this.#answeredAt) this.#isHanging = true;
  }

  /**
   * Waits for a read, which continues afterwards. While the source hangs, requests that have something to show don't wait; one of them per second
   * starts a read.
   *
   * @param ms longer than PATIENCE_MS for a slow read, which says nothing about the source
   * @param hasOther whether the caller has something to show instead
   * @throws UNAVAILABLE after this time
   */
  async wait<T>(read: () => Promise<T>, ms: number, hasOther: boolean): Promise<T> {
    const startedAt = this.now();
    const isRefused = this.#isHanging && hasOther;
    if (isRefused && startedAt - this.#triedAt < TRY_AGAIN_MS) throw hangs();
    this.#triedAt = startedAt;
    const reading = read().then((value) => {
      this.answered();
      return value;
    });
    reading.catch(() => undefined);
    if (isRefused) throw hangs();
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => {
          if (ms <= PATIENCE_MS) this.gaveUp(startedAt);
          reject(hangs());
        },
        this.#isHanging ? Math.min(ms, PATIENCE_MS) : ms,
      ).unref();
    });
    return Promise.race([reading, tooLong]).finally(() => clearTimeout(timer));
  }
}
