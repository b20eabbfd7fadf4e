/** What all setup of feedback has in common: the head and the tabs. */
import type { ComponentChildren } from 'preact';
import { linkTo } from '../../../address/address.js';
import type { Entry } from '../../../data/cache.js';
import { Live, StaleNotice } from '../../../parts/page/freshness.js';
import { Head } from '../../../parts/page/head.js';
import { Tabs } from '../../../parts/page/tabs.js';

const TABS = { widgets: 'Widgets', fields: 'Fields', settings: 'Settings' } as const;

export type SetupTab = keyof typeof TABS;

interface SetupProps {
  tab: SetupTab;
  entries: readonly (Pick<Entry, 'failures' | 'confirmedAt' | 'answer' | 'failure'> | null)[];
  found?: ComponentChildren;
  actions?: ComponentChildren;
  children: ComponentChildren;
}

export const SetupFrame = ({ tab, entries, found, actions, children }: SetupProps) => (
  <>
    <Head
      title={tab === 'widgets' ? 'Feedback widgets' : tab === 'fields' ? 'Feedback fields' : 'Feedback settings'}
      back={{ to: linkTo('/feedback'), label: 'Feedback' }}
      facts={
        <>
          {found && <span>{found}</span>}
          <Live of={entries} />
        </>
      }
      actions={actions}
    />
    <StaleNotice of={entries} />
    <Tabs
      label="Setup"
      of={(Object.keys(TABS) as SetupTab[]).map((each) => ({
        label: TABS[each],
        to: linkTo('/feedback/setup', { tab: each === 'widgets' ? null : each }),
        current: each === tab,
      }))}
    />
    {children}
  </>
);
