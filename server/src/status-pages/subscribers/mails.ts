/** The mails of subscriptions. */
import type { MailMessage } from '../../identity/sign-in/mails.js';
import { unlinked } from '../../kernel/mail/escape.js';
import { renderMail } from '../../kernel/mail/layout.js';
import type { PublicIds } from '../public/public-ids.js';
import type { BroadcastRow } from './broadcast.js';
import type { SubscribedPage } from './page-of-subscribers.js';
import type { Target } from './target.js';
import { broadcastBody, broadcastLines, broadcastTitle, MARKS, oneLine } from './wording.js';

/** A stranger may have chosen the title, and mails it to anybody: it stands in quotation marks and becomes no link. */
const quoted = (title: string) => `“${unlinked(oneLine(title))}”`;

const hostOf = (target: Target) => (target.type === 'webhook' ? unlinked(new URL(target.url).host) : null);

/** Asks whoever reads the mailbox to confirm. */
export function confirmationMail(page: SubscribedPage, target: Target, token: string): MailMessage {
  const host = hostOf(target);
  const what = host === null ? 'this address' : `the webhook at ${host}`;
  const bodies = renderMail({
    title: 'Confirm your subscription',
    paragraphs: [
      `Somebody, probably you, asked that ${what} be told of incidents and maintenance of the status page ${quoted(page.title)}.`,
      'Confirm it within 24 hours. If it was not you, ignore this mail, and nothing is sent.',
    ],
    action: { label: 'Confirm the subscription', url: `${page.url}/subscribe/confirm?token=${token}` },
    footer: 'Sent once, because this address was entered on that status page.',
  });
  return { subject: 'Confirm your subscription to a status page', ...bodies };
}

/** Says to whoever asked again that there is nothing to confirm. */
export function alreadySubscribedMail(page: SubscribedPage, target: Target, unsubscribeToken: string): MailMessage {
  const host = hostOf(target);
  const what = host === null ? 'This address' : `The webhook at ${host}`;
  const bodies = renderMail({
    title: 'You are subscribed already',
    paragraphs: [
      `${what} is told of incidents and maintenance of the status page ${quoted(page.title)} already; somebody, probably you, asked for it again.`,
      'Nothing is left to do. To be told nothing more, unsubscribe.',
    ],
    action: { label: 'Unsubscribe', url: `${page.url}/unsubscribe?token=${unsubscribeToken}` },
    footer: 'Sent once, because this address was entered on that status page.',
  });
  return { subject: 'You are subscribed to a status page already', ...bodies };
}

/** Where on the page a broadcast is read in full: maintenance has no place of its own. */
export function broadcastUrl(page: SubscribedPage, { content }: Pick<BroadcastRow, 'content'>, ids: PublicIds): string {
  return content.type === 'incident' ? `${page.url}/incidents/${ids.of(content.id)}` : page.url;
}

/** Tells a mailbox. */
export function broadcastMail(page: SubscribedPage, broadcast: BroadcastRow, ids: PublicIds, unsubscribeUrl: string): MailMessage {
  const title = broadcastTitle(broadcast);
  const body = broadcastBody(broadcast.content);
  const pageTitle = oneLine(page.title);
  const bodies = renderMail({
    title,
    mark: MARKS[broadcast.kind],
    paragraphs: body ? [body] : [],
    lines: broadcastLines(broadcast),
    action: { label: `Read it on ${pageTitle}`, url: broadcastUrl(page, broadcast, ids) },
    footer: `You subscribed to the status page ${pageTitle}, ${page.url}`,
    footerLink: { label: 'Unsubscribe', url: unsubscribeUrl },
  });
  return { subject: `[${pageTitle}] ${title}`, ...bodies };
}
