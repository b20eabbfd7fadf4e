/** What would be published, what was, and who reads it. */
import { address, linkTo, setQuery } from '../../../address/address.js';
import type { Entry } from '../../../data/cache.js';
import type { Answer } from '../../../data/operation.js';
import { LIVE_MS, SLOW_MS } from '../../../data/pace.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { getDocChanges, getDocSite, listDocReleases, publishDocSite, restoreDocRelease } from '../../../generated/operations.js';
import { State } from '../../../parts/draw/condition.js';
import { BoneRows, Cell, List, NameCell, Row } from '../../../parts/lists/list.js';
import { Listing } from '../../../parts/lists/listing.js';
import { usePages } from '../../../parts/lists/pages.js';
import { isSettled } from '../../../parts/page/freshness.js';
import { Failure } from '../../../parts/page/notice.js';
import { Section } from '../../../parts/page/section.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { Ago } from '../../../parts/time/moment.js';
import { NoSite, SiteFrame } from '../site-frame.js';
import { changeCount, type Site, siteFinding } from '../site-words.js';
import { ChangesList } from './changes.js';
import { Domain } from './domain.js';
import { Publish, Published, Restore } from './publish.js';
import { Readers } from './readers.js';
import { Redirects } from './redirects.js';
import { Settings } from './settings.js';

type Release = Answer<'listDocReleases'>['releases'][number];

const PAGE = 25;

const COLUMNS = [
  { title: 'Release' },
  { title: 'Message' },
  { title: 'Pages', num: true },
  { title: 'Published', num: true },
  { title: 'Actions', hidden: true },
];

function ReleaseRow({ of, all }: { of: Release; all: readonly Release[] }) {
  const from = all.find(({ id }) => id === of.restoredFrom);
  return (
    <Row>
      <NameCell>
        <b class="num">{of.number}</b>
      </NameCell>
      <Cell>
        <span class="clip" title={of.message}>
          {of.message || <span class="quiet">no message</span>}
          {of.restoredFrom !== null && <span class="quiet">{from ? `, release ${from.number} again` : ', an earlier one again'}</span>}
        </span>
      </Cell>
      <Cell num>{of.pageCount.toLocaleString('en-GB')}</Cell>
      <Cell num>
        <Ago at={of.createdAt} />
      </Cell>
      <Cell>
        {of.isCurrent ? (
          <State of="ok">Readers see it</State>
        ) : (
          may(restoreDocRelease) && (
            <a
              class="btn bare over"
              href={linkTo(address.value.path, { restore: String(of.number) })}
              aria-label={`Restore release ${of.number}`}
            >
              Restore…
            </a>
          )
        )}
      </Cell>
    </Row>
  );
}

interface ReleasesProps {
  site: Site;
  entry: Entry;
}

function Releases({ site, entry }: ReleasesProps) {
  const { slug } = site;
  const changesEntry = useAnswer(getDocChanges, { siteId: slug });
  const { pages, first, more } = usePages(listDocReleases, { siteId: slug, limit: PAGE }, SLOW_MS);
  const releases = pages.flatMap((page) => page.releases);
  const changes = changesEntry?.answer.value?.changes;
  const entries = [entry, changesEntry, first];
  const { query } = address.value;
  const restored = releases.find(({ number, isCurrent }) => String(number) === query.get('restore') && !isCurrent);
  const onClose = () => setQuery({ publish: null, restore: null });
  const isReady = isSettled(entries);
  const hasChanges = changes !== undefined && changeCount(changes) > 0;
  return (
    <SiteFrame
      site={site}
      title={siteFinding(site, changes)}
      entries={entries}
      facts={releases[0] && <span>release {releases[0].number}</span>}
      actions={
        may(publishDocSite) &&
        hasChanges && (
          <button type="button" class="btn go" onClick={() => setQuery({ publish: '1' })}>
            Publish…
          </button>
        )
      }
    >
      <Published siteId={site.id} />
      {changesEntry?.failure.value && !changes && <Failure what="The changes could not be loaded" error={changesEntry.failure.value} />}
      {isReady && changes && <ChangesList site={slug} changes={changes} />}
      {isReady ? (
        <Section title="Releases">
          <Listing
            {...{ more, first: first as Entry, count: releases.length }}
            class="c-out"
            caption="Releases, the newest first"
            columns={COLUMNS}
            failed="The releases could not be loaded"
            empty={<p class="quiet">Nothing is published yet. The first release makes the site readable.</p>}
          >
            {releases.map((release) => (
              <ReleaseRow key={release.id} of={release} all={releases} />
            ))}
          </Listing>
        </Section>
      ) : (
        <List class="c-out" caption="Releases" columns={COLUMNS}>
          <BoneRows columns={COLUMNS} />
        </List>
      )}
      {isReady && <CommandLine operation={hasChanges ? getDocChanges : listDocReleases} values={{ siteId: slug }} />}
      {query.has('publish') && changes && may(publishDocSite) && <Publish site={site} changes={changes} onClose={onClose} />}
      {restored && may(restoreDocRelease) && <Restore site={slug} release={restored} onClose={onClose} />}
    </SiteFrame>
  );
}

const TABS: Readonly<Record<string, { title: (name: string) => string; Shown: (props: { site: Site }) => preact.ComponentChildren }>> = {
  readers: { title: (name) => `Readers of ${name}`, Shown: Readers },
  domain: { title: (name) => `Domain of ${name}`, Shown: Domain },
  redirects: { title: (name) => `Redirects of ${name}`, Shown: Redirects },
  settings: { title: (name) => `Settings of ${name}`, Shown: Settings },
};

export default function ReleasesScreen({ params: { site: slug = '' } }: { params: Readonly<Record<string, string>> }) {
  const tabName = address.value.query.get('tab') ?? '';
  // what is below asks as often as it needs
  const entry = useAnswer(getDocSite, { siteId: slug }, tabName === 'readers' || tabName === 'settings' ? LIVE_MS : SLOW_MS);
  const site = entry?.answer.value?.site;
  if (!entry || !site) return <NoSite slug={slug} entry={entry} />;
  const tab = TABS[tabName];
  if (!tab) return <Releases key={slug} site={site} entry={entry as Entry} />;
  const { title, Shown } = tab;
  return (
    <SiteFrame site={site} title={title(site.name)} entries={[entry]}>
      <Shown key={slug} site={site} />
    </SiteFrame>
  );
}
