import { expect, test } from '@jest/globals';
import { hintText, sameHoursOff } from '../../../src/monitoring/schedules/zone-hint.js';

const DAILY = { cron: '0 3 * * *', timeZone: 'Europe/Berlin' };
const results = (...times: string[]) => times.map((time, index) => new Date(`2026-06-0${5 - index}T${time}Z`));

test.each([
  ['all two hours late', DAILY, results('03:00', '03:04', '03:02'), 2],
  ['all two hours late, as others write it', { ...DAILY, cron: '0 3 * * 1-7' }, results('03:00', '03:04', '03:02'), 2],
  ['all an hour early', DAILY, results('00:00', '00:02', '00:09'), -1],
  ['on time', DAILY, results('01:00', '01:03', '01:02'), null],
  ['one on time', DAILY, results('03:00', '01:03', '03:02'), null],
  ['different hours', DAILY, results('03:00', '04:00', '03:02'), null],
  ['half an hour', DAILY, results('01:30', '01:30', '01:30'), null],
  ['only two', DAILY, results('03:00', '03:00'), null],
  ['hourly', { ...DAILY, cron: '0 * * * *' }, results('03:00', '03:00', '03:00'), null],
  ['over midnight', { cron: '30 23 * * *', timeZone: 'UTC' }, results('01:30', '01:30', '01:30'), 2],
])('%s', (_name, times, given, hours) => {
  expect(sameHoursOff(times, given)).toBe(hours);
});

test('the hint says by how much', () => {
  expect([hintText(-2), hintText(1)]).toEqual([
    'arrives 2 h before its time; is the zone right?',
    'arrives 1 h after its time; is the zone right?',
  ]);
});
