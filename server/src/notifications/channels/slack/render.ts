import { moreText, TEST_TEXT } from '../../messages/compose.js';
import { markOf } from '../../messages/mark.js';
import { type Message, type NotificationItem, partsOf } from '../../messages/message.js';
import { escapeSlack, slackCode, slackLink, slackMarkdown } from './mrkdwn.js';

const COLORS = { bad: '#c8282d', warning: '#b26a00', good: '#1a7f45' };

function attachment(item: NotificationItem, isAlone: boolean) {
  const { facts, command, body } = partsOf(item);
  const text = [
    ...facts.map(escapeSlack),
    ...(body === null ? [] : [`\n${slackMarkdown(body)}\n`]),
    ...(command === null ? [] : [`Look closer: ${slackCode(command)}`]),
  ].join('\n');
  const more = { color: COLORS[markOf(item)], mrkdwn_in: ['text'] };
  const fallback = item.lines.map(escapeSlack).join('\n');
  // what a single thing is stands above it
  if (isAlone) return { ...more, fallback, text };
  const heading = escapeSlack(item.title);
  return { ...more, fallback: `${heading}\n${fallback}`, title: heading, text };
}

/** Discord refuses a message of more than 10 attachments or 6,000 characters, and a longer list is no easier to read elsewhere. */
const MAXIMUM_ATTACHMENTS = 10;
const MAXIMUM_LENGTH = 5_000;

/** How many items are shown; one attachment is left to count the others. */
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
 * The text says what happened, since it is all that a phone shows before it is opened. Attachments and not blocks: everything that calls
 * itself Slack-compatible (Mattermost, Rocket.Chat, Discord) knows them.
 */
export function renderSlack(message: Message, pageUrl: string | null = null): Record<string, unknown> {
  const { organization, items, kind, title } = message;
  const page = pageUrl === null ? '' : ` · ${slackLink(pageUrl, 'Status page')}`;
  const text = `*${escapeSlack(title)}* (${escapeSlack(organization.name)})${page}`;
  if (kind === 'test') return { text: `${text}\n${TEST_TEXT}` };
  const shown = items.slice(0, shownCount(message));
  const more = moreText({ ...message, more: message.more + items.length - shown.length });
  const attachments = shown.map((item) => attachment(item, items.length === 1 && !more));
  return { text, attachments: more ? [...attachments, { fallback: more, text: more }] : attachments };
}
