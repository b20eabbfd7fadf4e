import type { TidewatchError } from '../errors.js';
import type { ErrorLevel, ServerErrorEvent } from '../generated/types.js';
import type { Fetch } from '../transport/fetch.js';

/** An event as it is sent: it keeps its id and its time however often that happens. */
export type SentErrorEvent = ServerErrorEvent & Required<Pick<ServerErrorEvent, 'eventId' | 'occurredAt'>>;

export type Scalar = string | number | boolean | null;

/** Something that happened before an error. */
export interface BreadcrumbInput {
  /** Default custom. */
  type?: string | undefined;
  /** Default info. */
  level?: ErrorLevel | undefined;
  /** Cut at 200 characters. */
  message?: string | undefined;
  /** Up to 10 plain values; others are left out. */
  data?: Readonly<Record<string, unknown>> | undefined;
  /** Default now. */
  timestamp?: Date | number | undefined;
}

/** What is known of the work at hand, such as one request. */
export interface ScopeInput {
  /** Id of the user, as your program knows it; null: nobody. */
  userId?: string | null | undefined;
  /** Short values to search and group by. */
  tags?: Readonly<Record<string, Scalar | undefined>> | undefined;
  /** Its query is never sent. */
  url?: string | undefined;
  /** What led to it, such as the request itself. */
  breadcrumbs?: readonly BreadcrumbInput[] | undefined;
}

/** A piece of work, while it is at hand. It sees what the scopes around it know; what is set on it, they do not see. */
export interface ErrorScope {
  /** Never throws, whatever it is given. */
  addBreadcrumb(breadcrumb: BreadcrumbInput): void;
  /** null: nobody, whatever the scopes around it say. */
  setUser(userId: string | null): void;
  /** undefined takes a tag away, also one of the scopes around it. */
  setTag(name: string, value: Scalar | undefined): void;
}

/** What may be said of one error. */
export interface CaptureDetails {
  /** Default error; info for a message. */
  level?: ErrorLevel | undefined;
  /** Beside an exception: what to say of it. Cut at 2,000 characters. */
  message?: string | undefined;
  /** Added to those of the scope. */
  tags?: Readonly<Record<string, Scalar | undefined>> | undefined;
  /** Id of the user, in place of the scope's; null: nobody. */
  userId?: string | null | undefined;
  /** What to group by instead of the usual, up to 8 texts; `{{default}}` stands for the usual. */
  fingerprint?: readonly string[] | undefined;
  /** Whether the program caught it; default true. */
  handled?: boolean | undefined;
  /** Address of the request or page, in place of the scope's. Its query is never sent. */
  url?: string | undefined;
  /** A UUID; give the same again when you report the same error again, and it is stored once. */
  eventId?: string | undefined;
  /** Leaves it out when this very object was captured for this property before, such as by code deeper inside. Default false. */
  once?: boolean | undefined;
}

/** How a capture ended. `error` is null as well where the event was left out as you wished: by beforeSend, sampleRate, ignoreErrors or once. */
export interface Captured {
  /** Whether the event is stored. */
  ok: boolean;
  /** HTTP status of the answer; null when there was none. */
  status: number | null;
  /** The issue that the event belongs to, when it is stored. */
  issueId: string | null;
  /** Why the event is not stored. */
  error: TidewatchError | null;
}

/** Told of each event that was given up, and why; the event is null when it was given up before it was made. */
export type OnCaptureError = (error: TidewatchError, event: SentErrorEvent | null) => void;

/** What is recorded by itself; each is on unless it is false. */
export interface AutomaticBreadcrumbs {
  /** `console.warn` and `console.error`. */
  console?: boolean | undefined;
  /** Requests that the program makes by http, https or fetch: method, host, path and status. */
  network?: boolean | undefined;
}

export interface ErrorClientOptions {
  /** The project key in two parts … */
  keyId?: string | undefined;
  /** … with its secret … */
  secret?: string | undefined;
  /** … or in one, `<keyId>.<secret>`; default TIDEWATCH_API_KEY. It needs the scope errors:write. */
  apiKey?: string | undefined;
  /** Address of the ingest service, with or without `/api/error/server`; default TIDEWATCH_INGEST_URL, then TIDEWATCH_URL. */
  endpoint?: string | undefined;
  /** The property by its domain … */
  domain?: string | undefined;
  /** … or by its id; exactly one of the two. */
  propertyId?: string | undefined;
  /** Default TIDEWATCH_RELEASE. Sent as it is, since source maps are found by it: put nothing secret into it. */
  release?: string | undefined;
  /** Default TIDEWATCH_ENVIRONMENT, then NODE_ENV. */
  environment?: string | undefined;
  /** Default the name of the host. */
  serverName?: string | undefined;
  /** Of every event. */
  tags?: Readonly<Record<string, Scalar | undefined>> | undefined;
  /** Default: a warning of the process, once for each code. */
  onError?: OnCaptureError | undefined;
  /** Whether a capture rejects with the TidewatchError when its event cannot be stored; default false. */
  throwOnFailure?: boolean | undefined;
  /** May change an event before it is masked and sent, or answer null to leave it out. When it throws, the event is not sent. */
  beforeSend?: ((event: SentErrorEvent) => SentErrorEvent | null | Promise<SentErrorEvent | null>) | undefined;
  /** The share of events that are sent, 0 to 1; default 1. */
  sampleRate?: number | undefined;
  /** Errors whose `<type>: <message>` holds the text or matches the pattern are left out. */
  ignoreErrors?: readonly (string | RegExp)[] | undefined;
  /** false records nothing by itself. */
  breadcrumbs?: false | AutomaticBreadcrumbs | undefined;
  /** Whether the source lines around a frame are read from the program's own files and sent; default true. */
  sourceLines?: boolean | undefined;
  /** How many events may be on their way; one more is given up. Default 200. */
  maxQueued?: number | undefined;
  /** How long one attempt may take; default 5,000. */
  timeoutMs?: number | undefined;
  /** How often a failed attempt is repeated; default 5, 0 to 10. */
  maxRetries?: number | undefined;
  /** In place of kept connections of node:http (or of a fetch or dispatcher that the program has set for everything), such as a proxy. */
  fetch?: Fetch | undefined;
}

/** What happens to errors that nobody handles. */
export interface GlobalHandlerOptions {
  /** Whether the process ends with exit code 1 after an uncaught exception was reported; default true. */
  exitOnUncaught?: boolean | undefined;
  /** The same for a rejection that nobody handles; default as exitOnUncaught. */
  exitOnUnhandledRejection?: boolean | undefined;
  /** How long the end waits for the report; default 2,000. */
  flushTimeoutMs?: number | undefined;
}

/** Whether an error, which will be answered with this status, is to be captured. */
export type ShouldCapture = (error: unknown, status: number) => boolean;
