/** Loads a shared dashboard: exactly the fields that the specification lists. */
import type { Knex } from 'knex';
import type { components } from '../../generated/types.js';
import { goalsOfProperty } from '../goals/store.js';
import type { AnalyticsQueries, Bucket, VitalScores } from '../queries/types.js';
import { type Period, type Preset, readPeriod } from '../reports/period/period.js';
import { zoneOfDays } from '../reports/period/zone.js';
import { snapshotOf } from '../reports/snapshot.js';
import type { SharedProperty } from '../shares/store.js';

type Snapshot = components['schemas']['AnalyticsSnapshot'];

export interface Dashboard extends Pick<Snapshot, 'totals' | 'previous' | 'top' | 'goals'> {
  domain: string;
  period: Period;
  asOf: Date;
  /** Hours if the period is today, otherwise days. */
  series: readonly Bucket[];
  previousSeries: readonly Bucket[];
  vitals: VitalScores;
}

export async function loadDashboard(
  database: Knex,
  queries: AnalyticsQueries,
  { organizationId, propertyId, domain, timeZone }: SharedProperty,
  preset: Preset,
  now: Date,
): Promise<Dashboard> {
  const property = { organizationId, propertyId };
  const period = readPeriod({ period: preset }, await zoneOfDays(database, property, timeZone), now);
  const { from, to, previous: before } = period;
  const scope = { ...property, from, to, filters: [] };
  const isHourly = preset === 'today';
  const goals = await goalsOfProperty(database, organizationId, propertyId);
  const [{ snapshot, course }, hours, hoursBefore, vitals] = await Promise.all([
    snapshotOf(queries, scope, period, goals),
    isHourly ? queries.timeSeries(scope, 'hour') : null,
    isHourly ? queries.timeSeries({ ...scope, ...before }, 'hour') : null,
    queries.vitals({ ...property, from, to, device: 'all' }),
  ]);
  const { totals, previous, top, goals: reached } = snapshot;
  const [series, previousSeries] = [hours ?? course.days, hoursBefore ?? course.daysBefore];
  return { domain, period, asOf: now, totals, previous, top, goals: reached, series, previousSeries, vitals };
}
