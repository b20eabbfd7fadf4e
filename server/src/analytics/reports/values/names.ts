/** The reports of breakdowns, and how their values are shown. */
import { nameOfNumber } from '../../filters/numbered.js';
import type { Dimension } from '../../queries/types.js';

/** A breakdown by its name in paths and exports. */
export const BREAKDOWNS = {
  sources: 'source',
  referrers: 'referrer',
  channels: 'channel',
  utm_sources: 'utmSource',
  utm_mediums: 'utmMedium',
  utm_campaigns: 'utmCampaign',
  utm_contents: 'utmContent',
  utm_terms: 'utmTerm',
  top_pages: 'page',
  entry_pages: 'entryPage',
  exit_pages: 'exitPage',
  countries: 'country',
  regions: 'region',
  cities: 'city',
  devices: 'device',
  browsers: 'browser',
  os: 'os',
} as const satisfies Record<string, Dimension>;
export type BreakdownName = keyof typeof BREAKDOWNS;

export const isBreakdown = (report: string): report is BreakdownName => Object.hasOwn(BREAKDOWNS, report);

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The English name of an ISO code; the code itself if it has none. */
function countryName(code: string): string {
  try {
    return COUNTRIES.of(code) ?? code;
  } catch {
    return code;
  }
}

/** A value of a dimension as people read it; '' is unknown. A session without a source came directly. */
export function shownValue(dimension: Dimension, value: string): string {
  if (dimension === 'channel' || dimension === 'device') return nameOfNumber(dimension, value);
  if (value === '') return dimension === 'source' ? 'Direct / None' : '';
  return dimension === 'country' ? countryName(value) : value;
}
