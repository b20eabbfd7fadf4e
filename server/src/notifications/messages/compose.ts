/** Combines many events into one message. */
import { NOTIFICATION_KINDS } from '../../generated/resources.js';
import { oneLine, printed } from '../../kernel/mail/wording.js';
import { MAXIMUM_ITEMS, type Message, type NotificationItem, type NotificationKind } from './message.js';

/** From most to least severe: a message has the kind of its most severe item. */
const BY_SEVERITY = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

function summary(items: readonly NotificationItem[]): string {
  const parts: string[] = [];
  for (const kind of BY_SEVERITY) {
    const count = items.filter((item) => item.kind === kind).length;
    if (!count) continue;
    const [one, many] = NOTIFICATION_KINDS[kind][parts.length ? 'after' : 'first'];
    parts.push(count === 1 ? one : many.replace('#', count.toLocaleString('en-US')));
  }
  return parts.join(', ');
}

/** What people read of an item. Its subject is data, and stays what was stored. */
const clean = <Item extends NotificationItem>(item: Item): Item => ({
  ...item,
  title: oneLine(item.title),
  lines: item.lines.map(printed),
  ...(item.body !== undefined && { body: printed(item.body) }),
});

interface Occasion {
  id: string;
  at: Date;
  organization: { slug: string; name: string };
  reminder?: boolean;
}

/** One message of all items; at least one. */
export function composeMessage({ id, at, organization, reminder = false }: Occasion, items: readonly NotificationItem[]): Message {
  const sorted = items.map(clean).sort((a, b) => NOTIFICATION_KINDS[a.kind].rank - NOTIFICATION_KINDS[b.kind].rank);
  const [first] = sorted;
  if (!first) throw new Error('a message names something');
  const title = items.length === 1 ? first.title : summary(items);
  return {
    id,
    kind: first.kind,
    title: reminder ? `Still: ${title}` : title,
    at: at.toISOString(),
    organization,
    items: sorted.slice(0, MAXIMUM_ITEMS),
    more: Math.max(0, sorted.length - MAXIMUM_ITEMS),
    reminder,
  };
}

/** The message of a test. */
export function testMessage({ id, at, organization }: Occasion, channelSlug: string): Message {
  const title = `Test of the channel ${channelSlug}`;
  return { id, kind: 'test', title, at: at.toISOString(), organization, items: [], more: 0, reminder: false };
}

/** The text below the title of a test message. */
export const TEST_TEXT = 'This is a test. If you can read it, the channel works.';

/** The text for items that aren't listed; null if all are. */
export const moreText = ({ more }: Message) => (more ? `and ${more.toLocaleString('en-US')} more` : null);
