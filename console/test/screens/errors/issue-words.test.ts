import { describe, expect, test } from '@jest/globals';
import {
  briefText,
  countsOf,
  finding,
  hoursText,
  kindText,
  placeText,
  remarksOf,
  stateOf,
  stateWord,
  titleOf,
} from '../../../src/screens/errors/issue-words.js';

const NOW = Date.parse('2026-03-02T12:00:00Z');
const told = {
  status: 'unresolved',
  importance: 'high',
  level: 'error',
  recurring: false,
  lastRelease: '1.4.0',
  firstSeenAt: '2026-02-01T12:00:00Z',
  resolvedInRelease: null,
} as const;

test('a title is the beginning of the message in one line, or the class', () => {
  expect(titleOf({ type: 'TypeError', message: 'x is\n  not   a function ' })).toBe('x is not a function');
  expect(titleOf({ type: 'TypeError', message: ' ' })).toBe('TypeError');
  expect([...titleOf({ type: 'Error', message: '😀'.repeat(2_000) })]).toHaveLength(160);
  expect(briefText('\u202Eevil')).toBe('evil');
});

test('an error has a kind and a place', () => {
  expect(kindText({ type: 'TypeError', platform: 'javascript' })).toBe('TypeError in a browser');
  expect(kindText({ type: 'KeyError', platform: 'other' })).toBe('KeyError');
  expect(placeText({ type: 'TypeError', culprit: 'checkout in src/checkout.ts' })).toBe('TypeError, checkout in src/checkout.ts');
  expect(placeText({ type: 'TypeError', culprit: null })).toBe('TypeError');
});

describe('a state', () => {
  test.each([
    [{}, null, ['degraded', 'Unresolved']],
    [{ firstSeenAt: '2026-03-02T11:00:00Z' }, ['error', 'New'], ['error', 'Unresolved, new']],
    [{ recurring: true }, ['error', 'Recurred in 1.4.0'], ['error', 'Unresolved, recurred in 1.4.0']],
    [{ recurring: true, lastRelease: null }, ['error', 'Recurred'], ['error', 'Unresolved, recurred']],
    [{ status: 'ignored' as const }, ['unknown', 'Ignored'], ['unknown', 'Ignored']],
    [{ status: 'resolved' as const, resolvedInRelease: '1.3.9' }, ['ok', 'Resolved after 1.3.9'], ['ok', 'Resolved after 1.3.9']],
    [{ status: 'resolved' as const }, ['ok', 'Resolved'], ['ok', 'Resolved']],
  ])('of %j', (more, inList, alone) => {
    expect(stateOf({ ...told, ...more }, NOW)).toEqual(inList);
    expect(stateWord({ ...told, ...more }, NOW)).toEqual(alone);
  });
});

test('only what is unusual is remarked', () => {
  expect(remarksOf({ importance: 'high', level: 'error' })).toEqual([]);
  expect(remarksOf({ importance: 'low', level: 'fatal' })).toEqual(['fatal', 'low importance']);
  expect(remarksOf({ importance: 'high', level: 'warning' })).toEqual(['warning']);
});

test.each([
  [{ unresolved: 0, new24h: 0, recurring24h: 0 }, 'No error is open', []],
  [{ unresolved: 8, new24h: 0, recurring24h: 0 }, 'No new error since yesterday', ['8 unresolved issues of high importance']],
  [{ unresolved: 1, new24h: 1, recurring24h: 0 }, '1 new error since yesterday', ['1 unresolved issue of high importance']],
  [
    { unresolved: 8, new24h: 3, recurring24h: 2 },
    '3 new errors since yesterday',
    ['8 unresolved issues of high importance', '2 came back'],
  ],
  [{ unresolved: 8, new24h: 0, recurring24h: 2 }, '2 errors came back since yesterday', ['8 unresolved issues of high importance']],
  [
    { unresolved: 1000, new24h: 1000, recurring24h: 0 },
    '1,000 or more new errors since yesterday',
    ['1,000 or more unresolved issues of high importance'],
  ],
])('%j is said as %s', (counts, title, facts) => expect(finding(counts)).toEqual({ title, facts }));

test('a whole list is counted itself', () => {
  const [old, young] = ['2026-02-01T12:00:00Z', '2026-03-02T11:00:00Z'];
  const issues = [
    { firstSeenAt: young, recurring: false, lastRecurredAt: null },
    { firstSeenAt: old, recurring: true, lastRecurredAt: young },
    // it came back, and was resolved since
    { firstSeenAt: old, recurring: false, lastRecurredAt: young },
  ];
  expect(countsOf(issues, NOW)).toEqual({ unresolved: 3, new24h: 1, recurring24h: 1 });
});

test('hours are said as a sentence', () => {
  expect(hoursText([0, 1_200, 4])).toBe('1,204 events in 24 hours, at most 1,200 in one');
  expect(hoursText([0, 0])).toBe('No event in 24 hours');
});
