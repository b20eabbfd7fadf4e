import type { TidewatchError } from '../errors.js';
import type { ErrorLevelInput, ServerErrorEvent } from '../generated/types.js';
import type { Fetch } from '../transport/fetch.js';

/** An event as sent: it keeps its id and time on every attempt. */
export type SentErrorEvent = ServerErrorEvent & Required<Pick<ServerErrorEvent, 'eventId' | 'occurredAt'>>;

export type Scalar = string | number | boolean | null;

/** A user as other clients take it; only the id is used. */
export interface UserInput {
  /** Your own id for the user. */
  id?: string | number | null | undefined;
  /** Anything else is ignored. */
  [detail: string]: unknown;
}

/** An action before an error. */
export interface BreadcrumbInput {
  /** Default custom. */
  type?: string | undefined;
  /** Default info. */
  level?: ErrorLevelInput | undefined;
  /** Cut at 200 characters. */
  message?: string | undefined;
  /** Up to 10 plain values; others are dropped. */
  data?: Readonly<Record<string, unknown>> | undefined;
  /** Default now. */
  timestamp?: Date | number | undefined;
}

/** The context of a piece of work, such as a request. */
export interface ScopeInput {
  /** The user's id in your program; null: nobody. */
  userId?: string | null | undefined;
  /** The same as an object with an `id`. */
  user?: UserInput | null | undefined;
  /** Short values to search and group by. */
  tags?: Readonly<Record<string, Scalar | undefined>> | undefined;
  /** Its query is never sent. */
  url?: string | undefined;
  /** Breadcrumbs from before it, such as the request itself. */
  breadcrumbs?: readonly BreadcrumbInput[] | undefined;
}

/** The scope of a piece of work. It inherits from the scopes around it; changes to it don't affect them. */
export interface ErrorScope {
  /** Never throws, whatever the argument. */
  addBreadcrumb(breadcrumb: BreadcrumbInput): void;
  /** By your own id, or as an object with one; null: no user, even if an outer scope has one. */
  setUser(user: string | UserInput | null): void;
  /** undefined removes a tag, even one of an outer scope. */
  setTag(name: string, value: Scalar | undefined): void;
}

/** Details of one error. */
export interface CaptureDetails {
  /** Default error; info for a message. */
  level?: ErrorLevelInput | undefined;
  /** A message for an exception. Cut at 2,000 characters. */
  message?: string | undefined;
  /** Added to those of the scope. */
  tags?: Readonly<Record<string, Scalar | undefined>> | undefined;
  /** The user's id, instead of the scope's; null: nobody. */
  userId?: string | null | undefined;
  /** The same as an object with an `id`. */
  user?: UserInput | null | undefined;
  /** Up to 8 strings to group by; `{{default}}` stands for the default. */
  fingerprint?: readonly string[] | undefined;
  /** Whether the program caught it; default true. */
  handled?: boolean | undefined;
  /** URL of the request or page, instead of the scope's. Its query is never sent. */
  url?: string | undefined;
  /** A UUID; pass the same one when you report the same error again, and it is stored once. */
  eventId?: string | undefined;
  /** Skips the capture if this object was already captured for this property, for example by inner code. Default false. */
  once?: boolean | undefined;
}

/** The result of a capture. `error` is also null if you excluded the event by beforeSend, sampleRate, ignoreErrors or once. */
export interface Captured {
  /** Whether the event is stored. */
  ok: boolean;
  /** The response's HTTP status; null without a response. */
  status: number | null;
  /** The event's issue, if stored; null also if a rule of the property ignores it. */
  issueId: string | null;
  /** Why the event is not stored. */
  error: TidewatchError | null;
}

/** Called for each event that is given up, with the reason; the event is null if it was given up before it was built. */
export type OnCaptureError = (error: TidewatchError, event: SentErrorEvent | null) => void;

/** Automatic breadcrumbs; each is on unless false. */
export interface AutomaticBreadcrumbs {
  /** `console.warn` and `console.error`. */
  console?: boolean | undefined;
  /** Outgoing requests by http, https or fetch: method, host, path and status. */
  network?: boolean | undefined;
}

export interface ErrorClientOptions {
  /** The project key, as id and secret … */
  keyId?: string | undefined;
  /** … with its secret … */
  secret?: string | undefined;
  /** … or as one string, `<keyId>.<secret>`; default TIDEWATCH_API_KEY. It needs the scope errors:write. */
  apiKey?: string | undefined;
  /** Address of the ingest service, with or without `/api/error/server`; default TIDEWATCH_INGEST_URL, then TIDEWATCH_URL. */
  endpoint?: string | undefined;
  /** The property, by domain … */
  domain?: string | undefined;
  /** … or by id; set exactly one of the two. */
  propertyId?: string | undefined;
  /** Default TIDEWATCH_RELEASE. It is not masked, because source maps are found by it: don't put secrets into it. */
  release?: string | undefined;
  /** Default TIDEWATCH_ENVIRONMENT, then NODE_ENV. */
  environment?: string | undefined;
  /** Default: the host name. */
  serverName?: string | undefined;
  /** Added to every event. */
  tags?: Readonly<Record<string, Scalar | undefined>> | undefined;
  /** Default: a process warning, once per code. */
  onError?: OnCaptureError | undefined;
  /** Whether a capture rejects with the TidewatchError if its event cannot be stored; default false. */
  throwOnFailure?: boolean | undefined;
  /** Can change an event before it is masked and sent, or return null to drop it. If it throws, the event is not sent. */
  beforeSend?: ((event: SentErrorEvent) => SentErrorEvent | null | Promise<SentErrorEvent | null>) | undefined;
  /** The share of events to send, 0 to 1; default 1. */
  sampleRate?: number | undefined;
  /** Drops errors whose `<type>: <message>` contains the string or matches the pattern. */
  ignoreErrors?: readonly (string | RegExp)[] | undefined;
  /** false disables automatic breadcrumbs. */
  breadcrumbs?: false | AutomaticBreadcrumbs | undefined;
  /** Whether to read the source lines around a frame from the program's own files and send them; default true. */
  sourceLines?: boolean | undefined;
  /** Maximum number of pending events; further ones are given up. Default 200. */
  maxQueued?: number | undefined;
  /** Timeout of one attempt; default 5,000. */
  timeoutMs?: number | undefined;
  /** Number of retries; default 5, 0 to 10. */
  maxRetries?: number | undefined;
  /** Replaces the keep-alive connections of node:http (or a global fetch or dispatcher), for example for a proxy. */
  fetch?: Fetch | undefined;
}

/** What to do after unhandled errors. */
export interface GlobalHandlerOptions {
  /** Whether the process exits with code 1 after reporting an uncaught exception; default true. */
  exitOnUncaught?: boolean | undefined;
  /** The same for unhandled rejections; default as exitOnUncaught. */
  exitOnUnhandledRejection?: boolean | undefined;
  /** How long to wait for the report before exiting; default 2,000. */
  flushTimeoutMs?: number | undefined;
}

/** Whether to capture an error that will be answered with this status. */
export type ShouldCapture = (error: unknown, status: number) => boolean;
