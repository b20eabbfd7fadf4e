/** A property at a glance: what a person or a model asks first. */
import type { components } from '../../generated/types.js';
import type { GoalRow } from '../goals/store.js';
import type { AnalyticsQueries, Dimension, Scope, Step } from '../queries/types.js';
import type { Period } from './period.js';
import { shareOf } from './rounding.js';
import { topOf } from './top.js';
import { totalsView } from './totals.js';

type Snapshot = components['schemas']['AnalyticsSnapshot'];

/** Of each breakdown; all of a snapshot is to fit into a model's view. */
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

/** What reaches a goal, as the engine takes it. */
export const goalStep = ({ type, value }: Pick<GoalRow, 'type' | 'value'>): Step =>
  type === 'page' ? { type, path: value } : { type, name: value };

export async function goalCounts(queries: AnalyticsQueries, scope: Scope, goals: readonly GoalRow[]): Promise<Snapshot['goals']> {
  if (goals.length === 0) return [];
  const found = await queries.goals(
    scope,
    goals.map((goal) => [goalStep(goal)]),
  );
  return goals.map(({ id, name }, index) => {
    const { visits = 0, hits = 0 } = found.goals[index] ?? {};
    return { id, name, sessions: visits, events: hits, conversionRate: shareOf(visits, found.visits) };
  });
}

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
): Promise<Omit<Snapshot, 'property' | 'period'>> {
  const [totals, previous, days, top, counts] = await Promise.all([
    queries.totals(scope),
    queries.totals({ ...scope, ...period.previous }),
    queries.timeSeries(scope, 'day'),
    tops(queries, scope),
    goalCounts(queries, scope, goals),
  ]);
  return {
    totals: totalsView(totals),
    previous: totalsView(previous),
    timeseries: days.map(({ day, visitors, visits, pageviews }) => ({ date: day, visitors, sessions: visits, pageviews })),
    top,
    goals: counts,
  };
}
