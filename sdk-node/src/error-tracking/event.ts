import { newEventId } from '../event-id.js';
import { isLevel, sentBreadcrumb } from './breadcrumb.js';
import { asText, describeError, inWords, LONGEST_MESSAGE } from './describe/describe-error.js';
import { bounded } from './describe/mask.js';
import type { CaptureDetails, SentErrorEvent } from './options.js';
import { membersOf, readableOf } from './readable.js';
import type { Scope } from './scope.js';
import type { ErrorSettings } from './settings.js';
import { userOf } from './user.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The captured value or text. `where` returns the stack of the capture. */
export type Subject = { thrown: unknown; where: () => string } | { text: unknown };

function describe(subject: Subject): Pick<SentErrorEvent, 'exception' | 'causes' | 'message'> {
  if ('text' in subject) return { message: bounded(inWords(subject.text), LONGEST_MESSAGE) || '(no message)' };
  const { exception, causes } = describeError(subject.thrown, subject.where);
  return { exception, ...(causes.length > 0 && { causes }) };
}

/** The combined scopes and details; details take precedence. */
function surroundings(details: CaptureDetails, scope: Scope, settings: ErrorSettings): Partial<SentErrorEvent> {
  const around = scope.surroundings();
  const named = userOf(details);
  const userId = named === undefined ? around.userId : named;
  const url = details.url ?? around.url;
  const tags = Object.entries({ ...settings.tags, ...around.tags, ...membersOf(details.tags) }).filter(([, value]) => value != null);
  return {
    ...(userId != null && userId !== '' && { userId: asText(userId) }),
    ...(url && { url: asText(url) }),
    ...(tags.length > 0 && { tags: Object.fromEntries(tags.map(([name, value]) => [name, asText(value)])) }),
    ...(around.breadcrumbs.length > 0 && { breadcrumbs: around.breadcrumbs.map(sentBreadcrumb) }),
  };
}

const DETAILS = ['level', 'message', 'tags', 'userId', 'user', 'fingerprint', 'handled', 'url', 'eventId'] as const;

/** The event for beforeSend: complete except for masking and source lines. */
export function buildEvent(subject: Subject, given: CaptureDetails, scope: Scope, settings: ErrorSettings): SentErrorEvent {
  const details = readableOf(given, DETAILS);
  const { level, message, fingerprint, handled, eventId } = details;
  const parts = Array.isArray(fingerprint) ? Object.values(membersOf<unknown>(fingerprint)) : [];
  const isText = 'text' in subject;
  return {
    ...settings.common,
    ...describe(subject),
    ...(!isText && message != null && { message: bounded(asText(message), LONGEST_MESSAGE) }),
    ...surroundings(details, scope, settings),
    level: isLevel(level) ? level : isText ? 'info' : 'error',
    ...(parts.length > 0 && { fingerprint: parts.map(asText) }),
    ...(!isText && { handled: handled !== false }),
    eventId: typeof eventId === 'string' && UUID.test(eventId) ? eventId : newEventId(),
    occurredAt: new Date().toISOString(),
  };
}

/** Whether the event matches `ignoreErrors`. */
export function isIgnored({ exception, message }: SentErrorEvent, patterns: readonly (string | RegExp)[]): boolean {
  if (patterns.length === 0) return false;
  const text = exception ? `${exception.type}: ${exception.message ?? ''}` : (message ?? '');
  // search always starts at the beginning, even for patterns with the flag g
  return patterns.some((pattern) => (typeof pattern === 'string' ? text.includes(pattern) : text.search(pattern) >= 0));
}
