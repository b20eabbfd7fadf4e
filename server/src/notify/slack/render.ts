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

function attachment({ kind, title, lines }: NotificationItem) {
  const plain = [title, ...lines].map(escapeSlack);
  return { color: COLORS[kind], fallback: plain.join('\n'), title: plain[0], text: plain.slice(1).join('\n') };
}

/** Attachments and not blocks: everything that calls itself Slack-compatible (Mattermost, Rocket.Chat, Discord) knows them. */
export function renderSlack(message: Message): Record<string, unknown> {
  const { organization, items, kind } = message;
  const title = items.length === 1 && !message.reminder ? organization.name : `${organization.name}: ${message.title}`;
  const more = moreText(message);
  const attachments = items.map(attachment);
  if (kind === 'test') return { text: `*${escapeSlack(title)}*\n${TEST_TEXT}` };
  return { text: `*${escapeSlack(title)}*`, attachments: more ? [...attachments, { fallback: more, text: more }] : attachments };
}
