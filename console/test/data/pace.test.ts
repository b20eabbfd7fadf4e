import { expect, test } from '@jest/globals';
import { LIVE_MS, pauseMs, REALTIME_MS, SLOW_MS } from '../../src/data/pace.js';

const NEVER = Number.POSITIVE_INFINITY;
const calm = { failures: 0, retryAfterSec: null };

test.each([
  ['live while somebody works', { pace: LIVE_MS, ...calm }, 'active', 15_000],
  ['slower while nobody moves', { pace: LIVE_MS, ...calm }, 'idle', 60_000],
  ['as often as the screen promises, while somebody only looks', { pace: REALTIME_MS, ...calm }, 'idle', 10_000],
  ['no slower than it was', { pace: 300_000, ...calm }, 'idle', 300_000],
  ['not in a hidden tab', { pace: LIVE_MS, ...calm }, 'hidden', NEVER],
  ['once', { pace: 'once', ...calm }, 'active', NEVER],
  ['soon after a failure', { pace: SLOW_MS, failures: 1, retryAfterSec: null }, 'active', 3_000],
  ['later after more', { pace: SLOW_MS, failures: 9, retryAfterSec: null }, 'active', 30_000],
  ['no later than usual', { pace: LIVE_MS, failures: 9, retryAfterSec: null }, 'active', 15_000],
  ['when the server says so', { pace: LIVE_MS, failures: 1, retryAfterSec: 40 }, 'active', 40_000],
  ['what is asked once, again if it failed', { pace: 'once', failures: 2, retryAfterSec: null }, 'active', 8_000],
  ['not in a hidden tab even then', { pace: 'once', failures: 2, retryAfterSec: null }, 'hidden', NEVER],
] as const)('%s', (_name, asked, presence, expected) => expect(pauseMs(asked, presence)).toBe(expected));
