/** All reports by name, as rows. They need no request, only a scope and its period. */

import { conditionText } from '../../generated/text/condition.js';
import type { components } from '../../generated/types.js';
import { EVENT, PROPERTY } from '../filters/dimensions.js';
import type { GoalRow } from '../goals/store.js';
import type { AnalyticsQueries, Scope, Step, VitalsDevice } from '../queries/types.js';
import { shownGlob } from '../words/page-form.js';
import { timeSeriesOf } from './figures/time-series.js';
import { type BreakdownQuestion, breakdownOf } from './lists/breakdown.js';
import { funnelStepsOf } from './lists/funnel.js';
import { goalCounts } from './lists/goals.js';
import { vitalsDailyRows, vitalsPagesRows, vitalsSummaryRows } from './lists/web-vitals.js';
import type { Interval } from './period/intervals.js';
import type { Period } from './period/period.js';
import { isBreakdown } from './values/names.js';

export type ReportName = components['schemas']['AnalyticsReportName'];
export type ReportRow = components['schemas']['AnalyticsReportRow'];

/** A report without its name and period. */
export type ReportBody = Pick<
  components['schemas']['AnalyticsReport'],
  'interval' | 'totals' | 'previous' | 'unit' | 'total' | 'values' | 'rows'
>;

export interface ReportQuestion {
  report: ReportName;
  scope: Scope;
  period: Period;
  interval: Interval;
  /** Whether time series and breakdowns also show the previous period. */
  compare: boolean;
  sort: NonNullable<BreakdownQuestion['sort']>;
  device: VitalsDevice;
  /** Most rows of a list, and how many are skipped before them. */
  limit: number;
  offset: number;
  event: string | null;
  key: string | null;
  goals: readonly GoalRow[];
  steps: readonly Step[];
}

const conditionOn = (name: string, text: string): string => conditionText({ name, operator: 'is', values: [{ text, glob: false }] });

async function goalRows(queries: AnalyticsQueries, { scope, goals }: ReportQuestion): Promise<ReportRow[]> {
  const counts = await goalCounts(queries, scope, goals);
  return goals.map(({ type, value }, index) => ({ ...counts[index], type, value: type === 'page' ? shownGlob(value) : value }));
}

async function eventRows(queries: AnalyticsQueries, { scope, offset, limit }: ReportQuestion): Promise<ReportRow[]> {
  const rows = (await queries.events(scope, offset + limit)).slice(offset);
  return rows.map(({ name, events, visits }) => ({ name, filter: conditionOn(EVENT, name), events, sessions: visits }));
}

async function propertyRows(queries: AnalyticsQueries, { scope, offset, limit, event, key }: ReportQuestion): Promise<ReportRow[]> {
  if (key === null) {
    const keys = await queries.propertyKeys(scope, event, offset + limit);
    return keys.slice(offset).map(({ name, events, visits }) => ({ name, events, sessions: visits }));
  }
  const values = await queries.propertyValues(scope, event, key, offset + limit);
  return values
    .slice(offset)
    .map(({ value, events, visits }) => ({ name: value, filter: conditionOn(`${PROPERTY}${key}`, value), events, sessions: visits }));
}

export async function reportOf(queries: AnalyticsQueries, question: ReportQuestion): Promise<ReportBody> {
  const { report, scope, period, compare, sort, limit, offset, device } = question;
  if (isBreakdown(report)) {
    return breakdownOf(queries, scope, report, { limit, offset, sort, compareWith: compare ? period.previous : null });
  }
  const { filters: _none, ...days } = scope;
  switch (report) {
    case 'timeseries':
      return timeSeriesOf(queries, scope, period, question);
    case 'goals':
      return { rows: await goalRows(queries, question) };
    case 'events':
      return { rows: await eventRows(queries, question) };
    case 'event_properties':
      return { rows: await propertyRows(queries, question) };
    case 'vitals_summary':
      return { rows: vitalsSummaryRows(await queries.vitals({ ...days, device })) };
    case 'vitals_pages':
      return { rows: vitalsPagesRows(await queries.vitalsByPage({ ...days, device }, offset + limit)).slice(offset) };
    case 'vitals_daily':
      return { rows: vitalsDailyRows(await queries.vitalsByDay({ ...days, device })) };
    case 'funnel':
      return { rows: await funnelStepsOf(queries, scope, question.steps) };
  }
}
