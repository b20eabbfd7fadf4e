import { TidewatchError } from '../errors.js';
import { flushOnExit, noFlushOnExit } from '../exit-flush.js';
import { inTime } from '../in-time.js';

/** Requests under way at once: a storm is sent fast enough without taking the program's sockets. */
const MOST_UNDER_WAY = 5;

const closed = (): TidewatchError => new TidewatchError('CLOSED', 'The client was closed before the event was stored.');

/**
 * Events on their way, from the capture until they are stored or given up: at most so many, since a program that fails without end must not
 * run out of memory over its reports.
 */
export class Delivery {
  readonly #maxQueued: number;
  readonly #open = new Set<Promise<void>>();
  readonly #waiting: (() => void)[] = [];
  #givenUp = new AbortController();
  #underWay = 0;
  #closed = false;

  constructor(maxQueued: number) {
    this.#maxQueued = maxQueued;
  }

  /** Why no event more can be taken; null when it can. Costs nothing, so that a storm that is turned away costs nothing. */
  refusal(): TidewatchError | null {
    if (this.#closed) return new TidewatchError('CLOSED', 'The client is closed; the event is not sent.');
    if (this.#open.size < this.#maxQueued) return null;
    return new TidewatchError('QUEUE_OVERFLOW', `${this.#maxQueued} events are on their way; one more is given up.`);
  }

  /** Follows the work that sends one event. It must never reject; `givenUp` rejects what it awaits once nobody wants it any more. */
  track<T>(work: (givenUp: AbortSignal) => Promise<T>): Promise<T> {
    const result = work(this.#givenUp.signal);
    const done: Promise<void> = result.then(() => {
      this.#open.delete(done);
      if (this.#open.size === 0) noFlushOnExit(this);
    });
    this.#open.add(done);
    flushOnExit(this);
    return result;
  }

  /** Sends when it is its turn. Rejects as CLOSED when the events were given up meanwhile. */
  async inTurn<T>(givenUp: AbortSignal, send: () => Promise<T>): Promise<T> {
    if (this.#underWay >= MOST_UNDER_WAY) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#underWay += 1;
    try {
      if (givenUp.aborted) throw closed();
      return await send();
    } catch (error) {
      throw givenUp.aborted ? closed() : error;
    } finally {
      // the next one takes over the place, so that nobody slips in between
      const next = this.#waiting.shift();
      if (next) next();
      else this.#underWay -= 1;
    }
  }

  /** Resolves to true when all that was captured so far is stored or given up, and to false after this time. */
  flush(timeoutMs: number): Promise<boolean> {
    return inTime(
      Promise.all(this.#open).then(() => undefined),
      timeoutMs,
    );
  }

  /** Takes nothing more, flushes, and gives up what is left after this time. */
  async close(timeoutMs: number): Promise<boolean> {
    this.#closed = true;
    return this.finish(timeoutMs);
  }

  /** The same where the program has nothing left to do; if it goes on after all, so does this. */
  async finish(timeoutMs: number): Promise<boolean> {
    const settled = await this.flush(timeoutMs);
    if (settled) return true;
    noFlushOnExit(this);
    this.#givenUp.abort();
    this.#givenUp = new AbortController();
    // a hook of the program that never ends must not hold this up; all others are told in this time
    await new Promise((resolve) => setImmediate(resolve));
    return false;
  }
}
