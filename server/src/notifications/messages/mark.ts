/** The severity of a message, shown as the colour of a dot, bar or circle. */
import type { Mark } from '../../kernel/mail/layout.js';
import type { NotificationItem, NotificationKind } from './message.js';

const MARKS: Record<NotificationKind, Mark> = {
  'monitor.down': 'bad',
  'monitor.degraded': 'warning',
  'monitor.recovered': 'good',
  'channel.failed': 'warning',
  'incident.opened': 'bad',
  'incident.updated': 'warning',
  'incident.resolved': 'good',
  'server.offline': 'bad',
  'server.alert': 'warning',
  'error.new': 'warning',
  'error.recurrence': 'warning',
  'error.spike': 'bad',
  'feedback.new': 'warning',
  'server.recovered': 'good',
  'domain.failed': 'bad',
  'domain.recovered': 'good',
  'storage.low': 'warning',
  'storage.full': 'bad',
};

/** The mark of one item; that of an unresolved incident follows its severity. */
export function markOf({ kind, subject }: Pick<NotificationItem, 'kind' | 'subject'>): Mark {
  if (subject.type !== 'incident' || kind === 'incident.resolved') return MARKS[kind];
  return subject.severity === 'major' || subject.severity === 'critical' ? 'bad' : 'warning';
}
