/** How bad what a message tells of is: the colour of a dot, a bar or a circle. */
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
  'server.recovered': 'good',
};

/** The mark of one thing; an incident that lasts is as bad as its severity. */
export function markOf({ kind, subject }: Pick<NotificationItem, 'kind' | 'subject'>): Mark {
  if (subject.type !== 'incident' || kind === 'incident.resolved') return MARKS[kind];
  return subject.severity === 'major' || subject.severity === 'critical' ? 'bad' : 'warning';
}
