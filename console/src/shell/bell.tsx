/** The bell, with the number of unread notifications. What it shows comes when it opens: few need it in the first second. */
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { linkTo } from '../address/address.js';
import { Icon } from '../parts/draw/icon.js';
import { Menu, MenuLink } from '../parts/floating/menu.js';
import { overview } from './overview.js';

type List = ComponentType<{ unread: number }>;

/** Loads the list once. A failure leaves the link below it, which says why. */
async function load(list: Signal<{ of: List } | null>): Promise<void> {
  const { Newest } = await import('./newest.js');
  list.value = { of: Newest };
}

export function Bell() {
  const isOpen = useSignal(false);
  const list = useSignal<{ of: List } | null>(null);
  const unread = overview.value?.overview.notifications?.unreadCount ?? 0;
  const Shown = list.value?.of;
  return (
    <Menu
      label={unread ? `Notifications, ${unread} unread` : 'Notifications'}
      onOpen={() => {
        isOpen.value = true;
        void load(list).catch(() => {});
      }}
      onClose={() => {
        isOpen.value = false;
      }}
      button={
        <>
          <Icon name="bell" />
          {/* there before the number is, so that nothing moves when it comes */}
          <span class="count">{unread > 99 ? '99+' : unread || ''}</span>
        </>
      }
    >
      <div class="bell">
        {isOpen.value && Shown && <Shown unread={unread} />}
        <MenuLink to={linkTo('/notifications')}>All notifications</MenuLink>
      </div>
    </Menu>
  );
}
