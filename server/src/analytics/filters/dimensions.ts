/** The dimensions that filters may name, spelled as in the API. */
import type { Dimension } from '../queries/types.js';

/** Dimensions of sessions by their names in filters and reports. */
export const DIMENSION_NAMES = {
  source: 'source',
  referrer: 'referrer',
  channel: 'channel',
  utm_source: 'utmSource',
  utm_medium: 'utmMedium',
  utm_campaign: 'utmCampaign',
  utm_content: 'utmContent',
  utm_term: 'utmTerm',
  page: 'page',
  entry_page: 'entryPage',
  exit_page: 'exitPage',
  country: 'country',
  region: 'region',
  city: 'city',
  device: 'device',
  browser: 'browser',
  os: 'os',
} as const satisfies Record<string, Dimension>;
export type DimensionName = keyof typeof DIMENSION_NAMES;

/** Other names in filters; `prop:` is followed by a key. */
export const GOAL = 'goal';
export const EVENT = 'event';
export const PROPERTY = 'prop:';

export const isDimensionName = (name: string): name is DimensionName => Object.hasOwn(DIMENSION_NAMES, name);

/** Dimensions whose values are paths and may contain the * wildcard. */
const PATHS: ReadonlySet<string> = new Set<DimensionName>(['page', 'entry_page', 'exit_page']);
export const isPathDimension = (name: string): boolean => PATHS.has(name);

/** All names that a filter may begin with, for messages. */
export const FILTER_NAMES = [...Object.keys(DIMENSION_NAMES), GOAL, EVENT, `${PROPERTY}<key>`].join(', ');
