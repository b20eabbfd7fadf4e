/** Mails about subscriptions. */
import type { MailMessage } from '../../identity/sign-in/mails.js';
import { renderMail } from '../../kernel/mail/layout.js';
import { unlinked } from '../../kernel/mail/unlinked.js';
import { oneLine } from '../../kernel/mail/wording.js';
import type { SubscribedPage } from './page-of-subscribers.js';
import type { Target } from './target.js';

/** A stranger may have chosen the title and mailed it to anybody, so it is quoted and never becomes a link. */
const quoted = (title: string) => `“${unlinked(oneLine(title))}”`;

const hostOf = (target: Target) => (target.type === 'webhook' ? unlinked(new URL(target.url).host) : null);

/** Asks the mailbox's owner to confirm. */
export function confirmationMail(page: SubscribedPage, target: Target, token: string): MailMessage {
  const host = hostOf(target);
  const what = host === null ? 'this address' : `the webhook at ${host}`;
  const bodies = renderMail({
    title: 'Confirm your subscription',
    paragraphs: [
      `Someone, probably you, asked to subscribe ${what} to incidents and maintenance of the status page ${quoted(page.title)}.`,
      "Confirm within 24 hours. If this wasn't you, ignore this email; you won't get any more.",
    ],
    action: { label: 'Confirm subscription', url: `${page.url}/subscribe/confirm?token=${token}` },
    footer: 'Sent once, because this address was entered on that status page.',
  });
  return { subject: 'Confirm your subscription to a status page', ...bodies };
}

/** Tells somebody who subscribes again that there is nothing to confirm. */
export function alreadySubscribedMail(page: SubscribedPage, target: Target, unsubscribeToken: string): MailMessage {
  const host = hostOf(target);
  const what = host === null ? 'this address' : `the webhook at ${host}`;
  const bodies = renderMail({
    title: "You're already subscribed",
    paragraphs: [
      `Someone, probably you, asked to subscribe again: ${what} already gets incidents and maintenance of the status page ${quoted(page.title)}.`,
      "You don't need to do anything. To stop these messages, unsubscribe.",
    ],
    action: { label: 'Unsubscribe', url: `${page.url}/unsubscribe?token=${unsubscribeToken}` },
    footer: 'Sent once, because this address was entered on that status page.',
  });
  return { subject: "You're already subscribed to a status page", ...bodies };
}
