import { TidewatchError } from '../errors.js';
import { flushOnExit, noFlushOnExit } from '../exit-flush.js';
import { inTime } from '../in-time.js';
import { Fifo } from './fifo.js';
import type { OnError, SentEvent } from './options.js';
import { LARGEST_BATCH } from './settings.js';

const EVENT_PATH = /^\/events\/(\d+)\//;

/**
 * The positions of the invalid events for which a batch was rejected, such as those of an unknown monitor. Empty if the rejection has another
 * reason.
 */
function refusedIndexes(error: unknown, count: number): Set<number> {
  if (!(error instanceof TidewatchError) || (error.status !== 400 && error.status !== 404)) return new Set();
  const indexes = error.details.map(({ path }) => Number(EVENT_PATH.exec(path)?.[1] ?? Number.NaN));
  return new Set(indexes.filter((index) => index < count));
}

/** The same rejection, for those events only: the others of the batch are sent again. */
function refusalOfSome(error: TidewatchError): TidewatchError {
  const { code, status, requestId, details } = error;
  const reasons = [...new Set(details.map(({ message }) => message))];
  return new TidewatchError(code, `Events were refused: ${reasons.join('; ')}.`, { status, requestId, details, cause: error });
}

interface Waiting {
  event: SentEvent;
  json: string;
  bytes: number;
  /** The event's number in this queue, from 1. */
  sequence: number;
}

export interface QueueOptions {
  /** Resolves when the body's events are stored. The signal aborts it. */
  send: (body: string, signal: AbortSignal) => Promise<unknown>;
  onError: OnError;
  /** Send a batch at this many events, or this long after the first. */
  maxEvents: number;
  intervalMs: number;
  maxQueued: number;
}

/** The server accepts 1 MiB. */
const LARGEST_BODY = 1_000_000;

/** A rejection lists all invalid events at once; more rounds mean that it doesn't. */
const MAX_ROUNDS = 5;

/**
 * Pending events, in order, one batch at a time. Events that arrive during a batch form the next one. Every event given up is passed to onError, and
 * nothing here ever rejects.
 */
export class EventQueue {
  readonly #options: QueueOptions;
  readonly #waiting = new Fifo<Waiting>();
  readonly #givenUp = new AbortController();
  #underWay: readonly Waiting[] = [];
  #sequence = 0;
  /** Up to this event, send without waiting for more. */
  #hurryUntil = 0;
  #worker: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  push(event: SentEvent): void {
    const { maxQueued, onError } = this.#options;
    if (this.#closed) {
      onError(new TidewatchError('CLOSED', 'The client is closed; the event is not sent.'), [event]);
      return;
    }
    const dropped = this.#waiting.length >= maxQueued ? this.#waiting.take(1)[0] : undefined;
    const json = JSON.stringify(event);
    this.#sequence += 1;
    this.#waiting.push({ event, json, bytes: Buffer.byteLength(json) + 1, sequence: this.#sequence });
    flushOnExit(this);
    this.#schedule();
    if (dropped)
      onError(new TidewatchError('QUEUE_OVERFLOW', `More than ${maxQueued} events wait; the oldest is given up.`), [dropped.event]);
  }

  /** Resolves to true once everything reported so far is stored or given up, or to false after this time. */
  flush(timeoutMs: number): Promise<boolean> {
    this.#hurryUntil = this.#sequence;
    return inTime(this.#settle(this.#sequence), timeoutMs);
  }

  /** Stops accepting events, and finishes. */
  close(timeoutMs: number): Promise<boolean> {
    this.#closed = true;
    return this.finish(timeoutMs);
  }

  /** Flushes. After this time, the rest is given up, and the queue is closed. */
  async finish(timeoutMs: number): Promise<boolean> {
    const settled = await this.flush(timeoutMs);
    if (!settled) this.#giveUp();
    return settled;
  }

  #giveUp(): void {
    this.#closed = true;
    const left = [...this.#underWay, ...this.#waiting.take(this.#waiting.length)];
    this.#underWay = [];
    this.#givenUp.abort();
    noFlushOnExit(this);
    const error = new TidewatchError('CLOSED', 'The client was closed before the events were stored.');
    if (left.length > 0)
      this.#options.onError(
        error,
        left.map(({ event }) => event),
      );
  }

  async #settle(until: number): Promise<void> {
    while ((this.#underWay[0] ?? this.#waiting.at(0) ?? { sequence: Number.POSITIVE_INFINITY }).sequence <= until) await this.#work();
  }

  #isDue(): boolean {
    const { maxEvents, intervalMs } = this.#options;
    const first = this.#waiting.at(0);
    return first !== undefined && (intervalMs === 0 || this.#waiting.length >= maxEvents || first.sequence <= this.#hurryUntil);
  }

  /** Starts what is due; otherwise the timer does so later. The timer doesn't keep the process alive, whose end flushes. */
  #schedule(): void {
    if (this.#isDue()) void this.#work();
    else if (this.#worker === null && this.#timer === null && this.#waiting.length > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = null;
        this.#hurryUntil = this.#sequence;
        this.#schedule();
      }, this.#options.intervalMs).unref();
    }
  }

  #work(): Promise<void> {
    this.#worker ??= this.#sendWhatIsDue().finally(() => {
      this.#worker = null;
      if (this.#waiting.length === 0) noFlushOnExit(this);
      this.#schedule();
    });
    return this.#worker;
  }

  async #sendWhatIsDue(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    while (this.#isDue()) {
      await this.#deliver(this.#takeBatch());
      this.#underWay = [];
    }
  }

  #takeBatch(): Waiting[] {
    const most = Math.min(this.#options.maxEvents, LARGEST_BATCH);
    let [count, bytes] = [0, 0];
    for (let one = this.#waiting.at(0); one && count < most; one = this.#waiting.at(count)) {
      bytes += one.bytes;
      if (count > 0 && bytes > LARGEST_BODY) break;
      count += 1;
    }
    return this.#waiting.take(count);
  }

  async #deliver(batch: readonly Waiting[]): Promise<void> {
    const { send, onError } = this.#options;
    let rest = batch;
    for (let round = 1; rest.length > 0; round += 1) {
      this.#underWay = rest;
      try {
        await send(`{"events":[${rest.map(({ json }) => json).join(',')}]}`, this.#givenUp.signal);
        return;
      } catch (error) {
        // events in flight at that moment are already reported
        if (this.#givenUp.signal.aborted) return;
        const failure = error instanceof TidewatchError ? error : new TidewatchError('NETWORK', 'Sending failed.', { cause: error });
        const indexes = round < MAX_ROUNDS ? refusedIndexes(failure, rest.length) : new Set<number>();
        const lost = indexes.size > 0 ? rest.filter((_, index) => indexes.has(index)) : rest;
        onError(
          indexes.size > 0 ? refusalOfSome(failure) : failure,
          lost.map(({ event }) => event),
        );
        rest = rest.filter((one) => !lost.includes(one));
      }
    }
  }
}
