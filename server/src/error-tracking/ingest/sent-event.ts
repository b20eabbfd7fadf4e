/** Reads and validates bodies, for server and browser events. */
import type { ValidateFunction } from 'ajv';
import { LRUCache } from 'lru-cache';
import { v7 as uuidv7 } from 'uuid';
import type { components } from '../../generated/types.js';
import type { PropertySelector } from '../../identity/properties/directory.js';
import { domainOf } from '../../identity/properties/domain.js';
import { type BodyBounds, LARGE_BODY, parseBounded, parseLarge } from '../../kernel/contract/validation/body-bounds.js';
import { toDetails, unstorableText, validationError } from '../../kernel/contract/validation/validation.js';
import { storableJson } from '../../kernel/database/rows/storable-json.js';
import { AppError } from '../../kernel/errors.js';
import { isHarmless } from '../../kernel/net/link.js';
import { usualTime } from '../../transports/ingest/usual-time.js';
import type { Breadcrumb, EventPayload, Platform, RawException, RawFrame, Truncated } from '../events/event.js';
import { SharedFrames } from '../events/shared-frames.js';
import { parseStack } from '../stacks/shared-stacks.js';
import { parseCauses } from '../stacks/stack.js';
import { StackBudget, withinDetails } from './event-bounds.js';

type Schemas = components['schemas'];
type SentException = Schemas['ErrorExceptionSent'];
type SentCause = Schemas['ErrorCauseSent'];

/** An event as read from a body, not masked yet. */
export interface ReadEvent {
  eventId: string;
  release: string | null;
  environment: string | null;
  /** As it was sent. */
  userId: string | null;
  occurredAt: Date | null;
  payload: EventPayload;
}

/** The fields of both kinds of events. */
type SentEvent = Pick<
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

/** The largest object of an event has 50 members, its longest list 200 items; 21 exceptions of 200 frames with source lines have 131,000 values. */
const BOUNDS: BodyBounds = { members: 100, items: 300, depth: 12, values: 150_000 };

/** The body as JSON; a large one in slices of its owner. Throws VALIDATION_ERROR. */
export function parseBody(text: string, owner: string): unknown | Promise<unknown> {
  if (text.length > LARGE_BODY) return parseLarge(text, BOUNDS, owner).then((body) => storableBody(text, body));
  return storableBody(text, parseBounded(text, BOUNDS));
}

function storableBody(text: string, body: unknown): unknown {
  // valid UTF-8 contains nothing that cannot be stored; only escapes can
  return text.includes('\\u') ? storable(body) : body;
}

/**
 * Replaces NUL and lone surrogates, which PostgreSQL doesn't store, by U+FFFD: senders rarely control the texts of errors. Bodies that are too deep
 * are left for the validators to refuse.
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

/** The maximum number of cached domains, so that each spelling is normalized once; longer names than a host name may have aren't cached. */
const spellings = new LRUCache<string, string>({ max: 5_000 });
const LONGEST_HOST = 253;

/** The domain as a property would store it. */
function spellingOf(domain: string): string {
  const known = spellings.get(domain);
  if (known !== undefined) return known;
  // an invalid domain belongs to nobody
  const spelling = domainOf(domain) ?? domain.slice(0, LONGEST_HOST);
  if (domain.length <= LONGEST_HOST) spellings.set(domain, spelling);
  return spelling;
}

/** The property that one of the two fields names, or both. */
export function selectorOf(body: unknown): PropertySelector {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('VALIDATION_ERROR', 'The body is not a JSON object.');
  const { domain, propertyId } = body as Record<string, unknown>;
  if (propertyId === undefined && domain === undefined)
    throw new AppError('INVALID_SELECTOR', 'Give domain or propertyId.', {
      details: [{ path: '/domain', message: 'is required (or propertyId)' }],
    });
  if (propertyId !== undefined && (typeof propertyId !== 'string' || !UUID.test(propertyId)))
    throw validationError([{ path: '/propertyId', message: 'must be an id, a UUID' }]);
  if (domain !== undefined && typeof domain !== 'string') throw validationError([{ path: '/domain', message: 'must be string' }]);
  if (propertyId === undefined) return { domain: spellingOf(domain ?? '') };
  return { id: propertyId.toLowerCase(), ...(domain !== undefined && { domain: spellingOf(domain) }) };
}

