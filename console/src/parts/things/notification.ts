/** What notifications are called, and where their things are in the console. */
import type { Condition } from '@tidewatch/charts';

interface Kind {
  value: string;
  label: string;
  /** null: it says nothing about a state. */
  condition: Condition | null;
}

/** The kinds in the order of the document. */
export const NOTIFICATION_KINDS: readonly Kind[] = [
  { value: 'monitor.down', label: 'Monitor down', condition: 'down' },
  { value: 'monitor.degraded', label: 'Monitor late', condition: 'degraded' },
  { value: 'monitor.recovered', label: 'Monitor recovered', condition: 'ok' },
  { value: 'channel.failed', label: 'Channel failed', condition: 'error' },
  { value: 'incident.opened', label: 'Incident opened', condition: 'error' },
  { value: 'incident.updated', label: 'Incident updated', condition: null },
  { value: 'incident.resolved', label: 'Incident resolved', condition: 'ok' },
  { value: 'server.offline', label: 'Server offline', condition: 'down' },
  { value: 'server.alert', label: 'Server alert', condition: 'degraded' },
  { value: 'server.recovered', label: 'Server recovered', condition: 'ok' },
  { value: 'error.new', label: 'New error', condition: 'error' },
  { value: 'error.recurrence', label: 'Error came back', condition: 'error' },
  { value: 'error.spike', label: 'Error spike', condition: 'error' },
  { value: 'feedback.new', label: 'New feedback', condition: null },
  { value: 'domain.failed', label: 'Domain failed', condition: 'down' },
  { value: 'domain.recovered', label: 'Domain recovered', condition: 'ok' },
  { value: 'storage.low', label: 'Storage low', condition: 'degraded' },
  { value: 'storage.full', label: 'Storage full', condition: 'down' },
];

const byValue = new Map(NOTIFICATION_KINDS.map((kind) => [kind.value, kind]));

/** The word and the condition of a kind; a kind of a later version is called by its own name. */
export const notificationKind = (value: string): Kind => {
  const words = value.replaceAll(/[._]/g, ' ');
  return byValue.get(value) ?? { value, label: words.charAt(0).toUpperCase() + words.slice(1), condition: null };
};

/** What a notification is about, as far as its place in the console goes. */
interface Subject {
  type: string;
  id?: string;
  number?: string;
  slug?: string;
  projectSlug?: string | null;
  product?: string;
}

const encoded = (...parts: readonly string[]): string => parts.map(encodeURIComponent).join('/');

/** The path of one thing; null if the console has none for it. */
export function pathOfSubject({ type, id = '', number, slug = '', projectSlug, product }: Subject): string | null {
  switch (type) {
    case 'monitor':
      return `/monitors/${encoded(projectSlug ?? '', slug)}`;
    case 'incident':
      return `/incidents/${encoded(number ?? id)}`;
    case 'server':
      return `/servers/${encoded(projectSlug ?? '', slug)}`;
    case 'error':
      return `/errors/${encoded(number ?? id)}`;
    case 'channel':
      return '/settings/channels';
    case 'domain':
      return product === 'status_page' ? '/status-page?tab=domain' : null;
    case 'storage':
      return '/settings/organization';
    default:
      return null;
  }
}

const LISTS: Readonly<Record<string, string>> = {
  monitor: '/monitors',
  incident: '/incidents',
  server: '/servers',
  error: '/errors',
  channel: '/settings/channels',
};

/** Where a notification leads: to its thing, or to the list if it is about several. */
export function pathOfNotification({ items, more }: { items: readonly { subject: Subject }[]; more: number }): string | null {
  const [first] = items;
  if (!first) return null;
  return items.length === 1 && more === 0 ? pathOfSubject(first.subject) : (LISTS[first.subject.type] ?? null);
}

const MOST_NAMES = 3;

/** The name in the first line of an item, which ends in the time. */
const nameOf = ([first = '']: readonly string[]): string => first.replace(/, \d{4}-\d\d-\d\d .*$/, '');

/** What the title does not say, in one line: the name and the reason of one thing, the names of several. */
export function detailOf({ items, more }: { items: readonly { lines: readonly string[] }[]; more: number }): string {
  const [only, second] = items;
  if (only && !second && more === 0) {
    const reason = only.lines.slice(1).find((line) => !/^(Previously|Details):/.test(line));
    return [nameOf(only.lines), reason].filter(Boolean).join(', ');
  }
  const names = items.slice(0, MOST_NAMES).map(({ lines }) => nameOf(lines));
  const rest = items.length + more - names.length;
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
