/** Custom events, clicks, and the properties of both. */
import { address } from '../../../address/address.js';
import { useAnswer } from '../../../data/use-answer.js';
import { getAnalyticsReport } from '../../../generated/operations.js';
import { Failure } from '../../../parts/page/notice.js';
import { isFiltered, selection, viewLink } from '../view/links.js';
import type { Part } from '../view/panels.js';
import { type Asked, askedOf } from '../view/period.js';
import { countText, valueText } from '../view/values.js';
import { PanelTabs, rowLink } from './panel.js';
import { ShareList } from './share-list.js';

const LIMIT = 10;

/** The event that the tracker sends for links to other sites and to files. */
const CLICK = 'click';

type Row = Part['rows'][number];

/** The properties of an event, or the values of one of them; asked for when they are opened. */
function useProperties(domain: string, asked: Asked, event: string, key: string | null) {
  const input = { propertyId: domain, report: 'event_properties' as const, ...asked, ...selection(), event, limit: LIMIT };
  return useAnswer(getAnalyticsReport, { ...input, ...(key !== null && { key }) }, 'once');
}

interface OfEventProps {
  domain: string;
  event: string;
  /** The property whose values are counted; null: the properties themselves. */
  property: string | null;
  empty: string;
}

function OfEvent({ domain, event, property, empty }: OfEventProps) {
  const entry = useProperties(domain, askedOf(address.value.query), event, property);
  const failure = entry?.failure.value;
  const answer = entry?.answer.value;
  if (!answer) return failure ? <Failure what="The properties could not be loaded" error={failure} /> : null;
  const rows = answer.rows.map(({ name = '', events = 0, filter }: Row) => ({
    key: name,
    text: valueText('', name),
    count: events,
    shown: countText(events),
    to: property === null ? viewLink({ key: name }) : rowLink(filter),
  }));
  return <ShareList rows={rows} empty={empty} />;
}

const Clicks = ({ domain }: { domain: string }) =>
  isFiltered() ? (
    <p class="quiet">Clicks can’t be filtered. Clear the filters to see them.</p>
  ) : (
    <OfEvent
      domain={domain}
      event={CLICK}
      property="url"
      empty="No clicks in this period. The tracker counts them with data-capture-clicks."
    />
  );

/** The properties of the event that is chosen; of the first one without a choice. */
function Properties({ domain, events }: { domain: string; events: readonly Row[] }) {
  const { query } = address.value;
  const names = events.map(({ name = '' }) => name);
  const event = query.get('event') ?? names[0];
  const key = query.get('key');
  if (event === undefined) return <p class="quiet">No custom event in this period.</p>;
  return (
    <>
      <div class="bar">
        {[...new Set([event, ...names])].map((name) => (
          <a
            key={name}
            class={name === event ? 'chip on' : 'chip'}
            href={viewLink({ event: name, key: null })}
            aria-current={name === event ? 'true' : undefined}
          >
            <bdi>{name}</bdi>
          </a>
        ))}
        {key !== null && (
          <a class="chip on" href={viewLink({ key: null })} aria-label={`Property ${key}, show all`}>
            <bdi>{key}</bdi> <span aria-hidden="true">✕</span>
          </a>
        )}
      </div>
      <OfEvent key={`${event} ${key}`} domain={domain} event={event} property={key} empty="It has no properties." />
    </>
  );
}

const TABS = { events: 'Events', clicks: 'Clicks', properties: 'Properties' } as const;
type Tab = keyof typeof TABS;

export function Events({ domain, part }: { domain: string; part: Part | undefined }) {
  const given = address.value.query.get('happened') as Tab | null;
  const shown = given !== null && given in TABS ? given : 'events';
  const events = part?.rows ?? [];
  const tabs = (Object.keys(TABS) as Tab[]).map((tab) => ({
    label: TABS[tab],
    to: viewLink({ happened: tab === 'events' ? null : tab }),
    current: tab === shown,
  }));
  return (
    <section class="stack">
      <PanelTabs label="Events" of={tabs} />
      {shown === 'events' && (
        <ShareList
          rows={events.map(({ name = '', events: count = 0, filter }) => ({
            key: name,
            text: valueText('', name),
            count,
            shown: countText(count),
            to: rowLink(filter, { event: name }),
          }))}
        />
      )}
      {shown === 'clicks' && <Clicks domain={domain} />}
      {shown === 'properties' && <Properties domain={domain} events={events} />}
      <p class="quiet">Times that it happened</p>
    </section>
  );
}
