/** The columns of exported reports. */
import type { components } from '../../generated/types.js';
import type { Cell } from '../../kernel/http/bodies/csv.js';
import type { ReportRow } from '../reports/report.js';

export type ExportName = components['schemas']['AnalyticsExportName'];

interface Column {
  title: string;
  cell: (row: ReportRow) => Cell;
}

type Field = keyof ReportRow;

const column = (title: string, field: Field): Column => ({ title, cell: (row) => row[field] ?? null });

const DECIMALS = 4;

/** A fraction with four decimal places. */
const fraction = (title: string, field: 'bounceRate' | 'conversionRate' | 'conversionFromStart' | 'conversionFromPrevious'): Column => ({
  title,
  cell: (row) => row[field]?.toFixed(DECIMALS) ?? null,
});

const counted = (title: string, unit: 'pageviews' | 'sessions'): Column[] => [column(title, 'name'), column(unit, unit)];

const VITALS = [
  column('samples', 'samples'),
  ...(['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const).map((vital) => column(`${vital}_p75`, vital)),
];

export const COLUMNS: Readonly<Record<ExportName, readonly Column[]>> = {
  timeseries: [
    ...[column('date', 'date'), column('visitors', 'visitors'), column('sessions', 'sessions'), column('pageviews', 'pageviews')],
    ...[fraction('bounce_rate', 'bounceRate'), column('avg_session_seconds', 'avgSessionSeconds')],
  ],
  sources: counted('source', 'pageviews'),
  channels: counted('channel', 'sessions'),
  utm_sources: counted('utm_source', 'sessions'),
  utm_mediums: counted('utm_medium', 'sessions'),
  utm_campaigns: counted('utm_campaign', 'sessions'),
  top_pages: counted('page', 'pageviews'),
  entry_pages: counted('page', 'sessions'),
  exit_pages: counted('page', 'sessions'),
  countries: [column('country_code', 'code'), ...counted('country', 'pageviews')],
  devices: counted('device', 'pageviews'),
  browsers: counted('browser', 'pageviews'),
  os: counted('os', 'pageviews'),
  goals: [
    ...[column('goal', 'name'), column('type', 'type'), column('sessions', 'sessions'), column('events', 'events')],
    fraction('conversion_rate', 'conversionRate'),
  ],
  vitals_summary: [
    ...[column('metric', 'name'), column('p75', 'p75'), column('rating', 'rating'), column('samples', 'samples')],
    ...[column('good', 'good'), column('needs_improvement', 'needsImprovement'), column('poor', 'poor')],
  ],
  vitals_pages: [column('page', 'name'), ...VITALS],
  vitals_daily: [column('date', 'date'), ...VITALS],
  funnel: [
    ...[column('step', 'index'), column('name', 'value'), column('sessions', 'sessions')],
    ...[fraction('conversion_from_start', 'conversionFromStart'), fraction('conversion_from_previous', 'conversionFromPrevious')],
    column('drop_off', 'dropOff'),
  ],
};

/** A row's cells. */
export const cellsOf = (report: ExportName, row: ReportRow): Cell[] => COLUMNS[report].map(({ cell }) => cell(row));
