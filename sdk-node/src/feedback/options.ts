import type { TidewatchError } from '../errors.js';
import type { FeedbackSubmission } from '../generated/types.js';
import type { Fetch } from '../transport/fetch.js';

/** A user's feedback. null is the same as omitting a field. */
export interface FeedbackInput {
  /** The text; cut at 5,000 characters. May be empty in a survey response. */
  content: string;
  /** The user's id in your application. */
  uid?: string | null | undefined;
  /** Plain values by name. Those that the project configures as searchable fields can be searched. */
  fields?: FeedbackSubmission['fields'] | null | undefined;
  /** Any other helpful data, as JSON. */
  extra?: FeedbackSubmission['extra'] | null | undefined;
  /** Default feedback; nps and csat need a score. */
  kind?: FeedbackSubmission['kind'] | null | undefined;
  /** 0 to 10 for nps, 1 to 5 for csat. */
  score?: number | null | undefined;
  /** The page that the feedback is about. */
  pageUrl?: string | null | undefined;
  /** An address for replies. */
  contactEmail?: string | null | undefined;
  /** When the user gave the feedback; default now. */
  occurredAt?: Date | string | null | undefined;
  /** A UUID. Feedback that is sent again with the same one is stored once. */
  eventId?: string | null | undefined;
}

/** The result for stored feedback. */
export interface StoredFeedback {
  /** The id of the feedback. */
  id: string;
  /** Always null. */
  error: null;
}

/** The result for feedback that could not be stored, with `throwOnError: false`. */
export interface UnstoredFeedback {
  /** Always null. */
  id: null;
  /** The reason. */
  error: TidewatchError;
}

export type SentFeedback = StoredFeedback | UnstoredFeedback;

export interface FeedbackClientOptions {
  /** The project key's id, with `secret`. */
  keyId?: string | undefined;
  /** The project key's secret, with `keyId`. */
  secret?: string | undefined;
  /** Both in one string, `<keyId>.<secret>`; default TIDEWATCH_API_KEY. */
  apiKey?: string | undefined;
  /** Address of the ingest service, with or without `/api/feedback`; default TIDEWATCH_INGEST_URL, then TIDEWATCH_URL. */
  endpoint?: string | undefined;
  /** false: `sendFeedback` never rejects; default true. */
  throwOnError?: boolean | undefined;
  /** Timeout of one attempt; default 5,000. */
  timeoutMs?: number | undefined;
  /** Number of retries; default 2, 0 to 10. */
  maxRetries?: number | undefined;
  /** Replaces the platform's fetch, for example for a proxy. */
  fetch?: Fetch | undefined;
}
