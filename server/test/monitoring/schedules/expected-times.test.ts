/** When results are expected where clocks change: schedulers differ there, so these times are stored. */
import { expect, test } from '@jest/globals';
import { storedTimes, timesAfter } from '../../../src/monitoring/schedules/expected-times.js';

/** The required times of the days, in UTC without the year. */
function required(cron: string, timeZone: string, from: string, until: string): string[] {
  const found: string[] = [];
  for (const { at, required: isRequired } of timesAfter({ cron, timeZone }, new Date(from))) {
    if (at >= new Date(until)) break;
    if (isRequired) found.push(at.toISOString().slice(5, 16).replace('T', ' '));
  }
  return found;
}

const BERLIN = 'Europe/Berlin';
const GAP = ['2026-03-28T12:00Z', '2026-03-30T12:00Z'] as const;
const OVERLAP = ['2026-10-24T23:00Z', '2026-10-26T00:00Z'] as const;

test.each([
  ['a skipped time is not expected', '30 2 * * *', BERLIN, ...GAP, ['03-30 00:30']],
  ['nor one that moves onto another', '0 2-3 * * *', BERLIN, ...GAP, ['03-29 01:00', '03-30 00:00', '03-30 01:00']],
  ['a fixed time that comes twice is expected once', '30 2 * * *', BERLIN, ...OVERLAP, ['10-25 00:30']],
  [
    'so is one of a list',
    '15 1,2,3 * * *',
    BERLIN,
    '2026-10-24T22:00Z',
    '2026-10-25T12:00Z',
    ['10-24 23:15', '10-25 00:15', '10-25 02:15'],
  ],
  [
    'an hourly one is expected both times',
    '0 * * * *',
    BERLIN,
    '2026-10-24T23:30Z',
    '2026-10-25T03:00Z',
    ['10-25 00:00', '10-25 01:00', '10-25 02:00'],
  ],
  [
    'a half-hourly one, too',
    '*/30 * * * *',
    BERLIN,
    '2026-10-25T00:10Z',
    '2026-10-25T02:00Z',
    ['10-25 00:30', '10-25 01:00', '10-25 01:30'],
  ],
  ['a day may have no midnight', '0 0 * * *', 'America/Santiago', '2026-09-05T12:00Z', '2026-09-07T12:00Z', ['09-07 03:00']],
  ['a gap may have half an hour', '15 2 * * *', 'Australia/Lord_Howe', '2026-10-03T10:00Z', '2026-10-05T10:00Z', ['10-04 15:15']],
  ['and so may an overlap', '45 1 * * *', 'Australia/Lord_Howe', '2026-04-04T10:00Z', '2026-04-06T10:00Z', ['04-04 14:45', '04-05 15:15']],
  ['a whole day may be skipped', '0 12 30 12 *', 'Pacific/Apia', '2011-12-01T00:00Z', '2012-12-31T00:00Z', ['12-29 22:00']],
  ['either of two limited days fits', '0 0 1,15 * 1', 'UTC', '2026-06-01T00:00Z', '2026-06-16T00:00Z', ['06-08 00:00', '06-15 00:00']],
])('%s: %s in %s', (_rule, cron, timeZone, from, until, expected) => {
  expect(required(cron, timeZone, from, until)).toEqual(expected);
});

const minutesEarly = ({ expectedAt, countsFrom }: ReturnType<typeof storedTimes>) =>
  expectedAt.slice(0, 3).map((at, index) => (at.getTime() - (countsFrom[index] as Date).getTime()) / 60_000);

test.each([
  ['five minutes', '0 3 * * *', 3_600, [5, 5, 5]],
  ['the grace', '0 3 * * *', 120, [2, 2, 2]],
  ['half the gap before it', '0,4 3 * * *', 3_600, [5, 2, 5]],
])('a result counts early by at most %s', (_bound, cron, graceSec, minutes) => {
  const heard = { at: new Date('2026-06-01T12:00Z'), isResult: true };
  expect(minutesEarly(storedTimes({ cron, timeZone: 'UTC' }, graceSec, heard))).toEqual(minutes);
});

test('a time that is near is awaited after a change of settings, and answered by a result', () => {
  const at = new Date('2026-06-01T02:57Z');
  const first = (isResult: boolean) =>
    storedTimes({ cron: '0 3 * * *', timeZone: 'UTC' }, 3_600, { at, isResult }).expectedAt[0]?.toISOString().slice(5, 16);
  expect([first(false), first(true)]).toEqual(['06-01T03:00', '06-02T03:00']);
});

test('a schedule has sixteen times, whichever moments they were asked for before', () => {
  const times = { cron: '* * * * *', timeZone: 'UTC' };
  for (const minute of [0, 20, 3, 47]) {
    const heard = new Date(Date.UTC(2026, 5, 1, 12, minute, 40));
    const { expectedAt } = storedTimes(times, 60, { at: heard, isResult: true });
    expect(expectedAt).toHaveLength(16);
    expect(expectedAt[0]?.toISOString()).toBe(new Date(Date.UTC(2026, 5, 1, 12, minute + 2)).toISOString());
  }
});
