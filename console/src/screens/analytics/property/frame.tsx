/** What the screens of a property have in common: the head, and the tabs between them. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { linkTo } from '../../../address/address.js';
import type { Entry } from '../../../data/cache.js';
import { isSettled, isStale, Live, StaleNotice } from '../../../parts/page/freshness.js';
import { Head } from '../../../parts/page/head.js';
import { Failure } from '../../../parts/page/notice.js';
import { propertyLink } from '../view/links.js';

const TABS = [
  ['', 'Overview'],
  ['/realtime', 'Realtime'],
  ['/goals', 'Goals'],
  ['/funnels', 'Funnels'],
  ['/vitals', 'Web Vitals'],
  ['/segments', 'Segments'],
  ['/settings', 'Settings'],
] as const;

type Label = (typeof TABS)[number][1];

/** Links between the screens of a property. */
function Places({ domain, current }: { domain: string; current: Label }) {
  const tabs = useRef<HTMLElement>(null);
  // on a phone they are wider than the screen
  useEffect(() => tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' }), [current]);
  return (
    <nav ref={tabs} class="tabs" aria-label="Screens of this property">
      {TABS.map(([part, label]) => (
        <a key={part} href={propertyLink(domain, part)} aria-current={label === current ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

type Shown = Pick<Entry, 'failures' | 'confirmedAt' | 'answer' | 'failure'> | null;

interface PropertyProps {
  domain: string;
  tab: Label;
  /** What it waits for: until each of them is there, or will not come, the head stands alone. */
  entries: readonly Shown[];
  /** What is found, beside the domain. */
  facts?: ComponentChildren;
  actions?: ComponentChildren;
  /** Whether what is below is that of before, while an answer is awaited. */
  isOld?: boolean;
  /** What is shown if the first of the entries could not be had; its failure, if not given. */
  otherwise?: ComponentChildren;
  children: ComponentChildren;
}

/** A screen of a property. */
export function Property({ domain, tab, entries, facts, actions, isOld = false, otherwise, children }: PropertyProps) {
  const back = { to: linkTo('/analytics', { all: '1' }), label: 'Analytics' };
  const title = tab === 'Overview' ? domain : `${tab}, ${domain}`;
  if (!isOld && !isSettled(entries)) return <Head title={title} shown={domain} back={back} />;
  const [first] = entries;
  const failure = first?.answer.value === null && !isOld ? first.failure.value : null;
  if (failure?.status === 404)
    return (
      <>
        <Head title={title} shown={domain} back={back} />
        <Failure what="There is no such property" error={failure} />
      </>
    );
  return (
    <>
      <Head
        title={title}
        shown={domain}
        back={back}
        facts={
          <>
            {facts}
            <Live of={entries} />
          </>
        }
        actions={actions}
      />
      <Places domain={domain} current={tab} />
      <StaleNotice of={entries} />
      {failure ? (
        (otherwise ?? <Failure what="This could not be loaded" error={failure} />)
      ) : (
        <div class={isOld || isStale(entries) ? 'stack wide stale' : 'stack wide'} aria-busy={isOld}>
          {children}
        </div>
      )}
    </>
  );
}
