/** Makes one message of many things that happened. */
import { MAXIMUM_ITEMS, type Message, type NotificationItem, type NotificationKind } from './message.js';

/** The gravest first: a message has the kind of the gravest thing in it. */
const GRAVITY: readonly NotificationKind[] = ['monitor.down', 'channel.failed', 'monitor.degraded', 'monitor.recovered'];

const COUNTED: Record<NotificationKind, [one: string, many: string]> = {
  'monitor.down': ['1 monitor is down', '# monitors are down'],
  'monitor.degraded': ['1 is degraded', '# are degraded'],
  'monitor.recovered': ['1 recovered', '# recovered'],
  'channel.failed': ['1 channel cannot be reached', '# channels cannot be reached'],
};
/** The same where it comes first and has to say what it is about. */
const COUNTED_FIRST: Partial<Record<NotificationKind, [string, string]>> = {
  'monitor.degraded': ['1 monitor is degraded', '# monitors are degraded'],
  'monitor.recovered': ['1 monitor recovered', '# monitors recovered'],
};

function summary(items: readonly NotificationItem[]): string {
  const parts: string[] = [];
  for (const kind of GRAVITY) {
    const count = items.filter((item) => item.kind === kind).length;
    if (!count) continue;
    const [one, many] = (parts.length ? undefined : COUNTED_FIRST[kind]) ?? COUNTED[kind];
    parts.push(count === 1 ? one : many.replace('#', count.toLocaleString('en-US')));
  }
  return parts.join(', ');
}

export interface Occasion {
  id: string;
  at: Date;
  organization: { slug: string; name: string };
  reminder?: boolean;
}

/** One message that tells of all items; at least one. */
export function composeMessage({ id, at, organization, reminder = false }: Occasion, items: readonly NotificationItem[]): Message {
  const sorted = [...items].sort((a, b) => GRAVITY.indexOf(a.kind) - GRAVITY.indexOf(b.kind));
  const [first] = sorted;
  if (!first) throw new Error('a message tells of something');
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

/** What a test sends. */
export function testMessage({ id, at, organization }: Occasion, channelSlug: string): Message {
  const title = `Test of the channel ${channelSlug}`;
  return { id, kind: 'test', title, at: at.toISOString(), organization, items: [], more: 0, reminder: false };
}

/** What stands under the title when there is nothing to list. */
export const TEST_TEXT = 'Somebody asked for this test message. If you can read it, the channel works.';

/** How the rest of a long list is said; null when all is shown. */
export const moreText = ({ more }: Message) => (more ? `and ${more.toLocaleString('en-US')} more` : null);
