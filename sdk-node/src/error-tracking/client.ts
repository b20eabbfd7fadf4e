import type { SendSigned } from '#client-core/signed-sender.js';
import { TidewatchError } from '../errors.js';
import { SIGNED_PATHS } from '../generated/operations.js';
import type { ServerErrorAccepted } from '../generated/types.js';
import { checkTimeout, FLUSH_MS } from '../in-time.js';
import { describeThrown, guarded, warnOnce } from '../on-error.js';
import { isInstance } from '../same-class.js';
import { eventSender } from '../transport/requests.js';
import { cleanEvent, toBody } from './clean-event.js';
import { consoleBreadcrumbs } from './console-breadcrumbs.js';
import { Delivery } from './delivery.js';
import { buildEvent, isIgnored, type Subject } from './event.js';
import { handleGlobally } from './global-handlers.js';
import type { Recorder } from './listeners.js';
import { networkBreadcrumbs } from './network-breadcrumbs.js';
import type {
  BreadcrumbInput,
  CaptureDetails,
  Captured,
  ErrorClientOptions,
  ErrorScope,
  GlobalHandlerOptions,
  OnCaptureError,
  Scalar,
  ScopeInput,
  SentErrorEvent,
  UserInput,
} from './options.js';
import { memberOf } from './readable.js';
import { Scope, Scopes } from './scope.js';
import { type ErrorSettings, readSettings } from './settings.js';
import { SourceLines } from './source-lines.js';

const SHARED = Symbol.for('@tidewatch/sdk captured');

type Shared = { [SHARED]?: Map<string, WeakSet<object>> };

/**
 * Objects captured for a property by any client of this process: bundlers duplicate modules, and in Next.js a route handler and `onRequestError`,
 * which receives the same error, each have a client.
 */
function capturedFor(property: string): WeakSet<object> {
  const shared = globalThis as Shared;
  shared[SHARED] ??= new Map();
  const captured = shared[SHARED].get(property) ?? new WeakSet();
  shared[SHARED].set(property, captured);
  return captured;
}

/** No attempt starts later than this after an event's first one. */
const RETRY_FOR_MS = 60_000;

const LEFT_OUT: Captured = Object.freeze({ ok: false, status: null, issueId: null, error: null });

const isObject = (value: unknown): value is object => (typeof value === 'object' || typeof value === 'function') && value !== null;

/**
 * Reports errors of a server or a job, signed with a project key.
 *
 * Captures take a snapshot immediately, send it in the background, and resolve when it is sent or given up. They never throw or reject, unless
 * `throwOnFailure` is set. `onError` receives every event that is given up.
 */
export class ErrorClient {
  /** By this, instanceof knows the class in each copy of the package. */
  static readonly className: string = 'ErrorClient';
  static [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: a subclass asks about itself
    return isInstance(this, value);
  }

  readonly #settings: ErrorSettings;
  readonly #sendEvent: SendSigned;
  readonly #delivery: Delivery;
  readonly #scopes = new Scopes();
  readonly #sourceLines = new SourceLines();
  readonly #onError: OnCaptureError;
  readonly #captured: WeakSet<object>;
  readonly #recorder: Recorder;

