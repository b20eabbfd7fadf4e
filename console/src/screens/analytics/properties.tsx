/** The properties of the organization: the sites whose visits are counted. */
import { useEffect } from 'preact/hooks';
import { address, linkTo, navigate, projectFilter, setQuery } from '../../address/address.js';
import type { Entry } from '../../data/cache.js';
import type { Answer } from '../../data/operation.js';
import { SLOW_MS } from '../../data/pace.js';
import { may } from '../../data/session.js';
import { createAnalyticsProperty, listAnalyticsProperties } from '../../generated/operations.js';
import { State } from '../../parts/draw/condition.js';
import { Icon } from '../../parts/draw/icon.js';
import { Menu, MenuLink } from '../../parts/floating/menu.js';
import { Cell, NameCell, Row } from '../../parts/lists/list.js';
import { Listing } from '../../parts/lists/listing.js';
import { usePages } from '../../parts/lists/pages.js';
import { isSettled, Live, StaleNotice } from '../../parts/page/freshness.js';
import { Head } from '../../parts/page/head.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { manyText } from '../../parts/text/counts.js';
import { Moment } from '../../parts/time/moment.js';
import { NewProperty } from './new-property.js';

type Property = Answer<'listAnalyticsProperties'>['properties'][number];

const PAGE = 100;

const COLUMNS = [
  { title: 'Property' },
  { title: 'Name' },
  { title: 'Counts' },
  { title: 'First visit' },
  { title: 'Actions', hidden: true },
];

const PropertyRow = ({ property: { domain, name, projectSlug, enabled, firstEventAt } }: { property: Property }) => (
  <Row>
    <NameCell>
      <a class="name clip" href={linkTo(`/analytics/${encodeURIComponent(domain)}`)}>
        {domain}
      </a>
    </NameCell>
    <Cell>
      <span class="clip">{[name === domain ? '' : name, projectSlug ?? ''].filter(Boolean).join(', ')}</span>
    </Cell>
    <Cell>{enabled ? <State of="ok">On</State> : <State of="unknown">Off</State>}</Cell>
    <Cell>{firstEventAt ? <Moment at={firstEventAt} /> : <span class="quiet">none yet</span>}</Cell>
    <Cell>
      <span class="over">
        <Menu label={`More of ${domain}`} button={<Icon name="more" />}>
          <MenuLink to={linkTo(`/analytics/${encodeURIComponent(domain)}/realtime`)}>Realtime</MenuLink>
          <MenuLink to={linkTo(`/analytics/${encodeURIComponent(domain)}/settings`)}>Settings</MenuLink>
        </Menu>
      </span>
    </Cell>
  </Row>
);

const Empty = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <p class="quiet">This project has no property.</p>
  ) : (
    <div class="empty">
      <p>
        No property yet. A property is a site whose visits are counted, without cookies. Its line for your pages is the command's answer.
      </p>
      <CommandLine operation={createAnalyticsProperty} values={{ domain: 'shop.example.com' }} />
      {may(createAnalyticsProperty) && (
        <div class="line">
          <button type="button" class="btn" onClick={() => setQuery({ new: '1' })}>
            Create one here
          </button>
        </div>
      )}
    </div>
  );

/** Whoever has one property wants its figures, not a list of one. Its screens lead back with `all`. */
function useOnly(properties: readonly Property[] | null): void {
  const { query } = address.value;
  const [only, second] = properties ?? [];
  const goes = only !== undefined && second === undefined && !query.has('all') && !query.has('new');
  useEffect(() => {
    if (goes) navigate(linkTo(`/analytics/${encodeURIComponent(only.domain)}`), { replace: true });
  }, [goes]);
}

export default function Properties() {
  const project = projectFilter.value;
  const filters = { ...(project !== null && { projectSlug: project }) };
  const { pages, first, more } = usePages(listAnalyticsProperties, { limit: PAGE, ...filters }, SLOW_MS);
  const properties = pages.flatMap((page) => page.properties);
  const isWhole = first.answer.value !== null && more === null;
  useOnly(isWhole ? properties : null);
  return (
    <>
      <Head
        title="Analytics"
        facts={
          <>
            {isWhole && properties.length > 0 && <span>{manyText(properties.length, 'property', 'properties')}</span>}
            <Live of={[first]} />
          </>
        }
        actions={
          may(createAnalyticsProperty) && (
            <button type="button" class="btn go" onClick={() => setQuery({ new: '1' })}>
              <Icon name="plus" />
              New property
            </button>
          )
        }
      />
      <StaleNotice of={[first]} />
      <Listing
        {...{ more, first: first as Entry, count: properties.length }}
        class="c-member"
        caption="Properties"
        columns={COLUMNS}
        failed="The properties could not be loaded"
        empty={<Empty isFiltered={project !== null} />}
      >
        {properties.map((property) => (
          <PropertyRow key={property.id} property={property} />
        ))}
      </Listing>
      {isSettled([first]) && <CommandLine operation={listAnalyticsProperties} values={filters} />}
      {address.value.query.has('new') && may(createAnalyticsProperty) && <NewProperty onClose={() => setQuery({ new: null })} />}
    </>
  );
}
