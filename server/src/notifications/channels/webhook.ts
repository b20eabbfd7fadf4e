/** Channels that post to a webhook. */
import { createHmac } from 'node:crypto';
import { type Post, refusedBy } from '../../kernel/net/outbound.js';
import type { Message } from '../messages/message.js';
import type { Attempt } from './attempt.js';
import type { SettingsByType, SigningSecret } from './settings.js';

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

/** 410 Gone: the receiver wants no more messages. Any other error may be temporary. */
const GONE = 410;

export async function deliverToWebhook(
  post: Post,
  { url, secrets }: SettingsByType['webhook'],
  { id, message, now }: Attempt,
): Promise<void> {
  const body = JSON.stringify(webhookPayload(message));
  const answer = await post(url, webhookHeaders(secrets, id, now, body), body);
  if (answer.status < 200 || answer.status >= 300) throw refusedBy(url, answer, answer.status === GONE);
}
