/** Answers of the API, as signals: shown at once if they are known, asked for again behind what is shown. */
import { type Signal, signal } from '@preact/signals';
import type { CallError } from './call-error.js';
import { toCallError } from './call-error.js';
import type { AnyOperation } from './operation.js';
import { call, type Received } from './request.js';

/** How many answers are kept that no screen shows. */
const MOST_UNUSED = 100;

/** One answer, which any number of parts may show. */
export interface Entry<Answer = unknown> {
  readonly key: string;
  readonly operation: AnyOperation;
  readonly input: Readonly<Record<string, unknown>>;
  readonly organization: string | null;
  /** null until the first answer. */
  readonly answer: Signal<Answer | null>;
  /** Why it could not be had the last time; null if it could. */
  readonly failure: Signal<CallError | null>;
  /** When the server was asked for the answer that it last confirmed, in milliseconds; null: not yet. */
  readonly confirmedAt: Signal<number | null>;
  /** Failures in a row. */
  readonly failures: Signal<number>;
  /** When it was last asked for. */
  askedAt: number;
  /** Whether something was changed since: then it is asked for as soon as it is shown. */
  isOutdated: boolean;
  etag: string | null;
  flight: Promise<void> | null;
  readers: number;
}

type Caller = typeof call;
/** Told of every answer and every failure. */
type Watcher = (outcome: { received: Received } | { failure: CallError }) => void;

const stable = (value: unknown): string =>
  JSON.stringify(value, (_name, each) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

export class Cache {
  readonly #entries = new Map<string, Entry>();
  readonly #call: Caller;
  readonly #now: () => number;
  /** Told of each outcome; the shell learns from it that a session ended, or that the server has a new version. */
  watcher: Watcher = () => {};

  constructor(caller: Caller = call, now: () => number = Date.now) {
    this.#call = caller;
    this.#now = now;
  }

  /** The entry of a call; a new one has not been asked for. */
  entry(operation: AnyOperation, input: Readonly<Record<string, unknown>>, organization: string | null): Entry {
    const key = `${organization ?? ''} ${operation.id} ${stable(input)}`;
    const known = this.#entries.get(key);
    if (known) {
      // the one that was used last is removed last
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known;
    }
    const made: Entry = {
      ...{ key, operation, input, organization, askedAt: 0, isOutdated: false, etag: null, flight: null, readers: 0 },
      answer: signal<unknown>(null),
      failure: signal<CallError | null>(null),
      confirmedAt: signal<number | null>(null),
      failures: signal(0),
    };
    this.#entries.set(key, made);
    this.#trim();
    return made;
  }

  /** Asks for an entry, unless that is under way. Never rejects: what went wrong is in the entry. */
  refresh(entry: Entry): Promise<void> {
    entry.flight ??= this.#ask(entry).finally(() => {
      entry.flight = null;
    });
    return entry.flight;
  }

  async #ask(entry: Entry): Promise<void> {
    const askedAt = this.#now();
    entry.askedAt = askedAt;
    entry.isOutdated = false;
    try {
      const received = await this.#call(entry.operation, entry.input, { organization: entry.organization, etag: entry.etag });
      if (received.body !== null) entry.answer.value = received.body;
      entry.etag = received.etag;
      entry.failure.value = null;
      entry.failures.value = 0;
      // an answer says nothing of what was changed while it was on its way
      entry.confirmedAt.value = askedAt;
      this.watcher({ received });
    } catch (thrown) {
      const failure = toCallError(thrown);
      entry.failure.value = failure;
      entry.failures.value += 1;
      this.watcher({ failure });
    }
  }

  /** Puts an answer in the place of what is known, for a change whose undoing is harmless. Returns what takes it back. */
  overwrite<Answer>(entry: Entry<Answer>, change: (answer: Answer) => Answer): () => void {
    const before = entry.answer.value;
    if (before === null) return () => {};
    const changed = change(before);
    entry.answer.value = changed;
    // whatever the server has is another answer now
    entry.etag = null;
    return () => {
      if (entry.answer.value === changed) entry.answer.value = before;
    };
  }

  /** After a change: what is shown is asked for again now, and all else when it is shown. */
  outdate(): void {
    for (const entry of this.#entries.values()) {
      entry.isOutdated = true;
      if (!entry.readers) continue;
      // an answer that was asked for before the change may miss it
      void (entry.flight ?? Promise.resolve()).then(() => this.refresh(entry));
    }
  }

  /** Forgets everything, as after signing out. */
  clear(): void {
    for (const [key, { readers }] of this.#entries) if (!readers) this.#entries.delete(key);
  }

  #trim(): void {
    const unused = [...this.#entries.values()].filter(({ readers }) => !readers);
    // the newest of them is about to be used
    for (const { key } of unused.slice(0, Math.max(0, unused.length - 1 - MOST_UNUSED))) this.#entries.delete(key);
  }
}

export const cache = new Cache();
