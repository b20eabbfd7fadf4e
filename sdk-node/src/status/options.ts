import type { TidewatchError } from '../errors.js';
import type { MonitorResult, StatusEvent } from '../generated/types.js';
import type { Fetch } from '../transport/fetch.js';

// biome-ignore lint/suspicious/noExplicitAny: any function at all; unknown would refuse those with parameters
export type AnyFunction = (...args: any[]) => unknown;

/** An event as it is sent: it keeps its id and its time however often that happens. */
export type SentEvent = StatusEvent & Required<Pick<StatusEvent, 'eventId' | 'occurredAt'>>;

/** What may be said of a result. null is as good as nothing. */
export interface StatusDetails {
  /** The monitor; default the client's slug. */
  slug?: string | null | undefined;
  /** How long it took, in milliseconds. */
  latencyMs?: number | null | undefined;
  /** Free text; cut at 1,000 characters. */
  message?: string | null | undefined;
  /** When it happened, as a Date or like `2026-01-15T09:30:00Z`; default now. */
  occurredAt?: Date | string | null | undefined;
  /** A UUID; give the same again when you report the same event again, and it is stored once. */
  eventId?: string | null | undefined;
}

/** When a batch is sent: at so many events, or so long after the first. */
export interface BatchOptions {
  /** Default 500, which is the most. */
  maxEvents?: number | undefined;
  /** Default 1,000. */
  intervalMs?: number | undefined;
}

/** Told of events that were given up, and why. */
export type OnError = (error: TidewatchError, events: readonly SentEvent[]) => void;

export interface StatusClientOptions {
  /** The project key in two parts … */
  keyId?: string | undefined;
  /** … with its secret … */
  secret?: string | undefined;
  /** … or in one, `<keyId>.<secret>`; default TIDEWATCH_API_KEY. */
  apiKey?: string | undefined;
  /** Address of the ingest service, with or without `/api/status/events`; default TIDEWATCH_INGEST_URL, then TIDEWATCH_URL. */
  endpoint?: string | undefined;
  /** The monitor of events that name none. */
  slug?: string | null | undefined;
  /** Collects events and sends them together; default false. */
  batch?: boolean | BatchOptions | undefined;
  /** How many events may wait; the oldest is given up for one more. Default 10,000. */
  maxQueued?: number | undefined;
  /** How long one attempt may take; default 5,000. */
  timeoutMs?: number | undefined;
  /** How often a failed attempt is repeated that the caller waits for; default 2, 0 to 10. */
  maxRetries?: number | undefined;
  /** How long a queued event is tried again once it is its turn; default 60,000, and 0 tries it once. */
  retryForMs?: number | undefined;
  /** Default: a warning of the process, once for each code. */
  onError?: OnError | undefined;
  /** In place of the platform's fetch, such as one that goes through a proxy. */
  fetch?: Fetch | undefined;
}

/** What is reported of a wrapped function. */
export interface WrapOptions {
  /** The monitor; default the client's slug. */
  slug?: string | null | undefined;
  /** The result when it throws; default error. */
  failAs?: Exclude<MonitorResult, 'ok'> | undefined;
  /** The message when it throws; default the error's name and message, also when this throws itself; false for none. */
  message?: ((thrown: unknown) => string | undefined) | false | undefined;
}

/** What identifies a report. */
export interface Reported {
  /** Id of the stored event. */
  eventId: string;
}
