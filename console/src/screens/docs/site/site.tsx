/** One site: its pages in the order of the navigation, what is not published yet, and its files. */

import { address, linkTo, setQuery } from '../../../address/address.js';
import type { Answer } from '../../../data/operation.js';
import { SLOW_MS } from '../../../data/pace.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { createDocPage, getDocSite, listDocPages, setDocNavigation, updateDocPage } from '../../../generated/operations.js';
import { Icon } from '../../../parts/draw/icon.js';
import { Menu, MenuLink } from '../../../parts/floating/menu.js';
import { filterText, SearchFilter } from '../../../parts/lists/filters.js';
import { BoneRows, List } from '../../../parts/lists/list.js';
import { ListFoot } from '../../../parts/lists/more.js';
import { isSettled, isStale } from '../../../parts/page/freshness.js';
import { Failure, Notice } from '../../../parts/page/notice.js';
import { Section } from '../../../parts/page/section.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { manyText } from '../../../parts/text/counts.js';
import { NoSite, SiteFrame } from '../site-frame.js';
import { changeCount, changesText, pathText, type Site, siteFinding } from '../site-words.js';
import { Files } from './files.js';
import { PageDialogs } from './page-dialogs.js';
import { Flat, Tree, useHiding } from './tree-list.js';
import { COLUMNS, editPath } from './tree-row.js';
import { type NavigationWork, useNavigation } from './use-navigation.js';
import { changeById, type Page, pagesWith, placeless, type SiteParts, useSite } from './use-site.js';

const Empty = ({ slug }: { slug: string }) => (
  <div class="empty">
    <p>No page yet. Write the first one here, or publish a folder of Markdown:</p>
    <CommandLine operation={{ ...listDocPages, words: 'docs publish', args: 'folder' }} values={{ folder: './docs', site: slug }} />
    {may(createDocPage) && (
      <div class="line">
        <button type="button" class="btn" onClick={() => setQuery({ new: '1' })}>
          Write the home page
        </button>
      </div>
    )}
  </div>
);

/** Why the navigation was not saved, and what to do about it. */
function NavigationNotice({ work: { failure, isConflict, takeTheirs, saveMine } }: { work: NavigationWork }) {
  const { value: error } = failure;
  if (!error) return null;
  if (!isConflict) return <Failure what="The navigation was not saved" error={error} onRetry={saveMine} />;
  return (
    <Notice
      state="degraded"
      title="Somebody else has rearranged the pages meanwhile"
      alert
      actions={
        <>
          <button type="button" class="btn" onClick={saveMine}>
            Save mine
          </button>
          <button type="button" class="btn" onClick={takeTheirs}>
            Take theirs
          </button>
        </>
      }
    >
      What you see is your order, which is not saved.
    </Notice>
  );
}

