/** What all settings have in common: the head, and the tabs that the person's role may see. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { address, linkTo } from '../../address/address.js';
import type { Entry } from '../../data/cache.js';
import { may, session } from '../../data/session.js';
import {
  getUsage,
  listApiKeys,
  listAuditLog,
  listMembers,
  listNotificationChannels,
  listNotificationDeliveries,
  listProjects,
} from '../../generated/operations.js';
import { isSettled, Live, StaleNotice } from '../../parts/page/freshness.js';
import { Head } from '../../parts/page/head.js';

const TABS = [
  { path: '/settings/organization', label: 'Organization', operation: getUsage },
  { path: '/settings/projects', label: 'Projects', operation: listProjects },
  { path: '/settings/members', label: 'Members', operation: listMembers },
  { path: '/settings/keys', label: 'Keys', operation: listApiKeys },
  { path: '/settings/channels', label: 'Channels', operation: listNotificationChannels },
  { path: '/settings/deliveries', label: 'Deliveries', operation: listNotificationDeliveries },
  { path: '/settings/audit-log', label: 'Audit log', operation: listAuditLog },
];

interface SettingsProps {
  /** The label of its tab. */
  tab: string;
  entries: readonly (Pick<Entry, 'failures' | 'confirmedAt' | 'answer' | 'failure'> | null)[];
  /** What is found, beside the organization's name. */
  found?: ComponentChildren;
  actions?: ComponentChildren;
  /** Its command, at the foot once all is there. */
  command: ComponentChildren;
  children: ComponentChildren;
}

/** One tab of the settings. */
export function Settings({ tab, entries, found, actions, command, children }: SettingsProps) {
  const tabs = useRef<HTMLElement>(null);
  // on a phone they are wider than the screen
  useEffect(() => tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' }), [tab]);
  return (
    <>
      <Head
        title={tab === 'Organization' ? 'Settings' : `${tab}, settings`}
        shown="Settings"
        facts={
          <>
            <span>{session.value?.organization?.name}</span>
            {found && <span>{found}</span>}
            <Live of={entries} />
          </>
        }
        actions={actions}
      />
      <nav ref={tabs} class="tabs" aria-label="Settings">
        {TABS.filter(({ operation }) => may(operation)).map(({ path, label }) => (
          <a key={path} href={linkTo(path)} aria-current={label === tab ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <StaleNotice of={entries} />
      {children}
      {isSettled(entries) && command}
    </>
  );
}

/** The thing of a list that the address opens, by one of its names. */
export const opened = (name = 'edit'): string | null => address.value.query.get(name);
