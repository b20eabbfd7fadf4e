/** The body of `POST /api/error`. */
import { randomId } from '../core/random-id.js';
import { type Settings, selectorOf } from '../core/settings.js';
import type { Occurrence } from './occurrence.js';
import { fingerprintOf, levelOf, readable, tagsOf } from './plain.js';
import { safeUrl } from './text.js';
import type { Crumb } from './trail.js';

/** The service accepts 64 KiB, which is also a browser's limit for all keepalive requests in flight together. */
export const BODY_BYTES = 60_000;

const RELEASE_LENGTH = 200;
const ENVIRONMENT_LENGTH = 64;
/** The service's maximum length of a user id. */
const USER_LENGTH = 200;

/** A user id as sent, also of an object with an `id`; empty for none. */
function userIdOf(user: unknown): string {
  const id = typeof user === 'object' ? readable(user as { id?: unknown } | null).id : user;
  return ['string', 'number'].includes(typeof id) ? String(id).slice(0, USER_LENGTH) : '';
}

/** An attribute as sent: the service rejects control characters, and one invalid attribute must not cost every event. */
const line = (text: string | null, length: number): string | undefined =>
  (text || '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, length) || undefined;

/** Builds an event; undefined fields are not sent. */
export function eventOf(
  { exception, causes, handled, options }: Occurrence,
  settings: Settings,
  breadcrumbs: readonly Crumb[],
  at: number,
) {
  return {
    ...selectorOf(settings),
    exception,
    causes,
    level: levelOf(options.level) || 'error',
    url: safeUrl(location.href) || undefined,
    release: line(settings.release, RELEASE_LENGTH),
    environment: line(settings.environment, ENVIRONMENT_LENGTH),
    userId: userIdOf(options.userId) || userIdOf(options.user) || userIdOf(settings.userId) || undefined,
    tags: tagsOf(options.tags),
    fingerprint: fingerprintOf(options.fingerprint),
    breadcrumbs,
    handled,
    eventId: randomId(),
    occurredAt: new Date(at).toISOString(),
  };
}

export const bytesOf = (text?: string): number => new TextEncoder().encode(text).length;

/**
 * A shorter body, of at most so many bytes if possible: without the oldest breadcrumbs, then without the farthest causes, then without the end of its
 * stack.
 */
export function bodyOf(whole: string, most: number = BODY_BYTES): string {
  for (let body = whole; ; ) {
    const excess = bytesOf(body) - most;
    if (excess <= 0) return body;
    const event = JSON.parse(body) as ReturnType<typeof eventOf> & { breadcrumbs: Crumb[] };
    const { breadcrumbs, causes, exception } = event;
    if (!breadcrumbs.shift() && !causes.pop()) {
      if (!exception.stack) return body;
      exception.stack = exception.stack.slice(0, -excess);
    }
    body = JSON.stringify(event);
  }
}
