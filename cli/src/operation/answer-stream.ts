import { setTimeout as wait } from 'node:timers/promises';
import type { CommandSpec } from '../command-spec.js';
import { Failure, toFailure } from '../failure.js';
import { orFailure } from '../http/ask.js';
import { openEvents, refusalOf } from '../http/open-events.js';
import type { ServerEvent } from '../http/server-events.js';
import { adviseOnRefusal } from './advice.js';
import type { Values } from './build-request.js';
import { type Connection, callOperation, requestOf } from './call.js';

/** A server that restarts ends all its streams at once. So each client reopens its own at a random moment soon after, and after a failure later. */
const REOPEN_SPREAD_MS = 1_000;
const REOPEN_MS = 1_000;
const spread = () => Math.random() * REOPEN_SPREAD_MS;
/** Between two requests if the server has no stream for us. */
const POLL_MS = 10_000;

/** The server has too many streams, but may still answer requests. */
const hasNoPlace = ({ status }: Failure): boolean => status === 429 || status === 503;

/** The responses of an operation as the server streams them, or by polling if the server has no stream for us. */
export class AnswerStream {
  readonly #closed = new AbortController();
  readonly #connection: Connection;
  readonly #spec: CommandSpec;
  readonly #values: Values;
  #events: AsyncIterator<ServerEvent> | null = null;
  #restMs = 0;
  /** Whether the open stream has had an event. */
  #hasCome = false;

  constructor(connection: Connection, spec: CommandSpec, values: Values) {
    this.#connection = connection;
    this.#spec = spec;
    this.#values = values;
  }

  /** The next response. Throws a Failure; after a temporary one, the next call retries after a pause. */
  async next(): Promise<unknown> {
    const rest = this.#restMs;
    this.#restMs = 0;
    if (rest > 0) await wait(rest, undefined, { signal: this.#closed.signal });
    try {
      return await this.#take();
    } catch (error) {
      this.#events = null;
      this.#restMs = REOPEN_MS + spread();
      throw adviseOnRefusal(toFailure(error), this.#spec, this.#connection.settings);
    }
  }

  close(): void {
    this.#closed.abort();
  }

  async #take(): Promise<unknown> {
    const opened = this.#events ?? (await this.#open());
    if ('answer' in opened) {
      this.#restMs = POLL_MS;
      return opened.answer;
    }
    this.#events = opened;
    const { value, done } = await orFailure(opened.next());
    if (done) return this.#reopen();
    this.#hasCome = true;
    if (value.type === 'error') throw refusalOf(value.data);
    return JSON.parse(value.data);
  }

  /** The server ends each stream after some time, and when it stops. */
  async #reopen(): Promise<unknown> {
    if (!this.#hasCome) throw new Failure('NETWORK', 'The server ended the stream.');
    this.#events = null;
    this.#hasCome = false;
    await wait(spread(), undefined, { signal: this.#closed.signal });
    return this.#take();
  }

  async #open(): Promise<AsyncIterator<ServerEvent> | { answer: unknown }> {
    const [connection, spec, values] = [this.#connection, this.#spec, this.#values];
    try {
      const opened = await openEvents({ ...requestOf(connection, spec, values), signal: this.#closed.signal });
      return 'events' in opened ? opened.events[Symbol.asyncIterator]() : opened;
    } catch (error) {
      if (!hasNoPlace(toFailure(error))) throw error;
      return { answer: await callOperation(connection, spec, values) };
    }
  }
}
