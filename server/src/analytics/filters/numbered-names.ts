/** Names of the numbers in analytics_hits. A number's meaning never changes. */
import { CHANNELS } from '../ingest/sources/channel.js';

export const CHANNEL_NAMES: ReadonlyMap<number, string> = new Map(Object.entries(CHANNELS).map(([name, number]) => [number, name]));

export const DEVICE_NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'mobile'],
  [2, 'tablet'],
  [3, 'desktop'],
]);
