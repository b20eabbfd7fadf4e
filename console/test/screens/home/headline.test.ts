/** The finding is the title. */
import { expect, test } from '@jest/globals';
import { headline, tideSentence } from '../../../src/screens/home/headline.js';

type Overview = Parameters<typeof headline>[0];

function overview(summary: object, { offline = 0, firingAlerts = 0, incidents = 0 } = {}): Overview {
  const counts = { total: 10, ok: 0, degraded: 0, error: 0, down: 0, unknown: 0, paused: 0, ...summary };
  const servers = { counts: { online: 1, offline, unknown: 0, firingAlerts } };
  return { monitors: { summary: counts }, servers, incidents: { count: incidents, open: [] }, maintenances: [] } as unknown as Overview;
}

test.each([
  [overview({ down: 2, degraded: 1, ok: 41 }), 'Two monitors are down', ['1 late, 41 up']],
  [overview({ down: 1 }, { offline: 3 }), 'One monitor is down', []],
  [overview({ ok: 5 }, { offline: 1 }), 'One server is offline', ['5 up']],
  [overview({ degraded: 14 }), '14 monitors are late', []],
  [overview({ ok: 9, paused: 1 }, { incidents: 1 }), 'One incident is open', ['9 up, 1 paused']],
  [overview({ down: 1, ok: 2 }, { incidents: 2 }), 'One monitor is down', ['2 up', '2 incidents open']],
  [overview({ ok: 10 }), 'All is well', ['10 up']],
  [overview({ total: 0 }), 'Nothing is watched yet', []],
])('%#: %s', (given, title, facts) => expect(headline(given)).toEqual({ title, facts }));

test('the tide says how long, how many, and since when', () => {
  const quarters = (from: number, to: number, count = 1) => Array.from({ length: 96 }, (_, at) => (at >= from && at < to ? count : 0));
  const base = { from: '2026-11-25T12:00:00.000Z', quarterSec: 900 as const, late: quarters(0, 0) };
  expect(tideSentence({ ...base, down: quarters(0, 0) }, 'UTC')).toBe('No monitor was in trouble in the last 24 hours');
  expect(tideSentence({ ...base, down: quarters(88, 96, 2) }, 'UTC')).toBe(
    'Monitors in trouble in the last 24 hours: for 2 h in all, at most 2 at once, in trouble since 10:00',
  );
  expect(tideSentence({ ...base, down: quarters(4, 6) }, 'UTC')).toContain('last in trouble from 13:00');
});
