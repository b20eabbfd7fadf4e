import type { components } from '../../../generated/types.js';
import { shownPath } from '../../../kernel/paths/shown.js';
import { VITALS } from '../../engine/dimensions.js';
import type { AnalyticsQueries, VitalScores, VitalsDevice, VitalsScope } from '../../queries/types.js';

type WebVitals = components['schemas']['WebVitals'];
type Row = components['schemas']['AnalyticsReportRow'];
type Scope = Omit<VitalsScope, 'device'>;

const MOST_PAGES = 10;

const valuesOf = (scores: VitalScores) =>
  Object.fromEntries(VITALS.map((vital) => [vital, scores[vital].p75])) as components['schemas']['WebVitalValues'];

/** Not every page load has every metric: some browsers lack one, and a visit without interaction has no INP. */
const samplesOf = (scores: VitalScores) => Math.max(...VITALS.map((vital) => scores[vital].samples));

/** Web Vitals by device; for all devices also by page and by day. */
export async function webVitalsOf(queries: AnalyticsQueries, scope: Scope): Promise<Omit<WebVitals, 'property' | 'period'>> {
  const of = (device: VitalsDevice) => queries.vitals({ ...scope, device });
  const everything: VitalsScope = { ...scope, device: 'all' };
  const [all, mobile, desktop, pages, days] = await Promise.all([
    of('all'),
    of('mobile'),
    of('desktop'),
    queries.vitalsByPage(everything, MOST_PAGES),
    queries.vitalsByDay(everything),
  ]);
  return {
    devices: { all, mobile, desktop },
    pages: pages.map(({ page, scores }) => ({ path: shownPath(page), samples: samplesOf(scores), p75: valuesOf(scores) })),
    daily: days.map(({ day, scores }) => ({ date: day, samples: samplesOf(scores), p75: valuesOf(scores) })),
  };
}

/** A row for each metric. */
export const vitalsSummaryRows = (scores: VitalScores): Row[] => VITALS.map((vital) => ({ name: vital, ...scores[vital] }));

/** A row for each page, with the p75 of each metric. */
export const vitalsPagesRows = (pages: readonly { page: string; scores: VitalScores }[]): Row[] =>
  pages.map(({ page, scores }) => ({ name: shownPath(page), samples: samplesOf(scores), ...valuesOf(scores) }));

/** A row for each day, with the p75 of each metric. */
export const vitalsDailyRows = (days: readonly { day: string; scores: VitalScores }[]): Row[] =>
  days.map(({ day, scores }) => ({ date: day, samples: samplesOf(scores), ...valuesOf(scores) }));
