/** POST /api/status/events: what is done with the body of a signed request. */
import { v7 as uuidv7 } from 'uuid';
import { compileSchema } from '../contract/document.js';
import { toDetails, unstorableText, validationError } from '../contract/validation.js';
import { AppError } from '../errors.js';
import type { components } from '../generated/types.js';
import type { GroupCommitWriter } from './group-commit.js';
import type { SigningKey } from './key-cache.js';
import type { StatusEventItem, StatusEventOutcome } from './status-event-writer.js';

type StatusEvent = components['schemas']['StatusEvent'];
type StatusEventBatch = components['schemas']['StatusEventBatch'];

const isEvent = compileSchema<StatusEvent>('StatusEvent');
const isBatch = compileSchema<StatusEventBatch>('StatusEventBatch');

const pointer = (batch: boolean, index: number, field: string) => (batch ? `/events/${index}/${field}` : `/${field}`);

function requireSoundTime(event: StatusEvent, batch: boolean, index: number): void {
  if (event.occurredAt === undefined) return;
  const time = Date.parse(event.occurredAt);
  // the schema admits leap seconds and the year 0, which Date and PostgreSQL read differently or not at all
  if (!(time >= 0)) throw validationError([{ path: pointer(batch, index, 'occurredAt'), message: 'must be a time since 1970' }]);
}

/** The events of a body, or VALIDATION_ERROR. */
function readEvents(body: unknown, text: string): { events: StatusEvent[]; batch: boolean } {
  const batch = typeof body === 'object' && body !== null && 'events' in body;
  const check = batch ? isBatch : isEvent;
  if (!check(body)) throw validationError(toDetails(check.errors ?? []));
  const events = batch ? (body as StatusEventBatch).events : [body as StatusEvent];
  for (const [index, event] of events.entries()) requireSoundTime(event, batch, index);
  // valid UTF-8 holds neither; they can only come in as escapes
  const unstorable = text.includes('\\u') ? unstorableText(body) : null;
  if (unstorable) throw validationError([{ path: unstorable, message: 'contains a NUL character or half of a surrogate pair' }]);
  return { events, batch };
}

/** The events as JSON text; the sender's own text where it can be used as it stands. */
function eventsJson(events: StatusEvent[], batch: boolean, text: string): string {
  if (!batch && events[0]?.eventId !== undefined) return `[${text}]`;
  return JSON.stringify(events.map((event) => ({ ...event, eventId: event.eventId ?? uuidv7() })));
}

function unknownSlugs(events: StatusEvent[], batch: boolean, places: readonly number[]): AppError {
  const slugs = [...new Set(places.map((place) => events[place]?.slug))];
  const details = places.map((place) => ({
    path: pointer(batch, place, 'slug'),
    message: `no monitor ${events[place]?.slug} in this project`,
  }));
  const rest = batch ? '; nothing of the batch was stored' : '';
  return new AppError('MONITOR_NOT_FOUND', `No monitor ${slugs.join(', ')} in this project${rest}.`, { details });
}

/** Stores the events of a body whose signature was checked. Null when the key changed meanwhile: then it has to be checked anew. */
export async function storeStatusEvents(
  writer: GroupCommitWriter<StatusEventItem, StatusEventOutcome>,
  key: SigningKey,
  text: string,
  receivedAt: Date,
): Promise<components['schemas']['StatusEventsAccepted'] | null> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new AppError('VALIDATION_ERROR', 'The body is not JSON.');
  }
  const { events, batch } = readEvents(body, text);
  const item = {
    keyId: key.keyId,
    keyRevision: key.revision,
    receivedAt,
    eventsJson: eventsJson(events, batch, text),
    count: events.length,
  };
  const outcome = await writer.submit(item);
  if (outcome.type === 'stale-key') return null;
  if (outcome.type === 'unknown') throw unknownSlugs(events, batch, outcome.places);
  return { accepted: outcome.accepted, duplicates: outcome.duplicates };
}
