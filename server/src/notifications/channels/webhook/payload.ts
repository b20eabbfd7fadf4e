import { createHmac } from 'node:crypto';
import type { Message } from '../../messages/message.js';
import type { SigningSecret } from '../settings.js';

/** The body of a webhook as Standard Webhooks defines it: type, timestamp, data. */
export function webhookPayload({ kind, at, ...data }: Message): { type: string; timestamp: string; data: Record<string, unknown> } {
  return { type: kind, timestamp: at, data };
}

/**
 * The headers of Standard Webhooks 1.0 (https://www.standardwebhooks.com). While two secrets are valid, both sign. `id` is the same for all
 * attempts, so that a receiver recognizes a repeat.
 */
export function webhookHeaders(secrets: readonly SigningSecret[], id: string, now: Date, body: string): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const valid = secrets.filter(({ until }) => until === null || until > now.getTime());
  const signatures = valid.map(({ secret }) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}
