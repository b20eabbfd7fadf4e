import type { TidewatchError } from '../errors.js';
import type { MonitorResultInput, StatusEvent } from '../generated/types.js';
import type { Fetch } from '../transport/fetch.js';

// biome-ignore lint/suspicious/noExplicitAny: any function at all; unknown would reject those with parameters
export type AnyFunction = (...args: any[]) => unknown;

/** An event as sent: it keeps its id and time on every attempt. */
export type SentEvent = StatusEvent & Required<Pick<StatusEvent, 'eventId' | 'occurredAt'>>;

/** Details of a result. null is the same as omitting a field. */
export interface StatusDetails {
  /** The monitor; default the client's slug. */
  slug?: string | null | undefined;
  /** Duration in milliseconds. */
  latencyMs?: number | null | undefined;
  /** Free text; cut at 1,000 characters. */
  message?: string | null | undefined;
  /** When it happened, as a Date or a string like `2026-01-15T09:30:00Z`; default now. */
  occurredAt?: Date | string | null | undefined;
  /** A UUID; pass the same one when you report the same event again, and it is stored once. */
  eventId?: string | null | undefined;
}

/** When to send a batch: at this many events, or this long after the first. */
export interface BatchOptions {
  /** Default 500, the maximum. */
  maxEvents?: number | undefined;
  /** Default 1,000. */
  intervalMs?: number | undefined;
}

/** Called with events that were given up, and the reason. */
export type OnError = (error: TidewatchError, events: readonly SentEvent[]) => void;

export interface StatusClientOptions {
  /** The project key, as id and secret … */
  keyId?: string | undefined;
  /** … with its secret … */
  secret?: string | undefined;
  /** … or as one string, `<keyId>.<secret>`; default TIDEWATCH_API_KEY. */
  apiKey?: string | undefined;
  /** Address of the ingest service, with or without `/api/status/events`; default TIDEWATCH_INGEST_URL, then TIDEWATCH_URL. */
  endpoint?: string | undefined;
  /** The default monitor. */
  slug?: string | null | undefined;
  /** Collects events and sends them together; default false. */
  batch?: boolean | BatchOptions | undefined;
  /** Maximum number of queued events; beyond it, the oldest is given up. Default 10,000. */
  maxQueued?: number | undefined;
  /** Timeout of one attempt; default 5,000. */
  timeoutMs?: number | undefined;
  /** Number of retries of an awaited event; default 2, 0 to 10. */
  maxRetries?: number | undefined;
  /** How long to retry a queued event, from its first attempt; default 60,000; 0 tries it once. */
  retryForMs?: number | undefined;
  /** Default: a process warning, once per code. */
  onError?: OnError | undefined;
  /** Replaces the platform's fetch, for example for a proxy. */
  fetch?: Fetch | undefined;
}

/** How to report a wrapped function. */
export interface WrapOptions {
  /** The monitor; default the client's slug. */
  slug?: string | null | undefined;
  /** The result when it throws; default error. */
  failAs?: Exclude<MonitorResultInput, 'ok'> | undefined;
  /** The message when it throws; default the error's name and message, also if this function throws; false for none. */
  message?: ((thrown: unknown) => string | undefined) | false | undefined;
}

/** The stored event. */
export interface Reported {
  /** Id of the stored event. */
  eventId: string;
}