  /** Throws TidewatchError CONFIGURATION if the options are invalid. */
  constructor(options: ErrorClientOptions = {}) {
    this.#settings = readSettings(options);
    const { server, common } = this.#settings;
    this.#captured = capturedFor(`${server} ${common.domain ?? common.propertyId}`);
    this.#sendEvent = eventSender(this.#settings, SIGNED_PATHS.reportServerError);
    this.#delivery = new Delivery(this.#settings.maxQueued);
    const hook = guarded<SentErrorEvent | null>(options.onError ?? warnOnce(() => 'An error was'));
    this.#onError = (error, event) => this.#scopes.muted(() => hook(error, event));
    this.#recorder = { begin: () => this.#record() };
    if (this.#settings.automatic.console) consoleBreadcrumbs().add(this.#recorder);
    if (this.#settings.automatic.network) networkBreadcrumbs().add(this.#recorder);
  }

  /** Reports a thrown value of any kind. */
  captureException(thrown: unknown, details: CaptureDetails = {}): Promise<Captured> {
    const where = () => {
      const place: { stack?: string } = {};
      Error.captureStackTrace(place, this.captureException);
      return place.stack ?? '';
    };
    return this.#capture({ thrown, where }, details);
  }

  /** Reports a message; the default level is info. */
  captureMessage(message: string, details: CaptureDetails = {}): Promise<Captured> {
    return this.#capture({ text: message }, details);
  }

  /** Records an action that may explain a later error in the current scope; the 50 most recent are kept. */
  addBreadcrumb(breadcrumb: BreadcrumbInput): void {
    this.#scopes.current().addBreadcrumb(breadcrumb);
  }

  /** Sets the user of the current scope, by your own id or as an object with one; null for none. Outside `run` it applies to the whole process. */
  setUser(user: string | UserInput | null): void {
    this.#scopes.current().setUser(user);
  }

  /** Sets a tag for errors in the current scope; undefined removes it. Outside `run` it applies to the whole process. */
  setTag(name: string, value: Scalar | undefined): void {
    this.#scopes.current().setTag(name, value);
  }

  /**
   * Calls a function in its own scope: breadcrumbs, user and tags set in it, and in everything it starts, stay separate from those of others. The scope
   * may be a function, which is called only when something is captured. An existing scope can be entered again.
   */
  run<T>(scope: ErrorScope | ScopeInput | (() => ScopeInput), fn: () => T): T {
    return this.#scopes.enter(scope instanceof Scope ? scope : this.#scopes.open(scope as ScopeInput | (() => ScopeInput)), fn);
  }

  /** Like `run`, with the scope as the function's argument. */
  withScope<T>(fn: (scope: ErrorScope) => T): T {
    const scope = this.#scopes.open();
    return this.#scopes.enter(scope, () => fn(scope));
  }

  /** A scope to enter with `run`, repeatedly if a framework loses the context in between. */
  openScope(scope?: ScopeInput | (() => ScopeInput)): ErrorScope {
    return this.#scopes.open(scope);
  }

  /** Resolves to true once everything captured so far is stored or given up, or to false after `timeoutMs` (10,000). */
  async flush(timeoutMs = FLUSH_MS): Promise<boolean> {
    return this.#delivery.flush(checkTimeout(timeoutMs));
  }

  /** Flushes and stops accepting errors and breadcrumbs. After `timeoutMs` (10,000), the rest is given up as CLOSED. */
  async close(timeoutMs = FLUSH_MS): Promise<boolean> {
    checkTimeout(timeoutMs);
    consoleBreadcrumbs().remove(this.#recorder);
    networkBreadcrumbs().remove(this.#recorder);
    return this.#delivery.close(timeoutMs);
  }

  /**
   * Reports uncaught exceptions and unhandled rejections as fatal, waits for the report, and exits with code 1. Other listeners still run. Returns a
   * function that removes the handlers.
   */
  installGlobalHandlers(options: GlobalHandlerOptions = {}): () => void {
    return handleGlobally(this, options);
  }

  #record(): ((breadcrumb: BreadcrumbInput) => void) | null {
    const scope = this.#scopes.current();
    return scope.muted ? null : (breadcrumb) => scope.addBreadcrumb(breadcrumb);
  }

  #capture(subject: Subject, details: CaptureDetails): Promise<Captured> {
    const captured = this.#begin(subject, details);
    if (!this.#settings.throwOnFailure) return captured;
    return captured.then((result) => {
      if (result.error) throw result.error;
      return result;
    });
  }

  #begin(subject: Subject, details: CaptureDetails): Promise<Captured> {
    try {
      const event = this.#build(subject, details ?? {});
      if (!event) return Promise.resolve(LEFT_OUT);
      return this.#delivery.track((givenUp) => this.#scopes.muted(() => this.#send(event, givenUp)));
    } catch (error) {
      return Promise.resolve(this.#failed(error, null));
    }
  }

  /** The event, or null if it is excluded. Throws if no more events are accepted. */
  #build(subject: Subject, details: CaptureDetails): SentErrorEvent | null {
    const scope = this.#scopes.current();
    if (scope.muted || this.#isRepeated(subject, details) || Math.random() >= this.#settings.sampleRate) return null;
    const refusal = this.#delivery.refusal();
    if (refusal) throw refusal;
    const event = buildEvent(subject, details, scope, this.#settings);
    return isIgnored(event, this.#settings.ignoreErrors) ? null : event;
  }

  #isRepeated(subject: Subject, details: CaptureDetails): boolean {
    if (!('thrown' in subject) || !isObject(subject.thrown)) return false;
    if (memberOf(details, 'once') && this.#captured.has(subject.thrown)) return true;
    this.#captured.add(subject.thrown);
    return false;
  }

  async #send(event: SentErrorEvent, givenUp: AbortSignal): Promise<Captured> {
    try {
      const body = await this.#bodyOf(event);
      if (body === null) return LEFT_OUT;
      const rules = { maxRetries: this.#settings.maxRetries, withinMs: RETRY_FOR_MS, background: true, signal: givenUp };
      const answer = await this.#delivery.inTurn(givenUp, () => this.#sendEvent(body, rules));
      const { issueId } = answer.body as Partial<ServerErrorAccepted>;
      return { ok: true, status: answer.status, issueId: issueId ?? null, error: null };
    } catch (error) {
      return this.#failed(error, event);
    }
  }

  async #bodyOf(event: SentErrorEvent): Promise<string | null> {
    const { eventId, occurredAt, exception, causes = [] } = event;
    const { sourceLines, beforeSend } = this.#settings;
    if (exception && sourceLines) await this.#sourceLines.addTo([exception, ...causes], { shared: !beforeSend });
    const wanted = await this.#askBeforeSend(event);
    return wanted === null ? null : toBody(cleanEvent({ ...wanted, eventId, occurredAt }));
  }

  async #askBeforeSend(event: SentErrorEvent): Promise<SentErrorEvent | null> {
    const { beforeSend } = this.#settings;
    if (!beforeSend) return event;
    let answer: unknown;
    try {
      answer = await beforeSend(event);
    } catch (thrown) {
      // beforeSend may remove secrets: if it fails, the event must not be sent
      throw new TidewatchError('INVALID_INPUT', `beforeSend threw: ${describeThrown(thrown)}`, { cause: thrown });
    }
    if (typeof answer === 'object') return answer as SentErrorEvent | null;
    throw new TidewatchError('INVALID_INPUT', 'beforeSend must answer the event, or null to leave it out.');
  }

  #failed(thrown: unknown, event: SentErrorEvent | null): Captured {
    const error =
      thrown instanceof TidewatchError
        ? thrown
        : new TidewatchError('INVALID_INPUT', `The event cannot be sent: ${describeThrown(thrown)}`, { cause: thrown });
    this.#onError(error, event);
    return { ok: false, status: error.status ?? null, issueId: null, error };
  }
}
