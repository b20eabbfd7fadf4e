import { type Mark, renderMail } from '../../../kernel/mail/layout.js';
import { moreText, TEST_TEXT } from '../../messages/compose.js';
import type { Message, NotificationKind } from '../../messages/message.js';

const MARKS: Record<NotificationKind, Mark> = {
  'monitor.down': 'bad',
  'monitor.degraded': 'warning',
  'monitor.recovered': 'good',
  'channel.failed': 'warning',
  'incident.opened': 'bad',
  'incident.updated': 'warning',
  'incident.resolved': 'good',
  'server.offline': 'bad',
  'server.alert': 'warning',
  'error.new': 'warning',
  'error.recurrence': 'warning',
  'error.spike': 'bad',
  'server.recovered': 'good',
};

/** Subject and bodies of a message; the organization stands in brackets, since people belong to several. */
export function renderEmail(message: Message, channelSlug: string): { subject: string; text: string; html: string } {
  const { items, organization, title } = message;
  const more = moreText(message);
  const rows = items.map(({ kind, title: what, lines }) => ({ mark: MARKS[kind], title: what, lines }));
  const [only] = rows;
  const bodies = renderMail({
    title,
    paragraphs: message.kind === 'test' ? [TEST_TEXT] : [],
    // of a single thing the title has said what happened
    ...(only && rows.length === 1 && !more
      ? { mark: only.mark, lines: only.lines }
      : { rows: more ? [...rows, { mark: null, title: more, lines: [] }] : rows }),
    footer: `Sent to the channel ${channelSlug} of ${organization.name} (${organization.slug}).\nChange what it is told: tidewatch channels update ${channelSlug}`,
  });
  return { subject: `[${organization.slug}] ${title}`, ...bodies };
}
