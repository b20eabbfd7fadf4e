/** The bodies of POST /api/event and POST /api/event/server: one event, or a list of them. */

import type { ValidateFunction } from 'ajv';
import { AnalyticsEvent as isEvent, AnalyticsServerEvent as isServerEvent } from '#validators/first-fault';
import type { components } from '../../generated/types.js';
import type { PropertySelector } from '../../identity/properties/directory.js';
import { domainOf } from '../../identity/properties/domain.js';
import { type BodyBounds, parseBounded } from '../../kernel/contract/validation/body-bounds.js';
import { toDetails, unstorableText, validationError } from '../../kernel/contract/validation/validation.js';
import { storableJson } from '../../kernel/database/rows/storable-json.js';
import { AppError } from '../../kernel/errors.js';

type PageEvent = components['schemas']['AnalyticsEvent'];
export type ServerEvent = components['schemas']['AnalyticsServerEvent'];
type Defaulted = 'type' | 'automated' | 'interactive';
/** Fields that both kinds of events have. */
export type SentEvent = Omit<PageEvent, Defaulted> & Partial<Pick<PageEvent, Defaulted>>;

const MOST_EVENTS = 20;
/** Room for twenty events with thirty properties each and all other fields. */
const BOUNDS: BodyBounds = { members: 60, items: 100, depth: 8, values: 2_000 };

/** In valid UTF-8, only an escape can bring in a character that cannot be stored. */
function storable(body: unknown, text: string): unknown {
  return text.includes('\\u') && unstorableText(body) ? JSON.parse(storableJson(body)) : body;
}

/** Rules that the schema cannot express. */
function faultOf({ propertyId, domain, type, name, ...event }: SentEvent): { field: string; message: string } | null {
  if (propertyId === undefined && domain === undefined) return { field: 'propertyId', message: 'or domain is required' };
  if (type === 'event' && name === undefined) return { field: 'name', message: 'is required for an event' };
  if (type === 'vitals' && event.vitals === undefined) return { field: 'vitals', message: 'is required' };
  return null;
}

function readEvents<Event extends SentEvent>(text: string, check: ValidateFunction<Event>): Event[] {
  const body = storable(parseBounded(text, BOUNDS), text);
  const isList = Array.isArray(body);
  const events: unknown[] = isList ? body : [body];
  const pathOf = (index: number, path: string) => (isList ? `/${index}${path === '/' ? '' : path}` : path);
  if (!events.length || events.length > MOST_EVENTS)
    throw validationError([{ path: '/', message: `must have 1 to ${MOST_EVENTS} events` }]);
  return events.map((event, index) => {
    if (!check(event))
      throw validationError(toDetails(check.errors ?? []).map(({ path, message }) => ({ path: pathOf(index, path), message })));
    const fault = faultOf(event);
    if (fault) throw validationError([{ path: pathOf(index, `/${fault.field}`), message: fault.message }]);
    return event;
  });
}

/** Events sent by a page. Throws VALIDATION_ERROR. */
export const readPageEvents = (text: string): PageEvent[] => readEvents(text, isEvent);

/** Events sent by a server. Throws VALIDATION_ERROR. */
export const readServerEvents = (text: string): ServerEvent[] => readEvents(text, isServerEvent);

/** The property that an event names. Throws VALIDATION_ERROR for a malformed domain. */
export function selectorOf({ propertyId, domain }: SentEvent): PropertySelector {
  const id = propertyId?.toLowerCase();
  if (domain === undefined && id !== undefined) return { id };
  const spelled = domainOf(domain ?? '');
  if (spelled === null) throw new AppError('VALIDATION_ERROR', 'domain must be a bare host name such as shop.example.com.');
  return { ...(id !== undefined && { id }), domain: spelled };
}

/** The kind of an event. The name `pageview` means a pageview. */
export function kindOf({ type, name }: SentEvent): 'pageview' | 'event' | 'vitals' {
  const kind = type ?? (name === undefined ? 'pageview' : 'event');
  return kind === 'event' && name === 'pageview' ? 'pageview' : kind;
}
