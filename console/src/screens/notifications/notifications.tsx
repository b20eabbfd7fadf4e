/** The notifications of the organization, newest first, and which of them the person has not read. */
import { useSignal } from '@preact/signals';
import { linkTo } from '../../address/address.js';
import type { Entry } from '../../data/cache.js';
import { type CallError, toCallError } from '../../data/call-error.js';
import type { Answer, Input } from '../../data/operation.js';
import { may } from '../../data/session.js';
import { createNotificationChannel, listNotifications } from '../../generated/operations.js';
import { filterText, SelectFilter } from '../../parts/lists/filters.js';
import { Cell, NameCell, Row } from '../../parts/lists/list.js';
import { Listing } from '../../parts/lists/listing.js';
import { usePages } from '../../parts/lists/pages.js';
import { isSettled, Live, StaleNotice } from '../../parts/page/freshness.js';
import { Head } from '../../parts/page/head.js';
import { Failure } from '../../parts/page/notice.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { detailOf, NOTIFICATION_KINDS, pathOfNotification } from '../../parts/things/notification.js';
import { isRead, markAllRead, markRead, NotificationState } from '../../parts/things/notification-state.js';
import { Ago } from '../../parts/time/moment.js';

type Notification = Answer<'listNotifications'>['notifications'][number];
type Kind = NonNullable<Input<'listNotifications'>['kind']>;

const PAGE = 50;

const COLUMNS = [
  { title: 'Kind' },
  { title: 'What' },
  { title: 'Details' },
  { title: 'When', num: true },
  { title: 'Actions', hidden: true },
];

interface RowProps {
  of: Notification;
  onRead: () => void;
}

/** The title leads to its thing, if the console has a screen for it. */
function Title({ of, onRead }: RowProps) {
  const path = pathOfNotification(of);
  const weight = isRead(of) ? 'name clip read' : 'name clip';
  if (path === null) return <span class={`${weight} still`}>{of.title}</span>;
  return (
    <a class={weight} href={linkTo(path)} title={of.title} onClick={isRead(of) ? undefined : onRead}>
      {of.title}
    </a>
  );
}

function NotificationRow({ of, onRead }: RowProps) {
  const detail = detailOf(of);
  return (
    <Row>
      <Cell>
        <NotificationState kind={of.kind} />
      </Cell>
      <NameCell>
        {!isRead(of) && <span class="sr">Unread: </span>}
        <Title of={of} onRead={onRead} />
      </NameCell>
      <Cell>
        <span class="clip quiet" title={detail}>
          {detail}
        </span>
      </Cell>
      <Cell num>
        <Ago at={of.createdAt} />
      </Cell>
      <Cell>
        {!isRead(of) && (
          <button type="button" class="btn bare over" aria-label={`Mark as read: ${of.number}`} onClick={onRead}>
            Mark as read
          </button>
        )}
      </Cell>
    </Row>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <p class="quiet">No notification fits this filter.</p>;
  return (
    <div class="empty">
      <p>No notification yet. They wait here for 90 days; a channel sends them where you work.</p>
      <CommandLine operation={createNotificationChannel} values={{ slug: 'ops-mail', type: 'email', email: 'ops@example.com' }} />
      {may(createNotificationChannel) && (
        <div class="line">
          <a class="btn" href={linkTo('/settings/channels', { new: '1' })}>
            Create a channel here
          </a>
        </div>
      )}
    </div>
  );
}

/** All or unread, and one kind. */
function Filters({ isUnread }: { isUnread: boolean }) {
  const link = (unread: string | null) => linkTo('/notifications', { unread, kind: filterText('kind') || null });
  return (
    <search class="bar">
      <nav class="seg" aria-label="Which notifications">
        <a href={link(null)} aria-current={isUnread ? undefined : 'true'}>
          All
        </a>
        <a href={link('1')} aria-current={isUnread ? 'true' : undefined}>
          Unread
        </a>
      </nav>
      <SelectFilter name="kind" label="Kind" options={[{ value: '', label: 'Any kind' }, ...NOTIFICATION_KINDS]} />
    </search>
  );
}

/** What is found, as the title. */
const titleOf = (unread: number | undefined): string => {
  if (unread === undefined) return 'Notifications';
  if (unread === 0) return 'Nothing unread';
  return `${unread.toLocaleString('en-GB')} unread ${unread === 1 ? 'notification' : 'notifications'}`;
};

export default function Notifications() {
  const isUnread = filterText('unread') !== '';
  const kind = NOTIFICATION_KINDS.find(({ value }) => value === filterText('kind'))?.value as Kind | undefined;
  const filters = { ...(isUnread && { unread: true }), ...(kind && { kind }) };
  const { pages, first, more } = usePages(listNotifications, { limit: PAGE, ...filters });
  const failure = useSignal<CallError | null>(null);
  const notifications = pages.flatMap((page) => page.notifications);
  const unread = first.answer.value?.unreadCount;
  const attempt = (deed: Promise<void>) => {
    failure.value = null;
    deed.catch((thrown) => {
      failure.value = toCallError(thrown);
    });
  };
  return (
    <>
      <Head
        title={titleOf(unread)}
        facts={<Live of={[first]} />}
        actions={
          unread ? (
            <button type="button" class="btn" onClick={() => attempt(markAllRead(notifications))}>
              Mark all as read
            </button>
          ) : undefined
        }
      />
      <StaleNotice of={[first]} />
      <Filters isUnread={isUnread} />
      {failure.value && <Failure what="It was not marked as read" error={failure.value} />}
      <Listing
        {...{ more, first: first as Entry, count: notifications.length }}
        class="c-news"
        caption="Notifications, newest first"
        columns={COLUMNS}
        failed="The notifications could not be loaded"
        empty={<Empty isFiltered={Object.keys(filters).length > 0} />}
      >
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} of={notification} onRead={() => attempt(markRead(notification))} />
        ))}
      </Listing>
      {isSettled([first]) && <CommandLine operation={listNotifications} values={filters} />}
    </>
  );
}
