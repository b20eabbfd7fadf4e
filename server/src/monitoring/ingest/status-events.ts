/** POST /api/status/events: handles the body of a signed request. */

import { StatusEventBatch as isBatch, StatusEvent as isEvent } from '#validators/named';
import type { components } from '../../generated/types.js';
import { type BodyBounds, parseBounded } from '../../kernel/contract/validation/body-bounds.js';
import { toDetails, unstorableText, validationError } from '../../kernel/contract/validation/validation.js';
import { AppError } from '../../kernel/errors.js';
import type { FairWriter } from '../../transports/ingest/group-commit/fair-writer.js';
import type { SignedRequest } from '../../transports/ingest/signed.js';
import { usualTime } from '../../transports/ingest/usual-time.js';
import type { StatusEventItem, StatusEventOutcome, WritableEvent } from './status-event.js';

type StatusEvent = components['schemas']['StatusEvent'];
type StatusEventBatch = components['schemas']['StatusEventBatch'];

/** A batch has at most 500 events of six fields. */
const BOUNDS: BodyBounds = { members: 20, items: 500, depth: 6, values: 5_000 };

const pointer = (batch: boolean, index: number, field: string) => (batch ? `/events/${index}/${field}` : `/${field}`);

/** The events of a body, or VALIDATION_ERROR. */
function readEvents(body: unknown, text: string): { events: StatusEvent[]; batch: boolean } {
  const batch = typeof body === 'object' && body !== null && 'events' in body;
  const check = batch ? isBatch : isEvent;
  if (!check(body)) throw validationError(toDetails(check.errors ?? []));
  const events = batch ? (body as StatusEventBatch).events : [body as StatusEvent];
  // valid UTF-8 contains neither; they can only be escapes
  const unstorable = text.includes('\\u') ? unstorableText(body) : null;
  if (unstorable) throw validationError([{ path: unstorable, message: 'contains a NUL character or half of a surrogate pair' }]);
  return { events, batch };
}

/** The stored fields of an event. */
function writableOf({ slug, result, latencyMs, message, occurredAt, runId }: StatusEvent, eventId: string): WritableEvent {
  const event = { slug, eventId, result, latencyMs, message, occurredAt: occurredAt && usualTime(occurredAt) };
  return runId === undefined ? event : { ...event, ends: { runId: runId.toLowerCase(), all: false } };
}

/** The distinct events; `indexes` has their indexes in the body. */
function writable(events: readonly StatusEvent[], idOf: (index: number) => string): { events: WritableEvent[]; indexes: number[] } {
  const [only] = events;
  if (only && events.length === 1) return { events: [writableOf(only, only.eventId?.toLowerCase() ?? idOf(0))], indexes: [0] };
  const unique = new Map<string, { event: WritableEvent; index: number }>();
  for (const [index, given] of events.entries()) {
    const eventId = given.eventId?.toLowerCase() ?? idOf(index);
    const key = `${given.slug} ${eventId}`;
    if (!unique.has(key)) unique.set(key, { event: writableOf(given, eventId), index });
  }
  const kept = [...unique.values()];
  return { events: kept.map(({ event }) => event), indexes: kept.map(({ index }) => index) };
}

function unknownSlugs(events: StatusEvent[], batch: boolean, indexes: readonly number[]): AppError {
  const slugs = [...new Set(indexes.map((index) => events[index]?.slug))];
  const details = indexes.map((index) => ({
    path: pointer(batch, index, 'slug'),
    message: `no monitor ${events[index]?.slug} in this project`,
  }));
  const rest = batch ? '; nothing of the batch was stored' : '';
  return new AppError('MONITOR_NOT_FOUND', `No monitor ${slugs.join(', ')} in this project${rest}.`, { details });
}

/** Stores the events of a body with a valid signature. Null if the key has changed: then the signature must be checked again. */
export async function storeStatusEvents(
  writer: Pick<FairWriter<StatusEventItem, StatusEventOutcome>, 'submit' | 'requireRoom'>,
  keeps: (organizationId: string) => boolean,
  { key, text, receivedAt, eventId, count }: SignedRequest,
): Promise<components['schemas']['StatusEventsAccepted'] | null> {
  const { organizationId, keyId, revision: keyRevision, projectId } = key;
  writer.requireRoom(organizationId, text.length);
  const { events, batch } = readEvents(parseBounded(text, BOUNDS), text);
  count(events.length);
  const written = writable(events, eventId);
  const outcome = await writer.submit({
    organizationId,
    keyId,
    keyRevision,
    projectId,
    receivedAt,
    isKept: keeps(organizationId),
    events: written.events,
  });
  if (outcome.type === 'stale-key') return null;
  if (outcome.type === 'unknown') {
    throw unknownSlugs(
      events,
      batch,
      outcome.indexes.map((index) => written.indexes[index] ?? 0),
    );
  }
  return { accepted: outcome.accepted, duplicates: events.length - outcome.accepted };
}
