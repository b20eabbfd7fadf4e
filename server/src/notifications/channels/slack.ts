/** Channels that post to Slack and compatible services. */

import { colour } from '../../generated/look/colours.js';
import { type Post, refusedBy } from '../../kernel/net/outbound.js';
import { moreText, TEST_TEXT } from '../messages/compose.js';
import { markOf } from '../messages/mark.js';
import { LOOK, type Message, type MessageLink, type NotificationItem, partsOf } from '../messages/message.js';
import type { Attempt } from './attempt.js';
import type { SettingsByType } from './settings.js';
import { escapeSlack, slackCode, slackLink, slackMarkdown } from './slack-mrkdwn.js';

const COLORS = { bad: colour('down', 'light'), warning: colour('degraded', 'light'), good: colour('ok', 'light') };

function attachment(item: NotificationItem, isAlone: boolean) {
  const { facts, command, body } = partsOf(item);
  const text = [
    ...facts.map(escapeSlack),
    ...(body === null ? [] : [`\n${slackMarkdown(body)}\n`]),
    ...(command === null ? [] : [`${LOOK}${slackCode(command)}`]),
  ].join('\n');
  const more = { color: COLORS[markOf(item)], mrkdwn_in: ['text'] };
  const fallback = item.lines.map(escapeSlack).join('\n');
  // the text above already has the title of a single item
  if (isAlone) return { ...more, fallback, text };
  const heading = escapeSlack(item.title);
  return { ...more, fallback: `${heading}\n${fallback}`, title: heading, text };
}

/** Discord refuses messages with more than 10 attachments or 6,000 characters; a longer list would be hard to read elsewhere, too. */
const MAXIMUM_ATTACHMENTS = 10;
const MAXIMUM_LENGTH = 5_000;

/** How many items are shown; the last attachment counts the others. */
function shownCount({ items, more }: Message): number {
  let length = 0;
  const tooLong = items.findIndex(({ title, lines }) => {
    length += [title, ...lines].join('\n').length;
    return length > MAXIMUM_LENGTH;
  });
  const fitting = tooLong < 0 ? items.length : Math.max(1, tooLong);
  return Math.min(fitting, more || items.length > MAXIMUM_ATTACHMENTS ? MAXIMUM_ATTACHMENTS - 1 : MAXIMUM_ATTACHMENTS);
}

/**
 * The text says what happened, because a phone's notification shows nothing else. It uses attachments instead of blocks, because all Slack-compatible
 * services (Mattermost, Rocket.Chat, Discord) support them.
 */
export function renderSlack(message: Message, link: MessageLink | null = null): Record<string, unknown> {
  const { organization, items, kind, title } = message;
  const text = `*${escapeSlack(title)}* (${escapeSlack(organization.name)})${link ? ` · ${slackLink(link.url, link.label)}` : ''}`;
  if (kind === 'test') return { text: `${text}\n${TEST_TEXT}` };
  const shown = items.slice(0, shownCount(message));
  const more = moreText({ ...message, more: message.more + items.length - shown.length });
  const attachments = shown.map((item) => attachment(item, items.length === 1 && !more));
  return { text, attachments: more ? [...attachments, { fallback: more, text: more }] : attachments };
}

/** The webhook was deleted or disabled: https://api.slack.com/messaging/webhooks#handling_errors */
const FOR_GOOD = [403, 404, 410];

export async function deliverToSlack(
  post: Post,
  { url }: SettingsByType['slack'],
  { message }: Attempt,
  link: MessageLink | null = null,
): Promise<void> {
  const answer = await post(url, {}, JSON.stringify(renderSlack(message, link)));
  if (answer.status < 200 || answer.status >= 300) throw refusedBy(url, answer, FOR_GOOD.includes(answer.status));
}
