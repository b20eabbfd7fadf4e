/** The severity of a message, shown as the colour of a dot, bar or circle. */
import { NOTIFICATION_KINDS } from '../../generated/resources.js';
import type { Mark } from '../../kernel/mail/layout.js';
import type { NotificationItem } from './message.js';

/** The mark of one item; that of an unresolved incident follows its severity. */
export function markOf({ kind, subject }: Pick<NotificationItem, 'kind' | 'subject'>): Mark {
  if (subject.type !== 'incident' || kind === 'incident.resolved') return NOTIFICATION_KINDS[kind].mark;
  return subject.severity === 'major' || subject.severity === 'critical' ? 'bad' : 'warning';
}
