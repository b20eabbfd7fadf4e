import { type Post, refusedBy } from '../../../kernel/net/outbound.js';
import type { Attempt } from '../deliver.js';
import type { SettingsByType } from '../settings.js';
import { renderSlack } from './render.js';

/** The webhook was deleted or disabled: https://api.slack.com/messaging/webhooks#handling_errors */
const FOR_GOOD = [403, 404, 410];

export async function deliverToSlack(
  post: Post,
  { url }: SettingsByType['slack'],
  { message }: Attempt,
  pageUrl: string | null = null,
): Promise<void> {
  const answer = await post(url, {}, JSON.stringify(renderSlack(message, pageUrl)));
  if (answer.status < 200 || answer.status >= 300) throw refusedBy(url, answer, FOR_GOOD.includes(answer.status));
}
