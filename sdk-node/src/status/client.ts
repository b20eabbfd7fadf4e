import type { SendSigned } from '#client-core/signed-sender.js';
import { invalidInput, misconfigured, TidewatchError } from '../errors.js';
import { SIGNED_PATHS } from '../generated/operations.js';
import type { MonitorResultInput } from '../generated/types.js';
import { checkTimeout, FLUSH_MS } from '../in-time.js';
import { describeThrown, guarded, warnOnce } from '../on-error.js';
import { isInstance } from '../same-class.js';
import { eventSender } from '../transport/requests.js';
import { buildEvent, LONGEST_LATENCY_MS, messageOf, requireSlug } from './event.js';
import { type Outcome, observe } from './observe.js';
import type { AnyFunction, Reported, SentEvent, StatusClientOptions, StatusDetails, WrapOptions } from './options.js';
import { EventQueue } from './queue.js';
import { LARGEST_BATCH, readSettings } from './settings.js';

/**
 * Reports the status of jobs and services, signed with a project key.
 *
 * `ok`, `degraded`, `down` and `error` resolve when the event is stored and reject with TidewatchError otherwise; with `batch` they resolve as soon as it
 * is queued. `onError` receives queued events that are given up, and events passed to a batching client after it was closed.
 */
export class StatusClient {
  /** By this, instanceof knows the class in each copy of the package. */
  static readonly className: string = 'StatusClient';
  static [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: a subclass asks about itself
    return isInstance(this, value);
  }

  readonly #slug: string | undefined;
  readonly #batching: boolean;
  readonly #send: SendSigned;
  readonly #maxRetries: number;
  readonly #queue: EventQueue;
  #closed = false;

  constructor(options: StatusClientOptions = {}) {
    const settings = readSettings(options);
    if (options.onError !== undefined && typeof options.onError !== 'function') throw misconfigured('onError must be a function.');
    this.#slug = settings.slug;
    this.#batching = settings.batch !== null;
    this.#send = eventSender(settings, SIGNED_PATHS.reportStatusEvents);
    this.#maxRetries = settings.maxRetries;
    this.#queue = new EventQueue({
      // long enough to survive a server restart
      send: (body, signal) =>
        this.#send(body, { maxRetries: Number.POSITIVE_INFINITY, withinMs: settings.retryForMs, background: true, signal }),
      onError: guarded(options.onError ?? warnOnce((events: readonly SentEvent[]) => `${events.length} status events were`)),
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

  /** Reports a result given as an argument. INVALID_INPUT if neither the details nor the client name a monitor. */
  async report(result: MonitorResultInput, details: StatusDetails = {}): Promise<Reported> {
    const event = buildEvent(result, details, this.#slug);
    if (this.#batching) this.#queue.push(event);
    else if (this.#closed) throw new TidewatchError('CLOSED', 'The client is closed; the event is not sent.');
    else await this.#send(JSON.stringify(event), { maxRetries: this.#maxRetries });
    return { eventId: event.eventId };
  }

  /**
   * Wraps a function to report each call: ok with its latency, or error with a message when it throws or rejects. The report is queued when the call
   * ends and sent in the background; the call neither waits for it nor fails because of it. A thenable that isn't a Promise is returned as one. Throws
   * INVALID_INPUT immediately if there is no monitor to report to, or if an option is invalid.
   */
  wrap<F extends AnyFunction>(fn: F, options: WrapOptions = {}): F {
    if (typeof fn !== 'function') throw new TidewatchError('INVALID_INPUT', 'wrap takes a function.');
    const checked = checkWrap(options);
    const slug = requireSlug(checked.slug ?? this.#slug);
    return observe(fn, (outcome) => this.#queue.push(outcomeEvent(outcome, slug, checked)));
  }

  /** Calls a function once, as `wrap` would. */
  time<T>(fn: () => T, options?: WrapOptions): T {
    return this.wrap(fn, options)();
  }

  /**
   * Sends queued events. Resolves to true once all are stored or given up, or to false after `timeoutMs` (default 10,000); then sending continues in
   * the background.
   */
  async flush(timeoutMs = FLUSH_MS): Promise<boolean> {
    return this.#queue.flush(checkTimeout(timeoutMs));
  }

  /** Flushes and stops accepting events. After `timeoutMs` (default 10,000), the rest is given up and passed to onError as CLOSED. */
  async close(timeoutMs = FLUSH_MS): Promise<boolean> {
    checkTimeout(timeoutMs);
    this.#closed = true;
    return this.#queue.close(timeoutMs);
  }
}

const FAILURES: readonly unknown[] = ['degraded', 'down', 'error'] satisfies WrapOptions['failAs'][];

function checkWrap(options: WrapOptions): WrapOptions {
  if (typeof options !== 'object' || options === null)
    throw invalidInput('options', 'must be an object such as { slug: "nightly-backup" }');
  const { failAs, message } = options;
  if (failAs !== undefined && !FAILURES.includes(failAs)) throw invalidInput('failAs', `must be one of ${FAILURES.join(', ')}`);
  if (message !== undefined && message !== false && typeof message !== 'function')
    throw invalidInput('message', 'must be a function, or false');
  return { ...options };
}

/** The message of a failure. A failing hook must not suppress the report. */
function failureMessage(thrown: unknown, message: WrapOptions['message']): string | undefined {
  if (message === false) return undefined;
  if (!message) return describeThrown(thrown);
  try {
    const text = message(thrown);
    return text == null ? undefined : messageOf(String(text));
  } catch {
    return describeThrown(thrown);
  }
}

function outcomeEvent({ latencyMs, failure }: Outcome, slug: string, { failAs = 'error', message }: WrapOptions): SentEvent {
  const details = { slug, latencyMs: Math.min(LONGEST_LATENCY_MS, Math.round(latencyMs * 1000) / 1000) };
  if (!failure) return buildEvent('ok', details, undefined);
  return buildEvent(failAs, { ...details, message: failureMessage(failure.thrown, message) }, undefined);
}