function frameOf({ file, function: name, module, line, column, inApp, context }: Schemas['ErrorFrameSent']): RawFrame {
  return {
    file: file || null,
    function: name || null,
    module: module || null,
    // some senders use 0 for unknown
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

function exceptionOf(
  { type, message = '', stack, frames }: SentException,
  path: string,
  relation: RawException['relation'],
  parent: number | null,
  budget: StackBudget,
): RawException {
  if (stack !== undefined && frames !== undefined)
    throw validationError([{ path, message: 'has both stack and frames; give one of them' }]);
  const text = stack && budget.text(stack);
  const read = budget.parsed(frames ? framesOf(budget.frames(frames)) : parseStack(text ?? ''));
  return { type, message, relation, parent, frames: read, stack: read.length || !text ? null : text };
}

function causeOf(cause: SentCause, index: number, budget: StackBudget): RawException {
  const { relation, parent = 0 } = cause;
  // the exception has index 0, so this one has index + 1
  if (parent > index)
    throw validationError([
      { path: `/causes/${index}/parent`, message: 'must be the place of an earlier one: 0 is exception, 1 the first cause' },
    ]);
  return exceptionOf(cause, `/causes/${index}`, relation, parent, budget);
}

/** The causes in a stack's text, if the sender names none. Limited to the part within the budget. */
const causesInStack = ({ stack = '' }: SentException, budget: StackBudget): RawException[] =>
  parseCauses(stack).map((cause, index) => ({
    ...cause,
    frames: budget.parsed(cause.frames),
    stack: null,
    relation: 'cause',
    parent: index,
  }));

/** The exception and its causes, in the order sent, within the budget. */
export function exceptionsOf(
  { exception, causes = [] }: Pick<SentEvent, 'exception' | 'causes'>,
  platform: Platform,
  budget = new StackBudget(),
): RawException[] {
  if (exception) {
    const thrown = exceptionOf(exception, '/exception', null, null, budget);
    const isRead = platform === 'other' && causes.length === 0;
    return [thrown, ...(isRead ? causesInStack(exception, budget) : causes.map((cause, index) => causeOf(cause, index, budget)))];
  }
  if (causes.length) throw validationError([{ path: '/causes', message: 'needs the exception that they led to' }]);
  return [];
}

export function breadcrumbsOf(sent: readonly Schemas['BreadcrumbSent'][]): Breadcrumb[] {
  return sent.map(({ type, level, message, data, timestamp }) => ({
    type,
    level: level ?? null,
    message: message ?? null,
    data: data ?? {},
    timestamp: usualTime(timestamp),
  }));
}

/** A URL without its possibly secret parts: query, hash, user name and password. Null if a link to it would execute something. */
export function bareUrl(url: string): string | null {
  if (!isHarmless(url)) return null;
  return url.replace(/[?#].*$/s, '').replace(/^([a-z][a-z0-9+.-]*:)?\/\/[^/]*@/i, '$1//');
}

/** Reads the fields of both kinds of events; `specific` has those of one kind. */
export function readEvent(
  sent: SentEvent,
  specific: Pick<EventPayload, 'platform' | 'message' | 'browser' | 'serverName' | 'runtime'>,
): ReadEvent {
  const { level = 'error', release, environment, userId, tags = {}, fingerprint, handled, url, eventId, occurredAt } = sent;
  const budget = new StackBudget();
  const exceptions = exceptionsOf(sent, specific.platform, budget);
  const breadcrumbs = withinDetails(tags, sent.breadcrumbs ?? []);
  const truncated: Truncated[] = [];
  if (budget.isExceeded) truncated.push('stacks');
  if (breadcrumbs.length < (sent.breadcrumbs?.length ?? 0)) truncated.push('breadcrumbs');
  return {
    eventId: eventId?.toLowerCase() ?? uuidv7(),
    release: release ?? null,
    environment: environment ?? null,
    userId: userId ?? null,
    occurredAt: occurredAt === undefined ? null : new Date(occurredAt),
    // field by field, here and wherever a payload is built: V8 is slow with objects that start as copies, and with everything that reads them
    payload: {
      platform: specific.platform,
      level,
      message: specific.message,
      exceptions,
      breadcrumbs: breadcrumbsOf(breadcrumbs),
      tags,
      userId: userId ?? null,
      url: url === undefined ? null : bareUrl(url),
      browser: specific.browser,
      serverName: specific.serverName,
      runtime: specific.runtime,
      handled: handled ?? null,
      customFingerprint: fingerprint ?? null,
      truncated: truncated.length ? truncated : null,
    },
  };
}
