/** Custom events, clicks, and the properties of both. */
import { address } from '../../../address/address.js';
import { SLOW_MS } from '../../../data/pace.js';
import { useAnswer } from '../../../data/use-answer.js';
import { getAnalyticsReport } from '../../../generated/operations.js';
import { Failure } from '../../../parts/page/notice.js';
import { ShareList } from '../property/share-list.js';
import { isFiltered, selection, viewLink } from '../view/links.js';
import type { Part } from '../view/panels.js';
import { askedOf } from '../view/period.js';
import { countText, valueText } from '../view/values.js';
import { PanelTabs, rowLink } from './panel.js';

const LIMIT = 10;

/** The event that the tracker sends for links to other sites and to files. */
const CLICK = 'click';

type Row = Part['rows'][number];

const TABS = { events: 'Events', clicks: 'Clicks', properties: 'Properties' } as const;
type Tab = keyof typeof TABS;

function tabNow(): Tab {
  const given = address.value.query.get('happened') as Tab | null;
  return given !== null && Object.hasOwn(TABS, given) ? given : 'events';
}

/** The event whose properties the address shows, and the property whose values; null: the properties themselves. */
function askedNow(): { event: string; key: string | null } | null {
  const { query } = address.value;
  const event = query.get('event');
  if (tabNow() === 'clicks') return isFiltered() ? null : { event: CLICK, key: 'url' };
  return tabNow() === 'properties' && event !== null ? { event, key: query.get('key') } : null;
}

/** What the tabs show that are not part of the whole; asked for while one of them is open. */
export function useHappened(domain: string) {
  const asked = askedNow();
  const shared = { propertyId: domain, report: 'event_properties' as const, ...askedOf(address.value.query), ...selection(), limit: LIMIT };
  const input = asked && { ...shared, event: asked.event, ...(asked.key !== null && { key: asked.key }) };
  return useAnswer(getAnalyticsReport, input, SLOW_MS);
}

export type Happened = ReturnType<typeof useHappened>;

function Values({ happened, empty }: { happened: Happened; empty: string }) {
  const failure = happened?.failure.value;
  const answer = happened?.answer.value;
  const isOfKey = askedNow()?.key !== null;
  if (!answer) return failure ? <Failure what="The properties could not be loaded" error={failure} /> : null;
  const rows = answer.rows.map(({ name = '', events = 0, filter }: Row) => ({
    key: name,
    text: valueText('', name),
    count: events,
    shown: countText(events),
    to: isOfKey ? rowLink(filter) : viewLink({ key: name }),
  }));
  return <ShareList rows={rows} empty={empty} />;
}

const Clicks = ({ happened }: { happened: Happened }) =>
  isFiltered() ? (
    <p class="quiet">Clicks can’t be filtered. Clear the filters to see them.</p>
  ) : (
    <Values happened={happened} empty="No clicks in this period. The tracker counts them with data-capture-clicks." />
  );

/** The events to choose from, and what the chosen one has. */
function Properties({ names, happened }: { names: readonly string[]; happened: Happened }) {
  const { event = null, key = null } = askedNow() ?? {};
  const all = [...new Set([...(event === null ? [] : [event]), ...names])];
  if (!all.length) return <p class="quiet">No custom event in this period.</p>;
  return (
    <>
      <div class="bar">
        {all.map((name) => (
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
      {event === null ? (
        <p class="quiet">Choose an event to see its properties.</p>
      ) : (
        <Values happened={happened} empty="It has no properties." />
      )}
    </>
  );
}

export function Events({ part, happened }: { part: Part | undefined; happened: Happened }) {
  const shown = tabNow();
  const events = part?.rows ?? [];
  const names = events.map(({ name = '' }) => name);
  const event = address.value.query.get('event') ?? names[0] ?? null;
  const tabs = (Object.keys(TABS) as Tab[]).map((tab) => ({
    label: TABS[tab],
    to: viewLink({ happened: tab === 'events' ? null : tab, ...(tab === 'properties' && { event }) }),
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
      {shown === 'clicks' && <Clicks happened={happened} />}
      {shown === 'properties' && <Properties names={names} happened={happened} />}
      <p class="quiet">Times that it happened</p>
    </section>
  );
}
