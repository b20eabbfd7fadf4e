/** Where the deliveries to a subscriber go. Addresses of outsiders are sealed at rest, and found by a keyed hash. */
import { createHmac } from 'node:crypto';
import { invalid } from '../../kernel/errors.js';
import type { Sealer } from '../../kernel/secrets/secrets.js';

/** email: the mailbox that gets deliveries, or that of whoever answers for a webhook. secret: null until the webhook is confirmed. */
export type Target = { type: 'email'; email: string } | { type: 'webhook'; email: string; url: string; secret: string | null };

const sealName = (subscriberId: string) => `subscriber:${subscriberId}`;

export function sealTarget(sealer: Sealer, subscriberId: string, target: Target): Buffer {
  return sealer.seal(JSON.stringify(target), sealName(subscriberId));
}

export function openTarget(sealer: Sealer, subscriberId: string, sealed: Buffer): Target {
  return JSON.parse(sealer.open(sealed, sealName(subscriberId))) as Target;
}

/**
 * The same for the same mailbox or webhook of an organization. The organization is in it, so that the rows of two do not tell that they share a
 * subscriber.
 */
export function lookupOf(sealer: Sealer, organizationId: string, target: Target): Buffer {
  const key = sealer.deriveKey('look-up of subscribers');
  const what = target.type === 'email' ? ['email', target.email] : ['webhook', target.email, target.url];
  return createHmac('sha256', key)
    .update(JSON.stringify([organizationId, ...what]))
    .digest();
}

const LONGEST_URL = 2_000;

/** A webhook's address in its normal form. Throws VALIDATION_ERROR for what cannot be one. */
export function webhookUrl(path: string, text: string): string {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST_URL || !URL.canParse(trimmed) || !/^https?:$/.test(new URL(trimmed).protocol))
    throw invalid(path, 'is not an address such as https://hooks.example.com/status');
  const url = new URL(trimmed);
  if (url.username || url.password) throw invalid(path, 'must not carry a user name or a password');
  url.hash = '';
  return url.href;
}
