/** Channels that mail. */
import { NOTIFICATION_KINDS } from '../../generated/resources.js';
import { type MailContent, renderMail } from '../../kernel/mail/layout.js';
import { type Mailer, RefusedMail } from '../../kernel/mail/mailer.js';
import { DeliveryFailure, quote } from '../../kernel/net/failure.js';
import { guideUrl } from '../../kernel/net/guide-url.js';
import { moreText, TEST_TEXT } from '../messages/compose.js';
import { markOf } from '../messages/mark.js';
import { type Message, type MessageLink, type NotificationItem, partsOf, projectOf } from '../messages/message.js';
import type { Attempt } from './attempt.js';
import type { SettingsByType } from './settings.js';

/** A mail about a single item, whose title is the mail's. */
function about(item: NotificationItem): Partial<MailContent> {
  const { facts, command, body } = partsOf(item);
  return {
    mark: markOf(item),
    lines: facts,
    ...(body !== null && { markdown: body }),
    ...(command !== null && { codes: [{ label: 'Details', code: command }] }),
  };
}

function list({ items }: Message, more: string | null): Partial<MailContent> {
  const rows = items.map((item) => ({ mark: markOf(item), title: item.title, lines: item.lines }));
  return { rows: more ? [...rows, { mark: null, title: more, lines: [] }] : rows };
}

/**
 * Subject and bodies of a message; the organization is in brackets, because people belong to several, as is the project if there is one.
 *
 * @param link the page about it, if there is one
 */
export function renderEmail(
  message: Message,
  channelSlug: string,
  baseUrl: string,
  link: MessageLink | null = null,
): { subject: string; text: string; html: string } {
  const { items, organization, title } = message;
  const more = moreText(message);
  const project = projectOf(message);
  const [only] = items;
  const bodies = renderMail({
    from: { name: organization.name },
    title,
    paragraphs: message.kind === 'test' ? [TEST_TEXT] : [],
    ...(only && items.length === 1 && !more ? about(only) : list(message, more)),
    action: link ?? undefined,
    footer: `Sent to the channel ${channelSlug} of ${organization.name} (${organization.slug}).\nChange its settings: tidewatch channels update ${channelSlug}`,
    footerLink: guideLink(baseUrl, message),
  });
  return { subject: `[${organization.slug}${project === null ? '' : `/${project}`}] ${title}`, ...bodies };
}

/** The guide to what has happened. */
const guideLink = (baseUrl: string, { kind }: Message) => ({
  label: 'What this means',
  url: guideUrl(baseUrl, kind === 'test' ? 'notifications' : NOTIFICATION_KINDS[kind].guide),
});

/** Mails about one monitor form a thread: all of them refer to the same message id. */
function threadOf({ message }: Attempt, host: string): string | undefined {
  const [only] = message.items;
  if (!only || message.items.length > 1) return undefined;
  const { subject } = only;
  if (subject.type === 'storage') return `<storage.${message.organization.slug}@${host}>`;
  return `<${subject.type}.${subject.type === 'domain' ? subject.host : subject.id}@${host}>`;
}

/** The mail server's reply. Other error texts are left out, because they name the server's address, which only the operator may see. */
export function mailFailure(error: unknown): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  const { code, response } = ((error as Error).cause ?? error) as { code?: string; response?: string };
  if (code === 'EAUTH') return new DeliveryFailure("This server couldn't sign in to its mail server; its operator should check SMTP_URL");
  if (!response) return new DeliveryFailure("The mail server couldn't be reached or closed the connection");
  return new DeliveryFailure(`The mail server answered ${quote(response)}`, { forGood: error instanceof RefusedMail });
}

export async function deliverByEmail(
  { mailer, host, baseUrl }: { mailer: Mailer | null; host: string; baseUrl: string },
  { email }: SettingsByType['email'],
  attempt: Attempt,
  link: MessageLink | null = null,
): Promise<void> {
  if (!mailer) throw new DeliveryFailure('This server has no mail server; its operator must set SMTP_URL');
  const mail = renderEmail(attempt.message, attempt.channelSlug, baseUrl, link);
  try {
    await mailer.send({
      to: email,
      ...mail,
      messageId: `<${attempt.id}@${host}>`,
      references: threadOf(attempt, host),
      begin: attempt.begin,
    });
  } catch (error) {
    throw mailFailure(error);
  }
}