/** What is wrong with pages, as their last saves found it. */
function Warnings({ site, pages }: { site: string; pages: readonly Page[] }) {
  const found = pages.flatMap((page) =>
    page.warnings.filter(({ severity }) => severity === 'warning').map((warning) => ({ page, warning })),
  );
  if (!found.length) return null;
  return (
    <Section title={manyText(found.length, 'warning')} aside={<span class="quiet">as of the last save of each page</span>}>
      <ul class="frame">
        {found.map(({ page, warning: { code, message, line } }) => (
          <li key={`${page.id} ${code} ${line} ${message}`}>
            <span class="quiet">
              <a href={linkTo(editPath(site, page.path))}>{pathText(page.path)}</a>
              {line !== null && `, line ${line}`}:
            </span>{' '}
            {message}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface PagesProps {
  slug: string;
  parts: SiteParts;
  pages: readonly Page[];
  work: NavigationWork;
  onHide: (page: Page) => void;
}

function Found({ slug, parts: { list, changes }, pages, work, onHide }: PagesProps) {
  const byId = changeById(changes.answer.value?.changes);
  const isWhole = list.more === null;
  const text = filterText('q');
  const common = { site: slug, changes: byId, onHide };
  if (text) {
    const fitting = pagesWith(pages, text);
    return fitting.length ? (
      <Flat {...common} caption="Pages that fit" pages={fitting} work={null} />
    ) : (
      <p class="quiet">
        {isWhole ? 'No page fits this filter.' : `None of the first ${pages.length.toLocaleString('en-GB')} pages fits this filter.`}
      </p>
    );
  }
  const others = isWhole ? placeless(pages, work.nodes) : [];
  return (
    <>
      {work.nodes.length > 0 && <Tree {...common} {...{ pages, isWhole, work }} />}
      {others.length > 0 && (
        <Section title="Not in the navigation" aside={<span class="quiet">readers find them by address, links and search</span>}>
          <Flat {...common} caption="Pages that are not in the navigation" pages={others} work={work} />
        </Section>
      )}
      {work.nodes.length > 0 && may(setDocNavigation) && (
        <p class="quiet">
          {!isWhole && 'More than '}
          {manyText(pages.length, 'page')}
          {work.isSaving.value && ', saving the order'}. Drag a row, or use its arrows or its menu.
        </p>
      )}
    </>
  );
}

const NewMenu = ({ path }: { path: string }) => (
  <Menu label="More to add" button={<Icon name="more" />}>
    <MenuLink to={linkTo(path, { group: 'last' })}>New group…</MenuLink>
    <MenuLink to={linkTo(path, { newtab: '1' })}>New tab…</MenuLink>
  </Menu>
);

const Actions = ({ slug, canPublish }: { slug: string; canPublish: boolean }) => (
  <>
    {canPublish && may(updateDocPage) && (
      <a class="btn go" href={linkTo(`/docs/${slug}/releases`, { publish: '1' })}>
        Publish…
      </a>
    )}
    {may(createDocPage) && (
      <button type="button" class="btn" onClick={() => setQuery({ new: '1' })}>
        <Icon name="plus" />
        New page
      </button>
    )}
    {may(setDocNavigation) && <NewMenu path={`/docs/${slug}`} />}
  </>
);

function Pages({ site, parts }: { site: Site; parts: SiteParts }) {
  const { list, changes, site: entry } = parts;
  const { slug } = site;
  const work = useNavigation(entry, slug);
  const hiding = useHiding(slug);
  const pages = list.pages.flatMap((page) => page.pages);
  const entries = [entry, list.first, changes];
  const isReady = isSettled(entries);
  const known = changes.answer.value?.changes;
  const failure = list.first.failure.value;
  return (
    <SiteFrame
      site={site}
      title={siteFinding(site, known)}
      entries={entries}
      actions={<Actions slug={slug} canPublish={pages.length > 0 && site.hasUnpublishedChanges} />}
    >
      <NavigationNotice work={work} />
      {hiding.failure && <Failure what="The page was not changed" error={hiding.failure} />}
      {failure && !pages.length && <Failure what="The pages could not be loaded" error={failure} />}
      <div class={isStale(entries) ? 'stack stale' : 'stack'}>
        <search class="bar">
          <SearchFilter label="Title or path" />
        </search>
        {!isReady && (
          <List class="c-doc" caption="Pages" columns={COLUMNS}>
            <BoneRows columns={COLUMNS} />
          </List>
        )}
        {isReady && known && pages.length > 0 && changeCount(known) > 0 && (
          <p class="line quiet">
            <span>{changesText(known)}.</span>
            <a href={linkTo(`/docs/${slug}/releases`)}>See what differs</a>
          </p>
        )}
        {isReady &&
          list.pages.length > 0 &&
          (pages.length ? <Found {...{ slug, parts, pages, work }} onHide={hiding.toggle} /> : <Empty slug={slug} />)}
        {isReady && <ListFoot more={list.more} />}
        {isReady && <Warnings site={slug} pages={pages} />}
      </div>
      {isReady && pages.length > 0 && <CommandLine operation={listDocPages} values={{ siteId: slug }} />}
      {isReady && <PageDialogs site={slug} pages={pages} work={work} />}
    </SiteFrame>
  );
}

function PagesOf({ slug }: { slug: string }) {
  const parts = useSite(slug);
  const site = parts.site.answer.value?.site;
  return site ? <Pages site={site} parts={parts} /> : <NoSite slug={slug} entry={parts.site} />;
}

function FilesOf({ slug }: { slug: string }) {
  const entry = useAnswer(getDocSite, { siteId: slug }, SLOW_MS);
  const site: Answer<'getDocSite'>['site'] | undefined = entry?.answer.value?.site;
  if (!site) return <NoSite slug={slug} entry={entry} />;
  return (
    <SiteFrame site={site} title={`Files of ${site.name}`} entries={[entry]}>
      <Files site={slug} />
    </SiteFrame>
  );
}

export default function SiteScreen({ params: { site = '' } }: { params: Readonly<Record<string, string>> }) {
  const tab = address.value.query.get('tab');
  return tab === 'files' ? <FilesOf key={site} slug={site} /> : <PagesOf key={site} slug={site} />;
}
