/** Targets of subscribers' deliveries. They contain outsiders' addresses, so they are encrypted at rest and looked up by a keyed hash. */
import { createHmac } from 'node:crypto';
import { invalid } from '../../kernel/errors.js';
import type { Sealer } from '../../kernel/secrets/secrets.js';

/** email: the mailbox that gets deliveries, or the contact for a webhook. secret: null until the webhook is confirmed. */
export type Target = { type: 'email'; email: string } | { type: 'webhook'; email: string; url: string; secret: string | null };

export const subscriberSealName = (subscriberId: string) => `subscriber:${subscriberId}`;

export function sealTarget(sealer: Sealer, subscriberId: string, target: Target): Buffer {
  return sealer.seal(JSON.stringify(target), subscriberSealName(subscriberId));
}

export function openTarget(sealer: Sealer, subscriberId: string, sealed: Buffer): Target {
  return JSON.parse(sealer.open(sealed, subscriberSealName(subscriberId))) as Target;
}

/**
 * The look-up values by each of the master keys, the one in force first: equal for equal targets of one organization. They include the organization, so
 * that rows of two organizations don't reveal a common subscriber.
 */
export function lookupsOf(sealer: Sealer, organizationId: string, target: Target): [Buffer, ...Buffer[]] {
  const what = target.type === 'email' ? ['email', target.email] : ['webhook', target.email, target.url];
  const text = JSON.stringify([organizationId, ...what]);
  const keys = sealer.derivedKeys('look-up of subscribers');
  return keys.map((key) => createHmac('sha256', key).update(text).digest()) as [Buffer, ...Buffer[]];
}

const LONGEST_URL = 2_000;

/** A webhook's normalized URL. Throws VALIDATION_ERROR if it is invalid. */
export function webhookUrl(path: string, text: string): string {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST_URL || !URL.canParse(trimmed) || !/^https?:$/.test(new URL(trimmed).protocol))
    throw invalid(path, 'is not an address such as https://hooks.example.com/status');
  const url = new URL(trimmed);
  if (url.username || url.password) throw invalid(path, 'must not carry a user name or a password');
  url.hash = '';
  return url.href;
}
