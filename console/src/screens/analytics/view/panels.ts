/** The breakdowns of the overview: panels with tabs. */
import type { Answer, Input } from '../../../data/operation.js';

export type ReportName = Input<'getAnalyticsReports'>['reports'][number];
export type Part = Answer<'getAnalyticsReports'>['reports'][number];
export type Breakdown = Exclude<ReportName, 'timeseries' | 'goals' | 'events'>;

export interface Panel {
  /** Its name in the address. */
  id: string;
  /** What it is about, for screen readers. */
  label: string;
  tabs: readonly { report: Breakdown; label: string; title: string }[];
  /** Whether it is left out while none of its values is known. */
  optional?: boolean;
}

const tab = (report: Breakdown, label: string, title = label) => ({ report, label, title });

export const PANELS: readonly Panel[] = [
  {
    id: 'sources',
    label: 'Sources',
    tabs: [tab('sources', 'Sources'), tab('channels', 'Channels'), tab('referrers', 'Referrers')],
  },
  {
    id: 'pages',
    label: 'Pages',
    tabs: [tab('top_pages', 'Pages'), tab('entry_pages', 'Entry', 'Entry pages'), tab('exit_pages', 'Exit', 'Exit pages')],
  },
  {
    id: 'places',
    label: 'Places',
    tabs: [tab('countries', 'Countries'), tab('regions', 'Regions'), tab('cities', 'Cities')],
  },
  {
    id: 'devices',
    label: 'Devices',
    tabs: [tab('devices', 'Devices'), tab('browsers', 'Browsers'), tab('os', 'Systems')],
  },
  {
    id: 'utm',
    label: 'Campaigns',
    tabs: [
      tab('utm_campaigns', 'Campaigns', 'UTM campaigns'),
      tab('utm_sources', 'Sources', 'UTM sources'),
      tab('utm_mediums', 'Mediums', 'UTM mediums'),
      tab('utm_contents', 'Contents', 'UTM contents'),
      tab('utm_terms', 'Terms', 'UTM terms'),
    ],
    optional: true,
  },
];

const TABS = PANELS.flatMap((panel) => panel.tabs.map((each) => ({ ...each, panel: panel.id })));

/** All that the overview shows, in one call. */
export const REPORTS: readonly ReportName[] = ['timeseries', ...TABS.map(({ report }) => report), 'events', 'goals'];

/** The breakdown that a name of the address means. */
export const breakdownNamed = (name: string | null) => TABS.find(({ report }) => report === name) ?? null;

/** Where a row leads on: whoever chose a source asks for its pages next. */
const NEXT: Readonly<Partial<Record<Breakdown, Breakdown>>> = { sources: 'referrers', countries: 'regions', regions: 'cities' };

const isKnown = (part: Part | undefined): boolean => part?.rows.some(({ name }) => name !== '') ?? false;

/** The tab that opens with a row's filter, as the address names it; nothing if that one knows no values. */
export function nextTab(report: Breakdown, parts: readonly Part[]): Record<string, string> {
  const next = NEXT[report];
  const found = TABS.find((each) => each.report === next);
  return next && found && isKnown(parts.find((part) => part.report === next)) ? { [found.panel]: next } : {};
}

/** Whether a panel is shown. */
export const isShown = ({ optional = false, tabs }: Panel, parts: readonly Part[]): boolean =>
  !optional || tabs.some(({ report }) => isKnown(parts.find((part) => part.report === report)));

/** The number of a row: what its report counts. */
export const numberOf = ({ pageviews, sessions, events }: Part['rows'][number]): number => pageviews ?? events ?? sessions ?? 0;
