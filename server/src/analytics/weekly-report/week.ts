/** The week of a report, from Monday to Sunday, and its figures. */
import type { Knex } from 'knex';
import type { components } from '../../generated/types.js';
import { addDays } from '../../kernel/net/local-days.js';
import { goalsOfProperty } from '../goals/store.js';
import type { AnalyticsQueries, Dimension } from '../queries/types.js';
import { totalsView } from '../reports/figures/totals.js';
import { goalCounts } from '../reports/lists/goals.js';
import { topOf } from '../reports/lists/top.js';
import type { Days } from '../reports/period/period.js';
import type { KeyFigures } from '../wording/figures.js';

const WEEK = 7;
const TOP = 5;

const TOPS = { Pages: 'page', Sources: 'source', Countries: 'country' } as const satisfies Record<string, Dimension>;

export interface Week {
  days: Days;
  totals: KeyFigures;
  previous: KeyFigures;
  tops: { title: string; rows: components['schemas']['AnalyticsCount'][] }[];
  goals: components['schemas']['AnalyticsSnapshot']['goals'];
}

/**
 * The figures of the week before a Monday, and of the one before that.
 *
 * @param monday YYYY-MM-DD, when the edition appears
 */
export async function loadWeek(
  database: Knex,
  queries: AnalyticsQueries,
  property: { organizationId: string; propertyId: string },
  monday: string,
): Promise<Week> {
  const days = { from: addDays(monday, -WEEK), to: addDays(monday, -1) };
  const scope = { ...property, ...days, filters: [] };
  const before = { ...scope, from: addDays(days.from, -WEEK), to: addDays(days.to, -WEEK) };
  const goals = await goalsOfProperty(database, property.organizationId, property.propertyId);
  const [totals, previous, counts, ...tops] = await Promise.all([
    queries.totals(scope),
    queries.totals(before),
    goalCounts(queries, scope, goals),
    ...Object.entries(TOPS).map(async ([title, dimension]) => ({ title, rows: await topOf(queries, scope, dimension, TOP) })),
  ]);
  return { days, totals: totalsView(totals), previous: totalsView(previous), goals: counts, tops };
}
