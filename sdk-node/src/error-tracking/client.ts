import type { SendSigned } from '#client-core/signed-sender.js';
import { TidewatchError } from '../errors.js';
import { SIGNED_PATHS } from '../generated/operations.js';
import type { ServerErrorAccepted } from '../generated/types.js';
import { checkTimeout, FLUSH_MS } from '../in-time.js';
import { describeThrown, guarded, warnOnce } from '../on-error.js';
import { eventSender } from '../transport/requests.js';
import { capturedFor } from './captured.js';
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
} from './options.js';
import { Scope, Scopes } from './scope.js';
import { type ErrorSettings, readSettings } from './settings.js';
import { SourceLines } from './source-lines.js';

/** No try of an event begins later than this after its first. */
const RETRY_FOR_MS = 60_000;

const LEFT_OUT: Captured = Object.freeze({ ok: false, status: null, issueId: null, error: null });

const isObject = (value: unknown): value is object => (typeof value === 'object' || typeof value === 'function') && value !== null;

/**
 * Reports errors of a server or a job, signed with a project key.
 *
 * Captures take what is known at once, send in the background, and resolve when that has ended; they neither throw nor reject, unless
 * `throwOnFailure` says so. What is given up is told to `onError`.
 */
export class ErrorClient {
  readonly #settings: ErrorSettings;
  readonly #sendEvent: SendSigned;
  readonly #delivery: Delivery;
  readonly #scopes = new Scopes();
  readonly #sourceLines = new SourceLines();
  readonly #onError: OnCaptureError;
  readonly #captured: WeakSet<object>;
  readonly #recorder: Recorder;

  /** Throws TidewatchError CONFIGURATION when it cannot work as it was set up. */
  constructor(options: ErrorClientOptions = {}) {
    this.#settings = readSettings(options);
    const { server, common } = this.#settings;
    this.#captured = capturedFor(`${server} ${common.domain ?? common.propertyId}`);
    this.#sendEvent = eventSender(this.#settings, SIGNED_PATHS.reportServerError);
    this.#delivery = new Delivery(this.#settings.maxQueued);
    const hook = guarded<SentErrorEvent | null>(options.onError ?? warnOnce(() => 'An error was'));
    this.#onError = (error, event) => this.#scopes.muted(() => hook(error, event));
    this.#recorder = { begin: () => this.#record() };
    if (this.#settings.automatic.console) consoleBreadcrumbs.add(this.#recorder);
    if (this.#settings.automatic.network) networkBreadcrumbs.add(this.#recorder);
  }

  /** Reports something that was thrown, whatever it is. */
  captureException(thrown: unknown, details: CaptureDetails = {}): Promise<Captured> {
    const where = () => {
      const place: { stack?: string } = {};
      Error.captureStackTrace(place, this.captureException);
      return place.stack ?? '';
    };
    return this.#capture({ thrown, where }, details);
  }

  /** Reports a text; its level is info where the details say nothing else. */
  captureMessage(message: string, details: CaptureDetails = {}): Promise<Captured> {
    return this.#capture({ text: message }, details);
  }

  /** Notes something that may explain a later error of the work at hand; the 50 most recent are kept. */
  addBreadcrumb(breadcrumb: BreadcrumbInput): void {
    this.#scopes.current().addBreadcrumb(breadcrumb);
  }

  /** Whom the work at hand is for, by an id of yours; null for nobody. Outside of `run` it holds for the whole process. */
  setUser(userId: string | null): void {
    this.#scopes.current().setUser(userId);
  }

  /** A tag of the errors of the work at hand; undefined takes it away. Outside of `run` it holds for the whole process. */
  setTag(name: string, value: Scalar | undefined): void {
    this.#scopes.current().setTag(name, value);
  }

  /**
   * Calls a function as a piece of work of its own: breadcrumbs, user and tags that are set in it, and in all that it starts, do not mix with
   * those of others. What is known of it may be a function, which is only asked when something is captured. A Scope is entered again.
   */
  run<T>(scope: ErrorScope | ScopeInput | (() => ScopeInput), fn: () => T): T {
    return this.#scopes.enter(scope instanceof Scope ? scope : this.#scopes.open(scope as ScopeInput | (() => ScopeInput)), fn);
  }

  /** The same with the scope as its argument. */
  withScope<T>(fn: (scope: ErrorScope) => T): T {
    const scope = this.#scopes.open();
    return this.#scopes.enter(scope, () => fn(scope));
  }

  /** A scope to be entered with `run`, more than once where a framework loses the context on the way. */
  openScope(scope?: ScopeInput | (() => ScopeInput)): ErrorScope {
    return this.#scopes.open(scope);
  }

  /** Resolves to true when all that was captured so far is stored, or given up and told to onError, and to false after `timeoutMs` (10,000). */
  async flush(timeoutMs = FLUSH_MS): Promise<boolean> {
    return this.#delivery.flush(checkTimeout(timeoutMs));
  }

  /** Flushes, takes no more errors and records no more breadcrumbs. What is left after `timeoutMs` (10,000) is told to onError as CLOSED. */
  async close(timeoutMs = FLUSH_MS): Promise<boolean> {
    checkTimeout(timeoutMs);
    consoleBreadcrumbs.remove(this.#recorder);
    networkBreadcrumbs.remove(this.#recorder);
    return this.#delivery.close(timeoutMs);
  }

  /**
   * Reports uncaught exceptions and unhandled rejections as fatal, waits for the report, and ends the process with exit code 1. Other listeners
   * still run. Answers a function that takes the handlers away.
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

  /** The event, or null where it is to be left out. Throws where no more can be taken. */
  #build(subject: Subject, details: CaptureDetails): SentErrorEvent | null {
    const scope = this.#scopes.current();
    if (scope.muted || this.#isRepeated(subject, details) || Math.random() >= this.#settings.sampleRate) return null;
    const refusal = this.#delivery.refusal();
    if (refusal) throw refusal;
    const event = buildEvent(subject, details, scope, this.#settings);
    return isIgnored(event, this.#settings.ignoreErrors) ? null : event;
  }

  #isRepeated(subject: Subject, { once }: CaptureDetails): boolean {
    if (!('thrown' in subject) || !isObject(subject.thrown)) return false;
    if (once && this.#captured.has(subject.thrown)) return true;
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
      // it may be there to take secrets out: without it, the event must not leave
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
