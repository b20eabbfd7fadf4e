import { invalidInput } from '../errors.js';
import { newEventId } from '../event-id.js';
import type { FeedbackSubmission } from '../generated/types.js';
import type { FeedbackInput } from './options.js';

/** The API's limit. */
const LONGEST_CONTENT = 5_000;
/** Characters that the database cannot store: NUL, and half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

function contentOf(content: unknown): string {
  if (typeof content !== 'string') throw invalidInput('content', 'must be a text');
  const short = content.length > LONGEST_CONTENT ? `${content.slice(0, LONGEST_CONTENT - 1)}…` : content;
  return short.replace(UNSTORABLE, '\ufffd');
}

function timeOf(value: Date | string | null | undefined): string {
  const time = value == null ? new Date() : new Date(value);
  if (Number.isNaN(time.getTime())) throw invalidInput('occurredAt', 'must be a Date, or a time like 2026-01-15T09:30:00Z');
  return time.toISOString();
}

/** The request's body, with an id and a time that stay the same for every attempt. Throws INVALID_INPUT. */
export function buildSubmission(input: FeedbackInput): FeedbackSubmission {
  if (typeof input !== 'object' || input === null) throw invalidInput('input', 'must be an object such as { content: "It is slow" }');
  const { content, eventId, occurredAt, ...rest } = input;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value != null));
  return { ...given, content: contentOf(content), eventId: eventId ?? newEventId(), occurredAt: timeOf(occurredAt) };
}
