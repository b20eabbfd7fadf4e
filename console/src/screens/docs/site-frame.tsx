/** What the screens of one site have in common: the head and the tabs. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { address, linkTo } from '../../address/address.js';
import type { Entry } from '../../data/cache.js';
import { may } from '../../data/session.js';
import { createDocPreviewLink, updateDocSite } from '../../generated/operations.js';
import { State } from '../../parts/draw/condition.js';
import { isSettled, Live, StaleNotice } from '../../parts/page/freshness.js';
import { Head } from '../../parts/page/head.js';
import { Failure } from '../../parts/page/notice.js';
import { OutsideLink } from '../../parts/text/outside-link.js';
import { addressText, type Site, siteState } from './site-words.js';

type Shown = Pick<Entry, 'failures' | 'confirmedAt' | 'answer' | 'failure'> | null;

const BACK = { label: 'Docs' };

const tabsOf = (slug: string) => {
  const [own, releases] = [`/docs/${slug}`, `/docs/${slug}/releases`];
  return [
    { label: 'Pages', to: linkTo(own), path: own, tab: null },
    { label: 'Files', to: linkTo(own, { tab: 'files' }), path: own, tab: 'files' },
    { label: 'Releases', to: linkTo(releases), path: releases, tab: null },
    { label: 'Readers', to: linkTo(releases, { tab: 'readers' }), path: releases, tab: 'readers' },
    { label: 'Domain', to: linkTo(releases, { tab: 'domain' }), path: releases, tab: 'domain' },
    { label: 'Redirects', to: linkTo(releases, { tab: 'redirects' }), path: releases, tab: 'redirects' },
    { label: 'Settings', to: linkTo(releases, { tab: 'settings' }), path: releases, tab: 'settings' },
  ];
};

interface FrameProps {
  site: Site;
  title: string;
  entries: readonly Shown[];
  actions?: ComponentChildren;
  /** What stands in the line of facts besides who reads it. */
  facts?: ComponentChildren;
  children: ComponentChildren;
}

/** One tab of a site. */
export function SiteFrame({ site, title, entries, actions, facts, children }: FrameProps) {
  const tabs = useRef<HTMLElement>(null);
  const { path, query } = address.value;
  const tab = query.get('tab');
  // on a phone they are wider than the screen
  useEffect(() => tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' }), [path, tab]);
  const [condition, word] = siteState(site);
  return (
    <>
      <Head
        title={title}
        back={{ to: linkTo('/docs'), ...BACK }}
        facts={
          <>
            {/* the title may take another line once all is there */}
            {isSettled(entries) && (
              <>
                <State of={condition}>{word}</State>
                <OutsideLink to={site.url}>{addressText(site.url)}</OutsideLink>
                {facts}
                <Live of={entries} />
              </>
            )}
          </>
        }
        actions={actions}
      />
      <nav ref={tabs} class="tabs" aria-label={site.name}>
        {tabsOf(site.slug).map((each) => (
          <a key={each.label} href={each.to} aria-current={each.path === path && each.tab === tab ? 'page' : undefined}>
            {each.label}
          </a>
        ))}
      </nav>
      <StaleNotice of={entries} />
      {children}
    </>
  );
}

/** In place of a site that is not there, or not yet. */
export function NoSite({ slug, entry }: { slug: string; entry: Shown }) {
  const failure = entry?.failure.value;
  const isMissing = failure?.status === 404;
  return (
    <>
      <Head title={isMissing ? 'There is no such site' : slug} back={{ to: linkTo('/docs'), ...BACK }} />
      {failure && !isMissing && <Failure what="The site could not be loaded" error={failure} />}
      {isMissing && <p class="quiet">It was deleted, or its slug has changed.</p>}
    </>
  );
}

/** Whether the person may make links to the draft of a site. */
export const mayShare = ({ visibility, editorsMayShare }: Site): boolean =>
  may(createDocPreviewLink) && (visibility !== 'private' || editorsMayShare || may(updateDocSite));
