/** Combines many events into one message. */
import { MAXIMUM_ITEMS, type Message, type NotificationItem, type NotificationKind } from './message.js';

/** From most to least severe: a message has the kind of its most severe item. */
const GRAVITY: readonly NotificationKind[] = [
  'monitor.down',
  'server.offline',
  'incident.opened',
  'channel.failed',
  'domain.failed',
  'storage.full',
  'monitor.degraded',
  'error.spike',
  'server.alert',
  'error.recurrence',
  'error.new',
  'storage.low',
  'incident.updated',
  'feedback.new',
  'monitor.recovered',
  'incident.resolved',
  'server.recovered',
  'domain.recovered',
];

/** How each kind is counted at the beginning and after others; short, because it must fit into the subject of a mail. */
const COUNTED: Record<NotificationKind, { first: [one: string, many: string]; after: [string, string] }> = {
  'monitor.down': { first: ['1 monitor is down', '# monitors are down'], after: ['1 down', '# down'] },
  'channel.failed': {
    first: ['1 channel cannot be reached', '# channels cannot be reached'],
    after: ['1 channel cannot be reached', '# channels cannot be reached'],
  },
  'monitor.degraded': { first: ['1 monitor is degraded', '# monitors are degraded'], after: ['1 degraded', '# degraded'] },
  'monitor.recovered': { first: ['1 monitor recovered', '# monitors recovered'], after: ['1 recovered', '# recovered'] },
  'incident.opened': {
    first: ['1 incident was opened', '# incidents were opened'],
    after: ['1 incident was opened', '# incidents were opened'],
  },
  'incident.updated': {
    first: ['1 incident was updated', '# incidents were updated'],
    after: ['1 incident was updated', '# incidents were updated'],
  },
  'incident.resolved': {
    first: ['1 incident was resolved', '# incidents were resolved'],
    after: ['1 incident was resolved', '# incidents were resolved'],
  },
  'server.offline': { first: ['1 server is offline', '# servers are offline'], after: ['1 offline', '# offline'] },
  'server.alert': { first: ['1 server alert fires', '# server alerts fire'], after: ['1 alert', '# alerts'] },
  'error.new': { first: ['1 new error', '# new errors'], after: ['1 new', '# new'] },
  'error.recurrence': { first: ['1 error is back', '# errors are back'], after: ['1 back', '# back'] },
  'error.spike': { first: ['1 error spikes', '# errors spike'], after: ['1 spike', '# spikes'] },
  'feedback.new': { first: ['1 new piece of feedback', '# new pieces of feedback'], after: ['1 feedback', '# feedback'] },
  'domain.failed': { first: ['1 domain failed', '# domains failed'], after: ['1 domain failed', '# domains failed'] },
  'domain.recovered': {
    first: ['1 domain is active again', '# domains are active again'],
    after: ['1 domain is active again', '# domains are active again'],
  },
  'storage.low': {
    first: ['The storage is nearly full', 'The storage is nearly full'],
    after: ['storage nearly full', 'storage nearly full'],
  },
  'storage.full': { first: ['The storage is full', 'The storage is full'], after: ['storage full', 'storage full'] },
  'server.recovered': { first: ['1 server alert ended', '# server alerts ended'], after: ['1 ended', '# ended'] },
};

function summary(items: readonly NotificationItem[]): string {
  const parts: string[] = [];
  for (const kind of GRAVITY) {
    const count = items.filter((item) => item.kind === kind).length;
    if (!count) continue;
    const [one, many] = COUNTED[kind][parts.length ? 'after' : 'first'];
    parts.push(count === 1 ? one : many.replace('#', count.toLocaleString('en-US')));
  }
  return parts.join(', ');
}

interface Occasion {
  id: string;
  at: Date;
  organization: { slug: string; name: string };
  reminder?: boolean;
}

/** One message of all items; at least one. */
export function composeMessage({ id, at, organization, reminder = false }: Occasion, items: readonly NotificationItem[]): Message {
  const sorted = [...items].sort((a, b) => GRAVITY.indexOf(a.kind) - GRAVITY.indexOf(b.kind));
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
export const TEST_TEXT = 'Somebody asked for this test message. If you can read it, the channel works.';

/** The text for items that aren't listed; null if all are. */
export const moreText = ({ more }: Message) => (more ? `and ${more.toLocaleString('en-US')} more` : null);
