import { type MailContent, renderMail } from '../../../kernel/mail/layout.js';
import { moreText, TEST_TEXT } from '../../messages/compose.js';
import { markOf } from '../../messages/mark.js';
import { type Message, type NotificationItem, partsOf, projectOf } from '../../messages/message.js';

/** A mail about a single item, whose title is the mail's. */
function about(item: NotificationItem): Partial<MailContent> {
  const { facts, command, body } = partsOf(item);
  return {
    mark: markOf(item),
    lines: facts,
    ...(body !== null && { markdown: body }),
    ...(command !== null && { codes: [{ label: 'Look closer', code: command }] }),
  };
}

function list({ items }: Message, more: string | null): Partial<MailContent> {
  const rows = items.map((item) => ({ mark: markOf(item), title: item.title, lines: item.lines }));
  return { rows: more ? [...rows, { mark: null, title: more, lines: [] }] : rows };
}

/**
 * Subject and bodies of a message; the organization stands in brackets, since people belong to several, and the project where there is one.
 *
 * @param pageUrl the public status page of the organization, where it has one
 */
export function renderEmail(
  message: Message,
  channelSlug: string,
  pageUrl: string | null = null,
): { subject: string; text: string; html: string } {
  const { items, organization, title } = message;
  const more = moreText(message);
  const project = projectOf(message);
  const [only] = items;
  const bodies = renderMail({
    title,
    paragraphs: message.kind === 'test' ? [TEST_TEXT] : [],
    ...(only && items.length === 1 && !more ? about(only) : list(message, more)),
    action: pageUrl !== null && only ? { label: 'Open the status page', url: pageUrl } : undefined,
    footer: `Sent to the channel ${channelSlug} of ${organization.name} (${organization.slug}).\nChange its settings: tidewatch channels update ${channelSlug}`,
  });
  return { subject: `[${organization.slug}${project === null ? '' : `/${project}`}] ${title}`, ...bodies };
}
