/** Loads a shared dashboard: the fields that the specification lists, with custom events and current visitors. */
import type { Knex } from 'knex';
import type { components } from '../../generated/types.js';
import { goalsOfProperty } from '../goals/store.js';
import { dropsOf } from '../ingest/drops.js';
import type { AnalyticsQueries, Bucket, Filter, VitalScores } from '../queries/types.js';
import { courseOf } from '../reports/figures/course.js';
import { breakdownOf } from '../reports/lists/breakdown.js';
import { goalCounts } from '../reports/lists/goals.js';
import { type Period, readPeriod } from '../reports/period/period.js';
import { zoneOfDays } from '../reports/period/zone.js';
import type { BreakdownName } from '../reports/values/names.js';
import type { SharedProperty } from '../shares/store.js';
import type { Asked } from './asked.js';

type Snapshot = components['schemas']['AnalyticsSnapshot'];

/** Rows of each list. */
const TOP = 10;

/** The breakdowns of the page, in its order. */
export const SHOWN = [
  'sources',
  'channels',
  'top_pages',
  'entry_pages',
  'exit_pages',
  'countries',
  'devices',
  'browsers',
  'os',
  'utm_sources',
  'utm_mediums',
  'utm_campaigns',
] as const satisfies readonly BreakdownName[];
export type ShownBreakdown = (typeof SHOWN)[number];

export interface ShownRow {
  /** In display form; '' means unknown. */
  name: string;
  count: number;
  /** Selects the sessions with this value, in the syntax of filters. */
  filter: string;
}

export interface ShownList {
  unit: 'pageviews' | 'sessions';
  rows: readonly ShownRow[];
}

export interface Dashboard extends Pick<Snapshot, 'totals' | 'previous' | 'goals' | 'drops'> {
  domain: string;
  asked: Asked;
  period: Period;
  asOf: Date;
  currentVisitors: number;
  lists: Readonly<Record<ShownBreakdown, ShownList>>;
  /** Custom events by name. */
  events: readonly { name: string; events: number }[];
  /** Hours if the period is today, otherwise days. */
  series: readonly Bucket[];
  previousSeries: readonly Bucket[];
  /** null with filters, which Web Vitals don't have. */
  vitals: VitalScores | null;
}

interface Source {
  database: Knex;
  queries: AnalyticsQueries;
  now: Date;
  currentVisitors: number;
}

async function listsOf(queries: AnalyticsQueries, scope: Parameters<typeof breakdownOf>[1]): Promise<Dashboard['lists']> {
  const entries = SHOWN.map(async (name) => {
    const { unit, rows } = await breakdownOf(queries, scope, name, { limit: TOP });
    const shown = rows.map((row): ShownRow => ({ name: row.name ?? '', count: row[unit] ?? 0, filter: row.filter ?? '' }));
    return [name, { unit, rows: shown }] as [ShownBreakdown, ShownList];
  });
  return Object.fromEntries(await Promise.all(entries)) as Dashboard['lists'];
}

const hasNothing = ({ sessions, events }: Snapshot['totals']) => sessions === 0 && events === 0;

export async function loadDashboard(
  { database, queries, now, currentVisitors }: Source,
  { organizationId, propertyId, domain, timeZone }: SharedProperty,
  asked: Asked,
  filters: readonly Filter[],
): Promise<Dashboard> {
  const property = { organizationId, propertyId };
  const period = readPeriod({ period: asked.preset }, await zoneOfDays(database, property, timeZone), now);
  const days = { ...property, from: period.from, to: period.to };
  const scope = { ...days, filters };
  const isHourly = asked.preset === 'today';
  const goals = await goalsOfProperty(database, organizationId, propertyId);
  const [course, lists, counts, events, hours, hoursBefore, vitals] = await Promise.all([
    courseOf(queries, scope, period),
    listsOf(queries, scope),
    goalCounts(queries, scope, goals),
    queries.events(scope, TOP),
    isHourly ? queries.timeSeries(scope, 'hour') : null,
    isHourly ? queries.timeSeries({ ...scope, ...period.previous }, 'hour') : null,
    filters.length === 0 ? queries.vitals({ ...days, device: 'all' }) : null,
  ]);
  const { totals, previous } = course;
  return {
    ...{ domain, asked, period, asOf: now, currentVisitors, totals, previous, lists, events, goals: counts, vitals },
    series: hours ?? course.days,
    previousSeries: hoursBefore ?? course.daysBefore,
    drops: filters.length === 0 && hasNothing(totals) ? await dropsOf(database, property, period) : [],
  };
}
