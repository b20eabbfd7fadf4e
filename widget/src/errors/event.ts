/** The body of `POST /api/error`. */
import { type Settings, userIdOf } from '../core/settings.js';
import type { Occurrence } from './occurrence.js';
import { fingerprintOf, levelOf, tagsOf } from './plain.js';
import { safeUrl } from './text.js';
import type { Crumb } from './trail.js';

/** The service accepts 64 KiB, which is also a browser's limit for all keepalive requests in flight. */
const BODY_BYTES = 60_000;

/** A random UUID; only secure contexts have randomUUID. */
export function randomId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte + 256).toString(16).slice(1)).join('');
  // version 4, with its variant
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}

/** Builds an event; undefined fields are not sent. */
export function eventOf({ exception, causes, handled, options }: Occurrence, settings: Settings, breadcrumbs: Crumb[], at: number) {
  return {
    ...(settings.propertyId ? { propertyId: settings.propertyId } : { domain: settings.domain }),
    exception,
    causes,
    level: levelOf(options.level) || 'error',
    url: safeUrl(location.href) || undefined,
    release: settings.release || undefined,
    environment: settings.environment || undefined,
    userId: userIdOf(options.userId) || settings.userId || undefined,
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
