import { expect, test } from '@jest/globals';
import { cronFields } from '../../../src/monitoring/schedules/cron-fields.js';

const values = (cron: string) => {
  const fields = cronFields(cron);
  return typeof fields === 'string' ? fields : Object.values(fields).map((field) => field.values.join(','));
};

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1).join(',');
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1).join(',');

test.each([
  ['0 6 * * 1-5', ['0', '6', DAYS, MONTHS, '1,2,3,4,5']],
  ['  0   6 * * MON-FRI ', ['0', '6', DAYS, MONTHS, '1,2,3,4,5']],
  ['*/20 1-9/4 1 jan,12 5-7', ['0,20,40', '1,5,9', '1', '1,12', '0,5,6']],
  ['@Weekly', ['0', '0', DAYS, MONTHS, '0']],
])('%s', (cron, expected) => {
  expect(values(cron)).toEqual(expected);
});

test.each([
  ['', 'must have five fields'],
  ['* *', 'must have five fields'],
  ['0 0 6 * * 1', 'must have five fields'],
  ['@reboot', 'must have five fields'],
  ['60 * * * *', 'has no minute 60: write numbers from 0 to 59'],
  ['* 24 * * *', 'has no hour 24'],
  ['* * 0 * *', 'has no day 0'],
  ['* * * 13 *', 'has no month 13'],
  ['* * * * 8', 'has no weekday 8'],
  ['H 3 * * *', 'has no minute H'],
  ['0 3 L * *', 'has no day L'],
  ['0 3 ? * *', 'has no day ?'],
  ['0 3 * * 1#2', 'has no weekday 1#2'],
  ['5/15 * * * *', 'has no minute 5/15'],
  ['*/0 * * * *', 'has no minute */0'],
  ['9-3 * * * *', 'has no minute 9-3'],
  ['1,,2 * * * *', 'has no minute 1,,2'],
  ['0 0 */2 * 1', 'must not have a step of * for one of the two days'],
])('%s is refused', (cron, message) => {
  expect(values(cron)).toEqual(expect.stringContaining(message));
});
