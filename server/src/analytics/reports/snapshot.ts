/** A property at a glance: the first thing that a person or a model asks for. */
import type { components } from '../../generated/types.js';
import type { GoalRow } from '../goals/store.js';
import type { AnalyticsQueries, Dimension, Scope } from '../queries/types.js';
import { courseOf } from './figures/course.js';
import { goalCounts } from './lists/goals.js';
import { topOf } from './lists/top.js';
import type { Period } from './period/period.js';

type Snapshot = components['schemas']['AnalyticsSnapshot'];

/** Rows of each breakdown. A whole snapshot should fit into a model's context. */
const TOP = 10;

const TOPS = {
  sources: 'source',
  channels: 'channel',
  pages: 'page',
  entryPages: 'entryPage',
  exitPages: 'exitPage',
  countries: 'country',
  devices: 'device',
  browsers: 'browser',
  os: 'os',
  utmSources: 'utmSource',
  utmMediums: 'utmMedium',
  utmCampaigns: 'utmCampaign',
} as const satisfies Record<keyof Snapshot['top'], Dimension>;

async function tops(queries: AnalyticsQueries, scope: Scope): Promise<Snapshot['top']> {
  const entries = Object.entries(TOPS).map(async ([name, dimension]) => [name, await topOf(queries, scope, dimension, TOP)] as const);
  return Object.fromEntries(await Promise.all(entries)) as Snapshot['top'];
}

/** The numbers of a snapshot. */
export async function snapshotOf(
  queries: AnalyticsQueries,
  scope: Scope,
  period: Period,
  goals: readonly GoalRow[],
): Promise<Omit<Snapshot, 'property' | 'period' | 'drops'>> {
  const [course, top, counts] = await Promise.all([
    courseOf(queries, scope, period),
    tops(queries, scope),
    goalCounts(queries, scope, goals),
  ]);
  const timeseries = course.days.map(({ day, visitors, visits, pageviews }) => ({ date: day, visitors, sessions: visits, pageviews }));
  return { totals: course.totals, previous: course.previous, timeseries, top, goals: counts };
}
