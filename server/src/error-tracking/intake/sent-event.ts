/** What server and browser events have in common: how their bodies are read and checked. */
import type { ValidateFunction } from 'ajv';
import { LRUCache } from 'lru-cache';
import { v7 as uuidv7 } from 'uuid';
import type { components } from '../../generated/types.js';
import type { PropertySelector } from '../../identity/properties/directory.js';
import { domainOf } from '../../identity/properties/domain.js';
import { type BodyBounds, parseBounded } from '../../kernel/contract/body-bounds.js';
import { toDetails, unstorableText, validationError } from '../../kernel/contract/validation.js';
import { storableJson } from '../../kernel/database/storable-json.js';
import { AppError } from '../../kernel/errors.js';
import { soundTime, UNSOUND_TIME } from '../../transports/ingest/sound-time.js';
import type { Breadcrumb, EventPayload, Platform, RawException, RawFrame } from '../events/event.js';
import { SharedFrames } from '../events/shared-frames.js';
import { parseCauses, parseStack } from '../stacks/stack.js';

type Schemas = components['schemas'];
type SentException = Schemas['ErrorExceptionSent'];
type SentCause = Schemas['ErrorCauseSent'];

/** An event as it was read from a body: nothing masked yet. */
export interface ReadEvent {
  eventId: string;
  release: string | null;
  environment: string | null;
  /** As it was sent. */
  userId: string | null;
  occurredAt: Date | null;
  payload: EventPayload;
}

/** The fields that both kinds of events have. */
export type SentEvent = Pick<
  Schemas['ServerErrorEvent'],
  | 'exception'
  | 'causes'
  | 'level'
  | 'release'
  | 'environment'
  | 'userId'
  | 'tags'
  | 'breadcrumbs'
  | 'fingerprint'
  | 'handled'
  | 'url'
  | 'eventId'
  | 'occurredAt'
>;

/** The largest object of an event has 50 members, its longest list 200 items; 21 exceptions of 200 frames with their lines are 131,000 values. */
const BOUNDS: BodyBounds = { members: 100, items: 300, depth: 12, values: 150_000 };

/** The body as JSON. Throws VALIDATION_ERROR. */
export function parseBody(text: string): unknown {
  const body = parseBounded(text, BOUNDS);
  // valid UTF-8 holds nothing that cannot be stored; it can only come in as an escape
  return text.includes('\\u') ? storable(body) : body;
}

/**
 * What PostgreSQL does not store, NUL and halves of surrogate pairs, becomes U+FFFD: the texts of errors are seldom their sender's own. A body
 * that is too deep to be looked at is left for the validators to refuse.
 */
function storable(body: unknown): unknown {
  try {
    return unstorableText(body) ? JSON.parse(storableJson(body)) : body;
  } catch {
    return body;
  }
}

