/** A notification's kind with its shape, and its mark as read. */
import { signal } from '@preact/signals';
import { send } from '../../data/send.js';
import { readAllNotifications, readNotification } from '../../generated/operations.js';
import { State } from '../draw/condition.js';
import { Icon } from '../draw/icon.js';
import { notificationKind } from './notification.js';

/** A kind; one without a condition has the colour of what can be done. */
export function NotificationState({ kind }: { kind: string }) {
  const { label, condition } = notificationKind(kind);
  if (condition !== null) return <State of={condition}>{label}</State>;
  return (
    <span class="st info">
      <Icon name="dot" />
      {label}
    </span>
  );
}

/** What was marked in this tab, before the server's next answer says it. */
const marked = signal<ReadonlySet<string>>(new Set());

interface Readable {
  id: string;
  read: boolean;
}

export const isRead = ({ id, read }: Readable): boolean => read || marked.value.has(id);

/** Shows it as read at once; takes that back and throws if the server refuses. */
async function mark(ids: readonly string[], call: () => Promise<unknown>): Promise<void> {
  const own = ids.filter((id) => !marked.value.has(id));
  marked.value = new Set([...marked.value, ...own]);
  try {
    await call();
  } catch (error) {
    // others may have been marked meanwhile
    marked.value = new Set([...marked.value].filter((id) => !own.includes(id)));
    throw error;
  }
}

export const markRead = ({ id }: Readable): Promise<void> => mark([id], () => send(readNotification, { notificationId: id }));

/** @param shown those on the screen */
export const markAllRead = (shown: readonly Readable[]): Promise<void> =>
  mark(
    shown.map(({ id }) => id),
    () => send(readAllNotifications, {}),
  );
