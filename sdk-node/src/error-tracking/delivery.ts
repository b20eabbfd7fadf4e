import { TidewatchError } from '../errors.js';
import { flushOnExit, noFlushOnExit } from '../exit-flush.js';
import { inTime } from '../in-time.js';

/** Maximum concurrent requests: enough for a flood without using up the program's sockets. */
const MOST_UNDER_WAY = 5;

const closed = (): TidewatchError => new TidewatchError('CLOSED', 'The client was closed before the event was stored.');

/**
 * Pending events, from the capture until they are stored or given up. Their number is limited, so that a program that fails endlessly doesn't run out of
 * memory because of its reports.
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

  /** Why no further event is accepted; null if one is. Free of cost, so that rejecting a flood costs nothing. */
  refusal(): TidewatchError | null {
    if (this.#closed) return new TidewatchError('CLOSED', 'The client is closed; the event is not sent.');
    if (this.#open.size < this.#maxQueued) return null;
    return new TidewatchError('QUEUE_OVERFLOW', `${this.#maxQueued} events are on their way; one more is given up.`);
  }

  /** Tracks the work that sends one event. It must never reject; `givenUp` aborts it when the event is given up. */
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

  /** Sends when a slot is free. Rejects as CLOSED if the events are given up first. */
  async inTurn<T>(givenUp: AbortSignal, send: () => Promise<T>): Promise<T> {
    if (this.#underWay >= MOST_UNDER_WAY) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#underWay += 1;
    try {
      if (givenUp.aborted) throw closed();
      return await send();
    } catch (error) {
      throw givenUp.aborted ? closed() : error;
    } finally {
      // the next one takes over the slot, so that no other can slip in between
      const next = this.#waiting.shift();
      if (next) next();
      else this.#underWay -= 1;
    }
  }

  /** Resolves to true once everything captured so far is stored or given up, or to false after this time. */
  flush(timeoutMs: number): Promise<boolean> {
    return inTime(
      Promise.all(this.#open).then(() => undefined),
      timeoutMs,
    );
  }

  /** Stops accepting events, flushes, and gives up the rest after this time. */
  async close(timeoutMs: number): Promise<boolean> {
    this.#closed = true;
    return this.finish(timeoutMs);
  }

  /** The same when the program has nothing left to do; if it continues after all, so does this. */
  async finish(timeoutMs: number): Promise<boolean> {
    const settled = await this.flush(timeoutMs);
    if (settled) return true;
    noFlushOnExit(this);
    this.#givenUp.abort();
    this.#givenUp = new AbortController();
    // a program's hook that never ends must not block this; all others finish in this time
    await new Promise((resolve) => setImmediate(resolve));
    return false;
  }
}
