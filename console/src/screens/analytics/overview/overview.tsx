/** A property's visits: how many, from where, to what, and what came of them. */
import { address, navigate, setQuery } from '../../../address/address.js';
import type { Answer, Input } from '../../../data/operation.js';
import { SLOW_MS } from '../../../data/pace.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { createAnalyticsShare, getAnalyticsRealtime, getAnalyticsReport, getAnalyticsReports } from '../../../generated/operations.js';
import { Icon } from '../../../parts/draw/icon.js';
import { Menu, MenuItem, MenuLink } from '../../../parts/floating/menu.js';
import { Failure } from '../../../parts/page/notice.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { useScreenKeys } from '../../../preferences/screen-keys.js';
import { Chips, clearFilters, useSegments } from '../property/chips.js';
import { FilterDialog, SaveDialog } from '../property/filter-dialog.js';
import { Property } from '../property/frame.js';
import { PRESET_KEYS, RangeDialog, RangeSwitch, shift } from '../property/range.js';
import { useKept } from '../view/kept.js';
import { filtersNow, isFiltered, propertyLink, selection, viewLink } from '../view/links.js';
import { REPORTS } from '../view/panels.js';
import { askedOf, beforeText, daysOf, daysText, intervalOf, PRESETS, type Preset, queryOf, todayIn } from '../view/period.js';
import { countText } from '../view/values.js';
import { Course } from './course.js';
import { Events, type Happened, useHappened } from './events.js';
import { ExportDialog } from './export.js';
import { Figures } from './figures.js';
import { GoalsPanel } from './goals-panel.js';
import { MoreDialog } from './more.js';
import { Nothing } from './nothing.js';
import { Panels } from './panel.js';

type Set = Answer<'getAnalyticsReports'>;

const ROWS = 8;
/** The number beside the title is not what the screen is about. */
const BESIDE_MS = 30_000;

const isCompared = (): boolean => address.value.query.get('compare') !== 'off';
const toggleComparison = (): void => setQuery({ compare: isCompared() ? 'off' : null });

/** What the screen asks for, but for what all of it is. */
function inputOf(domain: string) {
  const { query } = address.value;
  const asked = askedOf(query);
  const interval = intervalOf(query, daysOf(asked, todayIn('UTC', Date.now())));
  return {
    propertyId: domain,
    ...asked,
    ...selection(),
    ...(interval && { interval }),
    ...(isCompared() && { compare: 'previous' as const }),
  };
}

const LABELS: Readonly<Record<Preset, string>> = { today: 'Today', '7d': 'Last 7 days', '30d': 'Last 30 days', '90d': 'Last 90 days' };

function useKeys(): void {
  const show = (preset: Preset) => () => navigate(viewLink(queryOf({ period: preset })), { replace: true });
  useScreenKeys([
    ...(Object.keys(PRESETS) as Preset[]).map((preset) => ({ key: PRESET_KEYS[preset], what: LABELS[preset], run: show(preset) })),
    { key: 'c', what: 'Choose days', run: () => setQuery({ dialog: 'range' }) },
    { key: 'ArrowLeft', what: 'The days before', run: () => shift(-1) },
    { key: 'ArrowRight', what: 'The days after', run: () => shift(1) },
    { key: 'x', what: 'Compare, or not', run: toggleComparison },
    { key: 'f', what: 'Filter', run: () => setQuery({ dialog: 'filter' }) },
    { key: 'Escape', what: 'Clear filters', run: clearFilters },
  ]);
}

const Actions = ({ domain }: { domain: string }) => (
  <>
    <RangeSwitch />
    <span class="line">
      {may(createAnalyticsShare) && (
        <a class="btn" href={propertyLink(domain, '/settings', { part: 'sharing', dialog: 'share' })}>
          Share
        </a>
      )}
      <Menu label="More actions" button={<Icon name="more" />}>
        <MenuItem onChoose={toggleComparison}>{isCompared() ? 'Don’t compare' : 'Compare with the days before'}</MenuItem>
        <MenuLink to={viewLink({ dialog: 'export' })}>{isFiltered() ? 'Export, not while filtered' : 'Export…'}</MenuLink>
        {filtersNow() && <MenuLink to={viewLink({ dialog: 'save' })}>Save as a segment…</MenuLink>}
      </Menu>
    </span>
  </>
);

function Dialogs({ domain }: { domain: string }) {
  const { query } = address.value;
  if (query.has('more')) return <MoreDialog domain={domain} />;
  switch (query.get('dialog')) {
    case 'range':
      return <RangeDialog />;
    case 'filter':
      return <FilterDialog domain={domain} />;
    case 'save':
      return <SaveDialog domain={domain} />;
    case 'export':
      return <ExportDialog domain={domain} />;
    default:
      return null;
  }
}

interface ShownProps {
  domain: string;
  set: Set;
  happened: Happened;
}

function Shown({ domain, set, happened }: ShownProps) {
  const { reports, period } = set;
  const of = (name: (typeof reports)[number]['report']) => reports.find(({ report }) => report === name);
  const series = of('timeseries');
  const { totals, previous = null, interval = 'day', hint } = series ?? {};
  if (!series || !totals) return null;
  const command = <CommandLine operation={getAnalyticsReport} values={{ ...inputOf(domain), report: 'timeseries' }} />;
  if (totals.sessions === 0 && totals.events === 0 && totals.pageviews === 0)
    return (
      <Nothing domain={domain} hint={hint ?? null}>
        {command}
      </Nothing>
    );
  return (
    <>
      <Figures totals={totals} previous={isCompared() ? previous : null} />
      <Course rows={series.rows} days={period} interval={interval} />
      <div class="halves">
        <Panels parts={reports}>
          <Events part={of('events')} happened={happened} />
          <GoalsPanel domain={domain} part={of('goals')} />
        </Panels>
      </div>
      {hint && <p class="quiet">{hint}</p>}
      {command}
    </>
  );
}

export default function Overview({ params: { domain = '' } }: { params: Readonly<Record<string, string>> }) {
  const input = inputOf(domain);
  const all = { ...input, reports: [...REPORTS], limit: ROWS } as Input<'getAnalyticsReports'>;
  const entry = useAnswer(getAnalyticsReports, all, SLOW_MS);
  const now = useAnswer(getAnalyticsRealtime, { propertyId: domain }, BESIDE_MS);
  const { answer: set, isOld } = useKept(entry, domain);
  const happened = useHappened(domain);
  const segments = useSegments(domain);
  useKeys();
  const here = now?.answer.value?.currentVisitors;
  const failure = entry?.failure.value;
  return (
    <>
      <Property
        domain={domain}
        tab="Overview"
        entries={[entry, now, happened, segments]}
        isOld={isOld && set !== null}
        facts={
          <>
            {set && <span>{`${daysText(set.period)}${isCompared() ? `, compared with ${beforeText(set.period)}` : ''}`}</span>}
            {here !== undefined && <a href={propertyLink(domain, '/realtime')}>{countText(here)} on the site now</a>}
          </>
        }
        actions={<Actions domain={domain} />}
        otherwise={
          failure && (
            <>
              <Chips domain={domain} />
              <Failure what="The figures could not be loaded" error={failure} />
            </>
          )
        }
      >
        <Chips domain={domain} />
        {set && <Shown domain={domain} set={set} happened={happened} />}
      </Property>
      {set && <Dialogs domain={domain} />}
    </>
  );
}
