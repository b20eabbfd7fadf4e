/** The mail of a broadcast. */
import type { MailMessage } from '../../identity/sign-in/mails.js';
import { renderMail } from '../../kernel/mail/layout.js';
import { oneLine } from '../../kernel/mail/wording.js';
import { incidentPath, maintenanceUrl } from '../public/page-where.js';
import type { PublicIds } from '../public/public-ids.js';
import type { SubscribedPage } from '../subscribers/page-of-subscribers.js';
import type { BroadcastRow } from './broadcast.js';
import { broadcastBody, broadcastLines, broadcastMark, broadcastTitle } from './wording.js';

/** Where the page shows what the broadcast is about: an incident's own page, a window's place on the page. Cancelled maintenance has none. */
export function broadcastUrl(page: SubscribedPage, { content }: Pick<BroadcastRow, 'content'>, ids: PublicIds): string {
  const id = ids.of(content.id);
  if (content.type === 'incident') return incidentPath(page.url, id);
  return content.status === 'cancelled' ? page.url : maintenanceUrl(page, id);
}

/** The mail of a broadcast for one subscriber. */
export function broadcastMail(page: SubscribedPage, broadcast: BroadcastRow, ids: PublicIds, unsubscribeUrl: string): MailMessage {
  const title = broadcastTitle(broadcast);
  const body = broadcastBody(broadcast.content);
  const pageTitle = oneLine(page.title);
  const bodies = renderMail({
    from: { name: pageTitle, isCustomers: true },
    title,
    mark: broadcastMark(broadcast),
    paragraphs: [],
    lines: broadcastLines(broadcast),
    markdown: body,
    action: { label: `View on the ${pageTitle} status page`, url: broadcastUrl(page, broadcast, ids) },
    footer: `You subscribed to the status page ${pageTitle}, ${page.url}`,
    footerLink: { label: 'Unsubscribe', url: unsubscribeUrl },
  });
  return { subject: `[${pageTitle}] ${title}`, ...bodies };
}
