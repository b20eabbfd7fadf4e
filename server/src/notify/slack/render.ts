import { moreText, TEST_TEXT } from '../compose.js';
import type { Message, NotificationItem, NotificationKind } from '../message.js';

const COLORS: Record<NotificationKind, string> = {
  'monitor.down': '#c8282d',
  'monitor.degraded': '#b26a00',
  'monitor.recovered': '#1a7f45',
  'channel.failed': '#b26a00',
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

/**
 * The text says what happened, since it is all that a phone shows before it is opened. Attachments and not blocks: everything that calls
 * itself Slack-compatible (Mattermost, Rocket.Chat, Discord) knows them.
 */
export function renderSlack(message: Message): Record<string, unknown> {
  const { organization, items, kind, title } = message;
  const text = `*${escapeSlack(title)}* (${escapeSlack(organization.name)})`;
  if (kind === 'test') return { text: `${text}\n${TEST_TEXT}` };
  const more = moreText(message);
  const attachments = items.map((item) => attachment(item, items.length === 1 && !more));
  return { text, attachments: more ? [...attachments, { fallback: more, text: more }] : attachments };
}
