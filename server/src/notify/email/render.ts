import { renderMail } from '../../mail/layout.js';
import { moreText, TEST_TEXT } from '../compose.js';
import type { Message, NotificationKind } from '../message.js';

const MARKS: Record<NotificationKind, 'good' | 'warning' | 'bad'> = {
  'monitor.down': 'bad',
  'monitor.degraded': 'warning',
  'monitor.recovered': 'good',
  'channel.failed': 'warning',
};

/** Subject and bodies of a message; the organization stands in brackets, since people belong to several. */
export function renderEmail(message: Message, channelSlug: string): { subject: string; text: string; html: string } {
  const more = moreText(message);
  const rows = message.items.map(({ kind, title, lines }) => ({ mark: MARKS[kind], title, lines }));
  const bodies = renderMail({
    title: message.title,
    // a single thing says in its own row what the title says
    paragraphs: message.kind === 'test' ? [TEST_TEXT] : [],
    rows: more ? [...rows, { mark: 'warning' as const, title: more, lines: [] }] : rows,
    footer: `Sent to the channel ${channelSlug} of ${message.organization.name} (${message.organization.slug}). Change what it is told: tidewatch channels update ${channelSlug}`,
  });
  return { subject: `[${message.organization.slug}] ${message.title}`, ...bodies };
}
