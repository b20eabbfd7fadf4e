import { moreText, TEST_TEXT } from '../../messages/compose.js';
import type { Message, NotificationItem, NotificationKind } from '../../messages/message.js';

const COLORS: Record<NotificationKind, string> = {
  'monitor.down': '#c8282d',
  'monitor.degraded': '#b26a00',
  'monitor.recovered': '#1a7f45',
  'channel.failed': '#b26a00',
  'incident.opened': '#c8282d',
  'incident.updated': '#b26a00',
  'incident.resolved': '#1a7f45',
  'server.offline': '#c8282d',
  'server.alert': '#b26a00',
  'error.new': '#b26a00',
  'error.recurrence': '#b26a00',
  'error.spike': '#c8282d',
  'server.recovered': '#1a7f45',
};

/** The three characters that Slack gives a meaning; and a name must not be able to call everybody in the room (@channel). */
export function escapeSlack(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/@/g, '@\u200b');
}

function attachment({ kind, title, lines }: NotificationItem, isAlone: boolean) {
  const text = lines.map(escapeSlack).join('\n');
  // what a single thing is stands above it
  if (isAlone) return { color: COLORS[kind], fallback: text, text };
  const heading = escapeSlack(title);
  return { color: COLORS[kind], fallback: `${heading}\n${text}`, title: heading, text };
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
export function renderSlack(message: Message): Record<string, unknown> {
  const { organization, items, kind, title } = message;
  const text = `*${escapeSlack(title)}* (${escapeSlack(organization.name)})`;
  if (kind === 'test') return { text: `${text}\n${TEST_TEXT}` };
  const shown = items.slice(0, shownCount(message));
  const more = moreText({ ...message, more: message.more + items.length - shown.length });
  const attachments = shown.map((item) => attachment(item, items.length === 1 && !more));
  return { text, attachments: more ? [...attachments, { fallback: more, text: more }] : attachments };
}
