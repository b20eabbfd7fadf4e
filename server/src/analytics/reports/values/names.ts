/** The names of breakdowns, and the display form of their values. */

import { dictionaryOf } from '../../engine/dimensions.js';
import { nameOfNumber } from '../../filters/numbered.js';
import type { Dimension } from '../../queries/types.js';
import { shownForm } from '../../words/forms.js';

/** Breakdowns by their names in paths and exports. */
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

/** The English name of an ISO code, or the code itself. */
function countryName(code: string): string {
  try {
    return COUNTRIES.of(code) ?? code;
  } catch {
    return code;
  }
}

/** A value in display form; '' means unknown. A session without a source is direct. */
export function shownValue(dimension: Dimension, value: string): string {
  if (dimension === 'channel' || dimension === 'device') return nameOfNumber(dimension, value);
  if (value === '') return dimension === 'source' ? 'Direct / None' : '';
  return dimension === 'country' ? countryName(value) : shownForm(dictionaryOf(dimension), value);
}
