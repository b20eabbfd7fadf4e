/** The arguments that each report takes besides its days. Others are refused, not ignored. */
import type { Input } from '../../kernel/contract/handler.js';
import { invalid } from '../../kernel/errors.js';
import type { ReportName } from './report.js';
import { isBreakdown } from './values/names.js';

type Argument = 'filters' | 'segmentId' | 'interval' | 'compare' | 'sort' | 'device' | 'funnelId' | 'event' | 'key' | 'cursor';

const ARGUMENTS: readonly Argument[] = [
  'filters',
  'segmentId',
  'interval',
  'compare',
  'sort',
  'device',
  'funnelId',
  'event',
  'key',
  'cursor',
];

const FILTERS: readonly Argument[] = ['filters', 'segmentId'];
const OF_BREAKDOWNS: readonly Argument[] = [...FILTERS, 'compare', 'sort', 'cursor'];
const OF_OTHERS: Readonly<Partial<Record<ReportName, readonly Argument[]>>> = {
  timeseries: [...FILTERS, 'interval', 'compare'],
  goals: FILTERS,
  events: [...FILTERS, 'cursor'],
  event_properties: [...FILTERS, 'cursor', 'event', 'key'],
  vitals_summary: ['device'],
  vitals_pages: ['device', 'cursor'],
  vitals_daily: ['device'],
  funnel: [...FILTERS, 'funnelId'],
};

const argumentsOf = (report: ReportName): readonly Argument[] => (isBreakdown(report) ? OF_BREAKDOWNS : (OF_OTHERS[report] ?? []));

/** Whether a report is answered page by page. */
export const isPaged = (report: ReportName): boolean => argumentsOf(report).includes('cursor');

/** Throws VALIDATION_ERROR for an argument that the report doesn't take, and for a funnel report without an id. */
export function requireArguments(input: { report: ReportName } & Partial<Pick<Input<'getAnalyticsReport'>, Argument>>): void {
  const { report } = input;
  const taken = argumentsOf(report);
  for (const name of ARGUMENTS)
    if (input[name] !== undefined && !taken.includes(name)) throw invalid(`/${name}`, `does not apply to ${report}`);
  if (report === 'funnel' && input.funnelId === undefined) throw invalid('/funnelId', 'is required for funnel');
}
