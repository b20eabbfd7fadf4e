/** The parts of API reports that are shown. */
import type { OperationId } from '../generated/commands.js';

/** The operation of every report. */
export const REPORT: OperationId = 'getAnalyticsReport';

export interface Figures {
  visitors: number;
  sessions: number;
  pageviews: number;
  events: number;
  /** null if there are filters. */
  clicks: number | null;
  bounceRate: number | null;
  avgSessionSeconds: number | null;
  viewsPerSession: number | null;
}

export interface Row extends Partial<Record<string, unknown>> {
  name?: string;
  date?: string;
  startsAt?: string;
}

export interface Report {
  property: { domain: string };
  period: { from: string; to: string; timezone: string };
  filters: string | null;
  interval?: 'hour' | 'day' | 'week' | 'month';
  totals?: Figures;
  previous?: Figures;
  unit?: 'pageviews' | 'sessions';
  values?: number;
  rows: readonly Row[];
  hint: string | null;
}

/** The report for each dimension that filters name. */
export const REPORTS = {
  page: 'top_pages',
  entry_page: 'entry_pages',
  exit_page: 'exit_pages',
  source: 'sources',
  referrer: 'referrers',
  channel: 'channels',
  country: 'countries',
  region: 'regions',
  city: 'cities',
  device: 'devices',
  browser: 'browsers',
  os: 'os',
  utm_source: 'utm_sources',
  utm_medium: 'utm_mediums',
  utm_campaign: 'utm_campaigns',
  utm_content: 'utm_contents',
  utm_term: 'utm_terms',
} as const;
export type DimensionName = keyof typeof REPORTS;

const OF_PAGEVIEWS: ReadonlySet<string> = new Set([
  ...['top_pages', 'sources', 'referrers', 'countries', 'regions', 'cities', 'devices', 'browsers', 'os'],
]);
const VITALS = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'];

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  timeseries: ['startsAt', 'visitors', 'sessions', 'pageviews', 'events', 'bounceRate', 'avgSessionSeconds', 'viewsPerSession'],
  goals: ['name', 'type', 'value', 'sessions', 'events', 'conversionRate', 'id'],
  events: ['name', 'events', 'sessions'],
  event_properties: ['name', 'events', 'sessions'],
  vitals_summary: ['name', 'p75', 'rating', 'samples', 'good', 'needsImprovement', 'poor'],
  vitals_pages: ['name', 'samples', ...VITALS],
  vitals_daily: ['date', 'samples', ...VITALS],
  funnel: ['index', 'type', 'value', 'sessions', 'conversionFromStart', 'conversionFromPrevious', 'dropOff'],
};

/** The columns of a report's rows; with `compare` also those of the previous period. */
export function columnsOfReport(report: string, compare: boolean): readonly string[] {
  const unit = OF_PAGEVIEWS.has(report) ? 'pageviews' : 'sessions';
  const columns = COLUMNS[report] ?? ['name', unit, 'share'];
  if (!compare) return columns;
  if (report === 'timeseries') return [...columns, 'previousVisitors', 'previousSessions', 'previousPageviews'];
  return [...columns, unit === 'pageviews' ? 'previousPageviews' : 'previousSessions'];
}
