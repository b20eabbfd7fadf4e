/** Where the console shows what a message is about. */
import type { Message, MessageLink, NotificationItem } from './message.js';

/** The place of a subject below its organization; null if the console has none. */
function placeOf({ subject }: NotificationItem): string | null {
  switch (subject.type) {
    case 'monitor':
      return `/monitors/${subject.projectSlug}/${subject.slug}`;
    case 'incident':
      return subject.number === undefined ? '/incidents' : `/incidents/${subject.number}`;
    case 'server':
      return `/servers/${subject.projectSlug}/${subject.slug}`;
    case 'error':
      return `/errors/${subject.number ?? subject.id}`;
    case 'channel':
      return '/settings/channels';
    case 'storage':
      return '/settings/organization';
    case 'domain':
      return subject.product === 'status_page' ? '/status-page?tab=domain' : null;
    default:
      return null;
  }
}

/** The link of a message: to its only subject, or to the notifications, where all of it is listed; null for a test. */
export function consoleLink(
  baseUrl: string,
  { items, more, organization }: Pick<Message, 'items' | 'more' | 'organization'>,
): MessageLink | null {
  const [first] = items;
  if (!first) return null;
  const place = (items.length === 1 && !more && placeOf(first)) || '/notifications';
  return { label: 'Open in the console', url: `${baseUrl}/o/${organization.slug}${place}` };
}
