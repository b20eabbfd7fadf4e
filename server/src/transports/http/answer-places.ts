/** How many long answers of each kind may be under way. */
import type { PlaceBounds } from '../../kernel/shares/places.js';

export const EVENT_STREAMS: PlaceBounds = {
  ...{ ofOrganization: 30, ofPerson: 20, ofProcess: 500 },
  ...{ name: 'streams', instead: 'ask for JSON instead' },
};

/** A report's rows are in memory until they are sent. */
export const EXPORTS: PlaceBounds = {
  ...{ ofOrganization: 3, ofPerson: 2, ofProcess: 20 },
  ...{ name: 'exports', instead: 'try again later' },
};
