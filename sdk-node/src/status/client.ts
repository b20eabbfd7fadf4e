import { misconfigured, TidewatchError } from '../errors.js';
import type { MonitorResult } from '../generated/types.js';
import { buildEvent, LONGEST_LATENCY_MS, requireSlug } from './event.js';
import { describeThrown, type Outcome, observe } from './observe.js';
import type { AnyFunction, OnError, Reported, SentEvent, StatusClientOptions, StatusDetails, WrapOptions } from './options.js';
import { EventQueue } from './queue.js';
import { EventSender } from './sender.js';
import { LARGEST_BATCH, readSettings } from './settings.js';

/** Warns on stderr when nobody else is told, once for each code. */
function warnOnce(): OnError {
  const seen = new Set<string>();
  return (error, events) => {
    if (seen.has(error.code)) return;
    seen.add(error.code);
    process.emitWarning(`${events.length} status events were not reported: ${error.message} (${error.code}; give onError to observe all)`, {
      type: 'TidewatchWarning',
    });
  };
}

/** The hook, whose own failures must not reach the program's work. */
function guarded(onError: OnError): OnError {
  return (error, events) => {
    try {
      onError(error, events);
    } catch (thrown) {
      process.emitWarning(`onError threw: ${describeThrown(thrown)}`, { type: 'TidewatchWarning' });
    }
  };
}

/**
 * Reports how jobs and services fare, signed with a project key.
 *
 * `ok`, `degraded`, `down` and `error` resolve when the event is stored and reject with TidewatchError when it is not; with `batch` they resolve
 * as soon as it is queued. What is queued and given up is told to `onError`.
 */
export class StatusClient {
  readonly #slug: string | undefined;
  readonly #batching: boolean;
  readonly #sender: EventSender;
  readonly #queue: EventQueue;
  readonly #onError: OnError;
  #closed = false;

  constructor(options: StatusClientOptions = {}) {
    const settings = readSettings(options);
    if (options.onError !== undefined && typeof options.onError !== 'function') throw misconfigured('onError must be a function.');
    this.#slug = settings.slug;
    this.#batching = settings.batch !== null;
    this.#onError = guarded(options.onError ?? warnOnce());
    this.#sender = new EventSender(settings);
    this.#queue = new EventQueue({
      send: (body) => this.#sender.send(body),
      onError: this.#onError,
      maxQueued: settings.maxQueued,
      ...(settings.batch ?? { maxEvents: LARGEST_BATCH, intervalMs: 0 }),
    });
  }

  ok(details?: StatusDetails): Promise<Reported> {
    return this.report('ok', details);
  }

  degraded(details?: StatusDetails): Promise<Reported> {
    return this.report('degraded', details);
  }

  down(details?: StatusDetails): Promise<Reported> {
    return this.report('down', details);
  }

  error(details?: StatusDetails): Promise<Reported> {
    return this.report('error', details);
  }

  /** The same with the result as an argument. INVALID_INPUT when neither the details nor the client name a monitor. */
  async report(result: MonitorResult, details: StatusDetails = {}): Promise<Reported> {
    const event = buildEvent(result, details, this.#slug);
    if (this.#closed) throw new TidewatchError('CLOSED', 'The client is closed; the event is not sent.');
    if (this.#batching) this.#queue.push(event);
    else await this.#sender.send(JSON.stringify(event));
    return { eventId: event.eventId };
  }

  /**
   * The same function, which also reports each call: ok with its latency, or error with a message when it throws or rejects. The report is
   * queued when the call ends and sent in the background; the call neither waits for it nor fails with it. A thenable that is no Promise is
   * returned as one. Throws INVALID_INPUT at once when there is no monitor to report to.
   */
  wrap<F extends AnyFunction>(fn: F, options: WrapOptions = {}): F {
    if (typeof fn !== 'function') throw new TidewatchError('INVALID_INPUT', 'wrap takes a function.');
    const slug = requireSlug(options.slug ?? this.#slug);
    return observe(fn, (outcome) => this.#reportOutcome(outcome, slug, options));
  }

  /** Calls a function once, as `wrap` would. */
  time<T>(fn: () => T, options?: WrapOptions): T {
    return this.wrap(fn, options)();
  }

  /** Resolves when everything queued so far is stored, or given up and told to onError. Never rejects. */
  flush(): Promise<void> {
    return this.#queue.flush();
  }

  /** Flushes and takes no more events. */
  close(): Promise<void> {
    this.#closed = true;
    return this.#queue.close();
  }

  #reportOutcome(outcome: Outcome, slug: string, options: WrapOptions): void {
    try {
      this.#queue.push(outcomeEvent(outcome, slug, options));
    } catch (thrown) {
      this.#onError(new TidewatchError('INVALID_INPUT', `A call was not reported: ${describeThrown(thrown)}`, { cause: thrown }), []);
    }
  }
}

function outcomeEvent({ latencyMs, failure }: Outcome, slug: string, { failAs = 'error', message }: WrapOptions): SentEvent {
  const details = { slug, latencyMs: Math.min(LONGEST_LATENCY_MS, Math.round(latencyMs * 1000) / 1000) };
  if (!failure) return buildEvent('ok', details, undefined);
  const text = message === false ? undefined : (message ?? describeThrown)(failure.thrown);
  return buildEvent(failAs, { ...details, message: text }, undefined);
}
