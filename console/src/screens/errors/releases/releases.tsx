/** Releases with source maps: what was uploaded, and why a position is not mapped. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { address, linkTo, projectFilter, setQuery } from '../../../address/address.js';
import type { Entry } from '../../../data/cache.js';
import type { Answer } from '../../../data/operation.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { deleteSourceMaps, listAnalyticsProperties, listSourceMaps } from '../../../generated/operations.js';
import { shellQuote } from '../../../generated/text/shell-quote.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { SelectFilter } from '../../../parts/lists/filters.js';
import { Cell, NameCell, Row } from '../../../parts/lists/list.js';
import { Listing } from '../../../parts/lists/listing.js';
import { usePages } from '../../../parts/lists/pages.js';
import { isSettled, Live, StaleNotice } from '../../../parts/page/freshness.js';
import { Head } from '../../../parts/page/head.js';
import { Failure } from '../../../parts/page/notice.js';
import { Command, CommandLine } from '../../../parts/text/command-line.js';
import { manyText } from '../../../parts/text/counts.js';
import { bytesText } from '../../../parts/text/sizes.js';
import { Ago } from '../../../parts/time/moment.js';
import { NoSite } from '../first-error.js';
import { Explain } from './explain.js';
import { Files } from './files.js';

type Release = NonNullable<Answer<'listSourceMaps'>['releases']>[number];

const PAGE = 50;

const COLUMNS = [
  { title: 'Release' },
  { title: 'Files', num: true },
  { title: 'Size', num: true },
  { title: 'Last upload', num: true },
  { title: 'Actions', hidden: true },
];

interface DeleteProps {
  of: Release;
  domain: string;
  onClose: () => void;
}

const DeleteMaps = ({ of: { release, files, totalSize }, domain, onClose }: DeleteProps) => (
  <Confirm
    title={`Delete the source maps of ${release}`}
    submit="Delete source maps"
    failed="The source maps were not deleted"
    done="Source maps deleted"
    onClose={onClose}
    onConfirm={async () => {
      await send(deleteSourceMaps, { domain, release });
      setQuery({ open: null });
    }}
  >
    {manyText(files, 'file')}, {bytesText(totalSize)}. Errors of this release on {domain} show bundled code from then on, and new ones may
    form new issues. You can upload the maps again.
  </Confirm>
);

function ReleaseRow({ of, domain }: { of: Release; domain: string }) {
  const isDeleting = useSignal(false);
  const { release, files, totalSize, lastUploadedAt } = of;
  const query = Object.fromEntries(address.value.query);
  return (
    <Row>
      <NameCell>
        <a class="name clip" href={linkTo('/errors/releases', { ...query, open: release })} title={release}>
          {release}
        </a>
      </NameCell>
      <Cell num>{manyText(files, 'file')}</Cell>
      <Cell num>{bytesText(totalSize)}</Cell>
      <Cell num>
        <Ago at={lastUploadedAt} />
      </Cell>
      <Cell>
        {may(deleteSourceMaps) && (
          <button
            type="button"
            class="btn bare over"
            aria-label={`Delete the source maps of ${release}`}
            onClick={() => {
              isDeleting.value = true;
            }}
          >
            Delete…
          </button>
        )}
        {isDeleting.value && (
          <DeleteMaps
            of={of}
            domain={domain}
            onClose={() => {
              isDeleting.value = false;
            }}
          />
        )}
      </Cell>
    </Row>
  );
}

const Empty = ({ domain }: { domain: string }) => (
  <div class="empty">
    <p>No source map yet. With those of a release, its errors show the lines you wrote. Upload them after the build:</p>
    <Command line={`tidewatch sourcemaps upload dist --release shop@1.4.0 --domain ${shellQuote(domain)}`} />
  </div>
);

const BACK = 'Errors';

/** What is found, as the title. */
const titleOf = (count: number | null, isMore: boolean): string =>
  count
    ? `${isMore ? 'More than ' : ''}${manyText(count, 'release')} with source maps`
    : count === 0
      ? 'No release has source maps'
      : 'Releases';

interface ReleasesProps {
  domain: string;
  /** How to choose another site. */
  choice: ComponentChildren;
}

/** The releases of one site. */
function Releases({ domain, choice }: ReleasesProps) {
  const { pages, first, more } = usePages(listSourceMaps, { domain, limit: PAGE });
  const releases = pages.flatMap((page) => page.releases ?? []);
  const given = address.value.query.get('open');
  // a release of another site, which the address still names
  const open = releases.some(({ release }) => release === given) ? given : null;
  return (
    <>
      <Head
        title={titleOf(pages.length ? releases.length : null, more !== null)}
        back={{ to: linkTo('/errors'), label: BACK }}
        facts={<Live of={[first]} />}
        actions={
          <button type="button" class="btn" onClick={() => setQuery({ explain: '1' })}>
            Why is this not mapped?
          </button>
        }
      />
      <StaleNotice of={[first]} />
      {choice}
      <Listing
        {...{ more, first: first as Entry, count: releases.length }}
        class="c-rel"
        caption={`Releases of ${domain}, latest upload first`}
        columns={COLUMNS}
        failed="The releases could not be loaded"
        empty={<Empty domain={domain} />}
      >
        {releases.map((release) => (
          <ReleaseRow key={release.release} of={release} domain={domain} />
        ))}
      </Listing>
      {open !== null && <Files key={open} domain={domain} release={open} />}
      {isSettled([first]) && <CommandLine operation={listSourceMaps} values={{ domain, release: open }} />}
    </>
  );
}

export default function ReleasesScreen() {
  const project = projectFilter.value;
  const entry = useAnswer(listAnalyticsProperties, { limit: 100 }, 'once');
  const properties = entry?.answer.value?.properties.filter(({ projectSlug }) => project === null || projectSlug === project);
  const domain = address.value.query.get('site') || properties?.[0]?.domain;
  const failure = entry?.failure.value;
  const options = properties?.map((property, index) => ({ value: index ? property.domain : '', label: property.domain })) ?? [];
  if (!properties || !domain)
    return (
      <>
        <Head title={properties ? 'No release has source maps' : 'Releases'} back={{ to: linkTo('/errors'), label: BACK }} />
        {failure && <Failure what="The sites could not be loaded" error={failure} />}
        {properties && (
          <div class="empty">
            <NoSite />
          </div>
        )}
      </>
    );
  return (
    <>
      <Releases
        key={domain}
        domain={domain}
        choice={
          options.length > 1 && (
            <search class="bar">
              <SelectFilter name="site" label="Site" options={options} />
            </search>
          )
        }
      />
      {address.value.query.has('explain') && (
        <Explain domain={domain} onClose={() => setQuery({ explain: null, release: null, file: null, line: null, column: null })} />
      )}
    </>
  );
}
