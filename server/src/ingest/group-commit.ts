/**
 * Group commit without a timer. A write starts as soon as one of the flights is free, and what arrives meanwhile forms the next batch: light
 * load is answered at once, heavy load shares one transaction among many requests. Waiting a few milliseconds for a fuller batch was measured
 * at a third of the rate: senders that wait for their answer send nothing meanwhile.
 *
 * Whoever submits an item is answered only after the commit. The queue is bounded; past it, and while the database is away, the answer is
 * UNAVAILABLE, never a silent drop.
 */
import { AppError, isDatabaseAway } from '../errors.js';

export interface GroupCommitOptions<Item, Outcome> {
  /** Writes a batch in one transaction and answers one outcome for each item, in their order. */
  write: (items: readonly Item[]) => Promise<Outcome[]>;
  /** How much an item weighs in the queue and in a batch, in bytes. */
  weigh: (item: Item) => number;
  /** Concurrent writes. */
  flights: number;
  maxBatchItems: number;
  maxBatchBytes: number;
  maxQueueItems: number;
  maxQueueBytes: number;
  /** When an item was received; items are submitted in that order. */
  receivedAt: (item: Item) => Date;
  onBatch?: (items: number, seconds: number) => void;
}

interface Waiting<Item, Outcome> {
  item: Item;
  bytes: number;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/** How often a batch is tried again that lost a deadlock or a serialization race. */
const CONFLICT_TRIES = 5;
const CONFLICTS = new Set(['40P01', '40001']);
// class 22: a value that PostgreSQL refuses; class 54: one too deep or too wide for it. Both blame what the sender wrote.
const BAD_VALUE = /^(22|54)/;
// the day has no partition: our own fault, but that of one row and not of its neighbours
const NO_PARTITION = '23514';

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';

export class GroupCommitWriter<Item, Outcome> {
  readonly #options: GroupCommitOptions<Item, Outcome>;
  readonly #queue: Waiting<Item, Outcome>[] = [];
  readonly #flying = new Set<readonly Waiting<Item, Outcome>[]>();
  #queuedBytes = 0;
  #closed = false;
  #idle: (() => void)[] = [];

  constructor(options: GroupCommitOptions<Item, Outcome>) {
    this.#options = options;
  }

  /** Items waiting or being written. */
  get pending(): number {
    return this.#queue.length + [...this.#flying].reduce((sum, batch) => sum + batch.length, 0);
  }

  /** When the oldest item that is not yet committed was received; null when there is none. */
  oldestPending(): Date | null {
    // batches fly off in order, but with several flights an older one may still be in the air
    const first = [...this.#flying, this.#queue].flatMap((batch) => batch.slice(0, 1));
    if (!first.length) return null;
    return new Date(Math.min(...first.map(({ item }) => this.#options.receivedAt(item).getTime())));
  }

  /** Resolves after the commit. Rejects with UNAVAILABLE when the queue is full, the writer is closed or the database is away. */
  submit(item: Item): Promise<Outcome> {
    const bytes = this.#options.weigh(item);
    const full = this.#queue.length >= this.#options.maxQueueItems || this.#queuedBytes + bytes > this.#options.maxQueueBytes;
    if (full || this.#closed) {
      const why = full ? 'Too much is waiting to be stored' : 'This server is shutting down';
      return Promise.reject(new AppError('UNAVAILABLE', `${why}; send it again shortly.`, { retryAfterSec: full ? 2 : 5 }));
    }
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, bytes, resolve, reject });
      this.#queuedBytes += bytes;
      this.#takeOff();
    });
  }

  /** Refuses new items and resolves when all that was accepted is answered. */
  async drain(): Promise<void> {
    this.#closed = true;
    if (this.pending) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #takeOff(): void {
    while (this.#flying.size < this.#options.flights && this.#queue.length) void this.#fly(this.#nextBatch());
  }

  #nextBatch(): Waiting<Item, Outcome>[] {
    let bytes = 0;
    let count = 0;
    for (const waiting of this.#queue) {
      if (count === this.#options.maxBatchItems || (count > 0 && bytes + waiting.bytes > this.#options.maxBatchBytes)) break;
      bytes += waiting.bytes;
      count += 1;
    }
    this.#queuedBytes -= bytes;
    return this.#queue.splice(0, count);
  }

  async #fly(batch: Waiting<Item, Outcome>[]): Promise<void> {
    this.#flying.add(batch);
    const started = performance.now();
    try {
      await this.#write(batch);
    } finally {
      this.#flying.delete(batch);
      this.#options.onBatch?.(batch.length, (performance.now() - started) / 1000);
      this.#takeOff();
      if (!this.pending) for (const resolve of this.#idle.splice(0)) resolve();
    }
  }

  /** Writes a batch and answers everybody in it; where one row is bad, halves it until only the guilty one is refused. */
  async #write(batch: readonly Waiting<Item, Outcome>[], tries = 0): Promise<void> {
    try {
      const outcomes = await this.#options.write(batch.map(({ item }) => item));
      for (const [index, waiting] of batch.entries()) waiting.resolve(outcomes[index] as Outcome);
    } catch (error) {
      const code = codeOf(error);
      if (CONFLICTS.has(code) && tries < CONFLICT_TRIES) return this.#write(batch, tries + 1);
      if ((BAD_VALUE.test(code) || code === NO_PARTITION) && batch.length > 1) {
        const middle = Math.ceil(batch.length / 2);
        await this.#write(batch.slice(0, middle));
        return this.#write(batch.slice(middle));
      }
      for (const waiting of batch) waiting.reject(refusal(error));
    }
  }
}

/** What the sender of a failed item is told. A timed-out statement may or may not be stored: its eventId makes the retry safe. */
function refusal(error: unknown): unknown {
  const code = codeOf(error);
  if (BAD_VALUE.test(code)) return new AppError('VALIDATION_ERROR', 'The database refuses a value of this event.', { cause: error });
  if (isDatabaseAway(error) || code === '57014' || code === NO_PARTITION || CONFLICTS.has(code)) {
    return new AppError('UNAVAILABLE', 'The database cannot store it now; send it again shortly.', { retryAfterSec: 2, cause: error });
  }
  return error;
}
