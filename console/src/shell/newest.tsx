/** The newest notifications, in the menu at the bell. */
import { linkTo } from '../address/address.js';
import type { Answer } from '../data/operation.js';
import { useAnswer } from '../data/use-answer.js';
import { listNotifications } from '../generated/operations.js';
import { MenuItem } from '../parts/floating/menu.js';
import { pathOfNotification } from '../parts/things/notification.js';
import { isRead, markAllRead, markRead, NotificationState } from '../parts/things/notification-state.js';
import { Ago } from '../parts/time/moment.js';

type Notification = Answer<'listNotifications'>['notifications'][number];

const SHOWN = 7;

/** A failure takes the mark back, which shows. */
const quietly = (deed: Promise<void>) => void deed.catch(() => {});

function Item({ of }: { of: Notification }) {
  const path = pathOfNotification(of);
  const to = linkTo(path ?? '/notifications');
  return (
    <a role="menuitem" tabIndex={-1} href={to} class="news" onClick={() => quietly(markRead(of))}>
      <NotificationState kind={of.kind} />
      <span class="end">
        <Ago at={of.createdAt} />
      </span>
      <span class={isRead(of) ? 'clip quiet' : 'clip'}>{of.title}</span>
    </a>
  );
}

export function Newest({ unread }: { unread: number }) {
  const entry = useAnswer(listNotifications, { limit: SHOWN });
  const newest = entry?.answer.value?.notifications;
  const failure = entry?.failure.value;
  if (!newest) return <p class="quiet">{failure ? failure.message : 'Loading'}</p>;
  return (
    <>
      {newest.length === 0 && <p class="quiet">No notification yet.</p>}
      {newest.map((notification) => (
        <Item key={notification.id} of={notification} />
      ))}
      <hr />
      {unread > 0 && <MenuItem onChoose={() => quietly(markAllRead(newest))}>Mark all as read</MenuItem>}
    </>
  );
}
