import type { TidewatchError } from '../errors.js';
import type { FeedbackSubmission } from '../generated/types.js';
import type { Fetch } from '../transport/fetch.js';

/** What a user says. null is the same as omitting a field. */
export interface FeedbackInput {
  /** The text; cut at 5,000 characters. Survey answers may have none. */
  content: string;
  /** The user, by your own id. */
  uid?: string | null | undefined;
  /** Plain values by name; those that the project has as searchable fields are searched. */
  fields?: FeedbackSubmission['fields'] | null | undefined;
  /** Anything else that helps, as JSON. */
  extra?: FeedbackSubmission['extra'] | null | undefined;
  /** Default feedback; nps and csat have a score. */
  kind?: FeedbackSubmission['kind'] | null | undefined;
  /** For nps 0 to 10, for csat 1 to 5. */
  score?: number | null | undefined;
  /** The page that it is about. */
  pageUrl?: string | null | undefined;
  /** Where to answer. */
  contactEmail?: string | null | undefined;
  /** When it was given; default now. */
  occurredAt?: Date | string | null | undefined;
  /** A UUID; pass the same one when you send the same feedback again, and it is stored once. */
  eventId?: string | null | undefined;
}

/** Feedback that is stored. */
export interface StoredFeedback {
  /** The id of the feedback. */
  id: string;
  /** Always null. */
  error: null;
}

/** Feedback that isn't stored, with `throwOnError: false`. */
export interface UnstoredFeedback {
  /** Always null. */
  id: null;
  /** Why it isn't stored. */
  error: TidewatchError;
}

export type SentFeedback = StoredFeedback | UnstoredFeedback;

export interface FeedbackClientOptions {
  /** The project key, as id and secret … */
  keyId?: string | undefined;
  /** … with its secret … */
  secret?: string | undefined;
  /** … or as one string, `<keyId>.<secret>`; default TIDEWATCH_API_KEY. */
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
