import type { components } from '../../../generated/types.js';
import type { Totals } from '../../queries/types.js';
import { hundredths, rate, tenths } from '../values/rounding.js';

/** Key figures in the API's form. */
export const totalsView = (totals: Totals): components['schemas']['AnalyticsTotals'] => ({
  visitors: totals.visitors,
  sessions: totals.visits,
  pageviews: totals.pageviews,
  events: totals.events,
  bounceRate: rate(totals.bounceRate),
  avgSessionSeconds: tenths(totals.averageDurationSec),
  viewsPerSession: hundredths(totals.viewsPerVisit),
});
