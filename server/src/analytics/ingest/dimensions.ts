/** The dimensions of the dictionary with their stored numbers, and how many values a property may have of each. */
export const DIMENSIONS = {
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

export type Dimension = keyof typeof DIMENSIONS;

/** Stands for all further values of a full dimension. */
export const OTHER = '(other)';

const MOST_PAGES = 100_000;
const MOST = 20_000;

/** How many values besides `OTHER` a property may have of a dimension, so that a hostile sender cannot fill the table. */
export const limitOf = (dimension: Dimension): number => (dimension === 'page' || dimension === 'referrer' ? MOST_PAGES : MOST);