/** The body as an event of this schema. Throws VALIDATION_ERROR. */
export function requireEvent<T>(isEvent: ValidateFunction<T>, body: unknown): T {
  if (!isEvent(body)) throw validationError(toDetails(isEvent.errors ?? []));
  return body;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** So many names, and of each no more than a host name may have, that the cost of a spelling is paid once. */
const spellings = new LRUCache<string, string>({ max: 5_000 });
const LONGEST_HOST = 253;

/** The domain under which a property would be stored. */
function spellingOf(domain: string): string {
  const known = spellings.get(domain);
  if (known !== undefined) return known;
  // what is no domain is nobody's
  const spelling = domainOf(domain) ?? domain.slice(0, LONGEST_HOST);
  if (domain.length <= LONGEST_HOST) spellings.set(domain, spelling);
  return spelling;
}

/** The property that exactly one of the two names, whatever else the body holds. */
export function selectorOf(body: unknown): PropertySelector {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('VALIDATION_ERROR', 'The body is not a JSON object.');
  const { domain, propertyId } = body as Record<string, unknown>;
  if ((propertyId === undefined) === (domain === undefined))
    throw new AppError('INVALID_SELECTOR', 'Give exactly one of domain and propertyId.');
  if (propertyId !== undefined) {
    if (typeof propertyId !== 'string' || !UUID.test(propertyId))
      throw validationError([{ path: '/propertyId', message: 'must be an id, a UUID' }]);
    return { id: propertyId.toLowerCase() };
  }
  if (typeof domain !== 'string') throw validationError([{ path: '/domain', message: 'must be string' }]);
  return { domain: spellingOf(domain) };
}

function frameOf({ file, function: name, module, line, column, inApp, context }: Schemas['ErrorFrameSent']): RawFrame {
  return {
    file: file || null,
    function: name || null,
    module: module || null,
    // some senders say 0 where they do not know
    line: line || null,
    column: column || null,
    foreign: inApp === false,
    context: context ?? null,
  };
}

const sentLists = new SharedFrames();

function framesOf(sent: readonly Schemas['ErrorFrameSent'][]): RawFrame[] {
  const text = JSON.stringify(sent);
  return sentLists.find(text) ?? sentLists.share(text, sent.map(frameOf));
}

function exceptionOf({ type, message = '', stack, frames }: SentException, path: string): Omit<RawException, 'relation' | 'parent'> {
  if (stack !== undefined && frames !== undefined)
    throw validationError([{ path, message: 'has both stack and frames; give one of them' }]);
  const read = frames ? framesOf(frames) : parseStack(stack ?? '');
  return { type, message, frames: read, stack: read.length || !stack ? null : stack };
}

function causeOf(cause: SentCause, index: number): RawException {
  const { relation, parent = 0 } = cause;
  // the exception has the place 0, so this one has index + 1
  if (parent > index)
    throw validationError([
      { path: `/causes/${index}/parent`, message: 'must be the place of an earlier one: 0 is exception, 1 the first cause' },
    ]);
  return { ...exceptionOf(cause, `/causes/${index}`), relation, parent };
}

/** The causes that a stack as text names, where the sender names none. */
const causesInStack = ({ stack = '' }: SentException): RawException[] =>
  parseCauses(stack).map((cause, index) => ({ ...cause, stack: null, relation: 'cause', parent: index }));

/** The exception and what led to it, in the order in which they were sent. */
export function exceptionsOf({ exception, causes = [] }: Pick<SentEvent, 'exception' | 'causes'>, platform: Platform): RawException[] {
  if (exception) {
    const thrown: RawException = { ...exceptionOf(exception, '/exception'), relation: null, parent: null };
    const isRead = platform === 'other' && causes.length === 0;
    return [thrown, ...(isRead ? causesInStack(exception) : causes.map(causeOf))];
  }
  if (causes.length) throw validationError([{ path: '/causes', message: 'needs the exception that they led to' }]);
  return [];
}

function timeOf(text: string, path: string): Date {
  const time = soundTime(text);
  if (!time) throw validationError([{ path, message: UNSOUND_TIME }]);
  return time;
}

/** How Date writes a time, and most senders do. */
const USUAL_TIME = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):\d\d:\d\d\.\d{3}Z$/;

/** A time that passed the format date-time, as Date writes it. Throws VALIDATION_ERROR. */
function usualTime(text: string, path: string): string {
  const time = timeOf(text, path);
  // a day that passed the format is one of its month, so there is nothing to write anew
  return USUAL_TIME.test(text) ? text : time.toISOString();
}

export function breadcrumbsOf(sent: readonly Schemas['BreadcrumbSent'][]): Breadcrumb[] {
  return sent.map(({ type, level, message, data, timestamp }, index) => ({
    type,
    level: level ?? null,
    message: message ?? null,
    data: data ?? {},
    timestamp: usualTime(timestamp, `/breadcrumbs/${index}/timestamp`),
  }));
}

/** An address without what may be secret in it: query, hash, and the name and password before the host. */
export function bareUrl(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/]*@/i, '$1//');
}

/** What is read alike of both kinds of events; `specific` is what only one of them says. */
export function readEvent(
  sent: SentEvent,
  specific: Pick<EventPayload, 'platform' | 'message' | 'browser' | 'serverName' | 'runtime'>,
): ReadEvent {
  const { level = 'error', release, environment, userId, tags, breadcrumbs = [], fingerprint, handled, url, eventId, occurredAt } = sent;
  return {
    eventId: eventId?.toLowerCase() ?? uuidv7(),
    release: release ?? null,
    environment: environment ?? null,
    userId: userId ?? null,
    occurredAt: occurredAt === undefined ? null : timeOf(occurredAt, '/occurredAt'),
    payload: {
      ...specific,
      level,
      exceptions: exceptionsOf(sent, specific.platform),
      breadcrumbs: breadcrumbsOf(breadcrumbs),
      tags: tags ?? {},
      userId: userId ?? null,
      url: url === undefined ? null : bareUrl(url),
      handled: handled ?? null,
      customFingerprint: fingerprint ?? null,
    },
  };
}
