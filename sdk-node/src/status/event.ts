import { invalidInput } from '../errors.js';
import { newEventId } from '../event-id.js';
import type { MonitorResultInput } from '../generated/types.js';
import type { SentEvent, StatusDetails } from './options.js';

/** The document's limits. */
export const LONGEST_MESSAGE = 1000;
export const LONGEST_LATENCY_MS = 86_400_000;
export const SLUG = /^[a-z0-9][a-z0-9_-]{0,99}$/;

const RESULTS: readonly string[] = ['ok', 'degraded', 'down', 'error'] satisfies MonitorResultInput[];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ISO_TIME = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
/** Characters that the database cannot store: NUL, and half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

/** The event's slug. */
export function requireSlug(slug: unknown): string {
  if (slug == null) throw invalidInput('slug', 'must be given with the event, or as the default of the client');
  if (typeof slug !== 'string' || !SLUG.test(slug)) throw invalidInput('slug', 'is not the slug of a monitor');
  return slug;
}

/** A message within the API's limit; a cut text ends with an ellipsis. */
export function messageOf(text: string): string {
  const short = text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE - 1)}…` : text;
  return short.replace(UNSTORABLE, '\ufffd');
}

function latencyOf(value: unknown): number {
  if (typeof value !== 'number' || !(value >= 0 && value <= LONGEST_LATENCY_MS))
    throw invalidInput('latencyMs', `must be a number of milliseconds from 0 to ${LONGEST_LATENCY_MS}`);
  return value;
}

/** Whether a text is a valid date: Date turns the thirtieth of February into the second of March. */
function isTime(text: string): boolean {
  const day = ISO_TIME.exec(text)?.[1];
  return day !== undefined && new Date(day).toJSON()?.slice(0, 10) === day;
}

function timeOf(value: unknown): string {
  if (!(value instanceof Date) && (typeof value !== 'string' || !isTime(value)))
    throw invalidInput('occurredAt', 'must be a Date, or a time that exists like 2026-01-15T09:30:00Z');
  const time = new Date(value);
  if (!(time.getTime() >= 0 && time.getUTCFullYear() < 10_000)) throw invalidInput('occurredAt', 'must be a time since 1970');
  return time.toISOString();
}

/** Builds the event. Throws INVALID_INPUT, so that one invalid event never spoils a batch. */
export function buildEvent(result: MonitorResultInput, details: StatusDetails, defaultSlug: string | undefined): SentEvent {
  if (!RESULTS.includes(result)) throw invalidInput('result', `must be one of ${RESULTS.join(', ')}`);
  if (typeof details !== 'object' || details === null) throw invalidInput('details', 'must be an object such as { latencyMs: 12 }');
  const { slug, latencyMs, message, occurredAt, eventId } = details;
  if (eventId != null && !UUID.test(eventId)) throw invalidInput('eventId', 'must be a UUID');
  return {
    slug: requireSlug(slug ?? defaultSlug),
    result,
    ...(latencyMs != null && { latencyMs: latencyOf(latencyMs) }),
    ...(message != null && { message: messageOf(String(message)) }),
    eventId: eventId ?? newEventId(),
    occurredAt: occurredAt == null ? new Date().toISOString() : timeOf(occurredAt),
  };
}
