/** The dimensions of hits and sessions, with their dictionary numbers. */

/** Numbers in `analytics_dictionary.dimension`; they never change. */
export const DICTIONARY = {
  page: 1,
  event: 2,
  source: 3,
  referrer: 4,
  utmSource: 5,
  utmMedium: 6,
  utmCampaign: 7,
  country: 8,
  region: 9,
  city: 10,
  browser: 11,
  os: 12,
  propertyKey: 13,
  propertyValue: 14,
  utmContent: 15,
  utmTerm: 16,
} as const;

/** Attributes that a session takes from its first hit, in the order of a hit's attributes. */
export const ATTRIBUTES = [
  'source',
  'referrer',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmContent',
  'utmTerm',
  'channel',
  'country',
  'region',
  'city',
  'browser',
  'os',
  'device',
] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** What sessions are filtered and grouped by. `page` is any page that the session viewed. */
export const DIMENSIONS = [...ATTRIBUTES, 'entryPage', 'exitPage', 'page'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/**
 * Breakdowns by these count pageviews; the others count sessions (view rules of the specification; sub-dimensions follow their dimension).
 */
const OF_PAGEVIEWS: ReadonlySet<Dimension> = new Set<Dimension>([
  'source',
  'referrer',
  'country',
  'region',
  'city',
  'device',
  'browser',
  'os',
  'page',
]);

export const countsPageviews = (dimension: Dimension): boolean => OF_PAGEVIEWS.has(dimension);

/** The dictionary number of a dimension; null for channel and device, whose numbers are the same for every property. */
export function dictionaryOf(dimension: Dimension): number | null {
  if (dimension === 'channel' || dimension === 'device') return null;
  if (dimension === 'entryPage' || dimension === 'exitPage') return DICTIONARY.page;
  return DICTIONARY[dimension];
}

export const VITALS = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;
export type Vital = (typeof VITALS)[number];
