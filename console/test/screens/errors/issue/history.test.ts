import { expect, test } from '@jest/globals';
import { historyOf } from '../../../../src/screens/errors/issue/history.js';

const once = {
  firstSeenAt: '2026-01-01T00:00:00Z',
  firstRelease: '1.2.0',
  lastSeenAt: '2026-01-01T00:00:00Z',
  lastRelease: '1.2.0',
  recurrenceCount: 0,
  lastRecurredAt: null,
  resolvedAt: null,
  resolvedInRelease: null,
};

test('an error that occurred once was first seen, and no more', () => {
  expect(historyOf(once)).toEqual([{ condition: 'error', title: 'First seen in 1.2.0', at: once.firstSeenAt }]);
});

test('turning points stand in order, the newest first', () => {
  const issue = {
    ...once,
    ...{ lastSeenAt: '2026-01-04T00:00:00Z', lastRelease: null, recurrenceCount: 2, lastRecurredAt: '2026-01-03T00:00:00Z' },
    ...{ resolvedAt: '2026-01-05T00:00:00Z', resolvedInRelease: '1.4.0' },
  };
  expect(historyOf(issue).map(({ title }) => title)).toEqual([
    'Resolved, fixed after 1.4.0',
    'Last seen',
    'Came back, 2 times in all',
    'First seen in 1.2.0',
  ]);
});
