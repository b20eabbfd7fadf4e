/** All documentation sites: who reads them, and what is not published yet. */
import { address, linkTo, setQuery } from '../../address/address.js';
import type { Entry } from '../../data/cache.js';
import type { Answer } from '../../data/operation.js';
import { may } from '../../data/session.js';
import { createDocSite, listDocSites } from '../../generated/operations.js';
import { State } from '../../parts/draw/condition.js';
import { Icon } from '../../parts/draw/icon.js';
import { Cell, NameCell, Row } from '../../parts/lists/list.js';
import { Listing } from '../../parts/lists/listing.js';
import { usePages } from '../../parts/lists/pages.js';
import { isSettled, Live, StaleNotice } from '../../parts/page/freshness.js';
import { Head } from '../../parts/page/head.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { Ago } from '../../parts/time/moment.js';
import { NewSite } from './new-site.js';
import { addressText, findingOf, siteState } from './site-words.js';

type Listed = Answer<'listDocSites'>['sites'][number];

const PAGE = 50;

const COLUMNS = [{ title: 'Readers' }, { title: 'Site' }, { title: 'Address' }, { title: 'Draft' }, { title: 'Published', num: true }];

function SiteRow({ site }: { site: Listed }) {
  const [condition, word] = siteState(site);
  return (
    <Row>
      <Cell>
        <State of={condition}>{word}</State>
      </Cell>
      <NameCell>
        <a class="name clip" href={linkTo(`/docs/${site.slug}`)}>
          {site.name}
        </a>
      </NameCell>
      <Cell>
        <span class="clip quiet">{addressText(site.url)}</span>
      </Cell>
      <Cell>{site.hasUnpublishedChanges ? <State of="degraded">Unpublished changes</State> : <span class="quiet">As published</span>}</Cell>
      <Cell num>{site.publishedAt === null ? <span class="quiet">never</span> : <Ago at={site.publishedAt} />}</Cell>
    </Row>
  );
}

const Empty = () => (
  <div class="empty">
    <p>Documentation with search, releases and an address of its own. Write it here, or publish a folder of a repository.</p>
    <CommandLine operation={createDocSite} values={{ slug: 'shop-help', name: 'Web shop' }} />
    {may(createDocSite) && (
      <div class="line">
        <button type="button" class="btn" onClick={() => setQuery({ new: '1' })}>
          Create one here
        </button>
      </div>
    )}
  </div>
);

export default function Sites() {
  const { pages, first, more } = usePages(listDocSites, { limit: PAGE });
  const sites = pages.flatMap((page) => page.sites);
  return (
    <>
      <Head
        title={pages.length ? findingOf(sites, more !== null) : 'Docs'}
        facts={<Live of={[first]} />}
        actions={
          may(createDocSite) && (
            <button type="button" class="btn" onClick={() => setQuery({ new: '1' })}>
              <Icon name="plus" />
              New site
            </button>
          )
        }
      />
      <StaleNotice of={[first]} />
      <Listing
        {...{ more, first: first as Entry, count: sites.length }}
        class="c-docs"
        caption="Documentation sites"
        columns={COLUMNS}
        failed="The sites could not be loaded"
        empty={<Empty />}
      >
        {sites.map((site) => (
          <SiteRow key={site.id} site={site} />
        ))}
      </Listing>
      {isSettled([first]) && sites.length > 0 && <CommandLine operation={listDocSites} />}
      {address.value.query.has('new') && may(createDocSite) && <NewSite onClose={() => setQuery({ new: null })} />}
    </>
  );
}
