/** The body of `POST /api/error`. */
import { randomId } from '../core/random-id.js';
import { type Settings, selectorOf } from '../core/settings.js';
import type { Occurrence } from './occurrence.js';
import { fingerprintOf, levelOf, tagsOf } from './plain.js';
import { safeUrl } from './text.js';
import type { Crumb } from './trail.js';

/** The service accepts 64 KiB, which is also a browser's limit for all keepalive requests in flight. */
const BODY_BYTES = 60_000;

const RELEASE_LENGTH = 200;
const ENVIRONMENT_LENGTH = 64;
/** The service's maximum length of a user id. */
const USER_LENGTH = 200;

/** A user id as sent; undefined for none. */
const userIdOf = (id: unknown): string | undefined =>
  typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, USER_LENGTH) || undefined : undefined;

/** An attribute as sent: the service rejects control characters, and one invalid attribute must not cost every event. */
const line = (text: string | null, length: number): string | undefined =>
  (text || '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, length) || undefined;

/** Builds an event; undefined fields are not sent. */
export function eventOf({ exception, causes, handled, options }: Occurrence, settings: Settings, breadcrumbs: Crumb[], at: number) {
  return {
    ...selectorOf(settings),
    exception,
    causes,
    level: levelOf(options.level) || 'error',
    url: safeUrl(location.href) || undefined,
    release: line(settings.release, RELEASE_LENGTH),
    environment: line(settings.environment, ENVIRONMENT_LENGTH),
    userId: userIdOf(options.userId) || userIdOf(settings.userId),
    tags: tagsOf(options.tags),
    fingerprint: fingerprintOf(options.fingerprint),
    breadcrumbs,
    handled,
    eventId: randomId(),
    occurredAt: new Date(at).toISOString(),
  };
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** An event's JSON. If it is too large, drops the oldest breadcrumbs first, then the farthest causes. */
export function bodyOf(event: ReturnType<typeof eventOf>): string {
  const breadcrumbs = event.breadcrumbs.slice();
  const causes = event.causes.slice();
  for (;;) {
    const body = JSON.stringify({ ...event, breadcrumbs, causes });
    if (bytesOf(body) <= BODY_BYTES || !(breadcrumbs.length || causes.length)) return body;
    if (breadcrumbs.length) breadcrumbs.shift();
    else causes.pop();
  }
}
