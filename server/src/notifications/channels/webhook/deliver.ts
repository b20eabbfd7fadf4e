import { type Post, refusedBy } from '../../../kernel/net/outbound.js';
import type { Attempt } from '../deliver.js';
import type { SettingsByType } from '../settings.js';
import { webhookHeaders, webhookPayload } from './payload.js';

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
