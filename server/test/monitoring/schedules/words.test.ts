import { expect, test } from '@jest/globals';
import { scheduleWords } from '../../../src/monitoring/schedules/words.js';

test.each([
  ['0 6 * * 1-5', 'Europe/Berlin', 'weekdays at 06:00 in Berlin'],
  ['30 22 * * *', 'America/Argentina/Buenos_Aires', 'every day at 22:30 in Buenos Aires'],
  ['0 6,18 * * SAT,SUN', 'UTC', 'weekends at 06:00 and 18:00 in UTC'],
  ['0 3 * * 1,4', 'US/Eastern', 'Mondays and Thursdays at 03:00 in US/Eastern'],
  ['0 3 * * 0,3', 'UTC', 'Wednesdays and Sundays at 03:00 in UTC'],
  ['@daily', 'UTC', 'every day at 00:00 in UTC'],
  ['@hourly', 'UTC', 'every hour at :00 in UTC'],
  ['* * * * *', 'UTC', 'every minute in UTC'],
  ['*/15 * * * *', 'UTC', 'every 15 minutes in UTC'],
  ['0 */6 * * *', 'UTC', 'every day at 00:00, 06:00, 12:00 and 18:00 in UTC'],
  ['5 */4 * * *', 'UTC', 'every 4 hours at :05 in UTC'],
  ['*/10 8-17 * * 1-5', 'UTC', 'weekdays every 10 minutes in the hours from 08 to 17 in UTC'],
  ['0,30 1,5,9 * * *', 'UTC', 'every 30 minutes in the hours of 01, 05 and 09 in UTC'],
  ['0 0 1,15 * 1', 'UTC', 'on day 1 and 15 of the month or Mondays at 00:00 in UTC'],
  ['0 0 1-7 1,7 *', 'UTC', 'on day 1 to 7 of the month at 00:00 in January and July in UTC'],
  ['0 0 1-31 * 1', 'UTC', 'every day at 00:00 in UTC'],
  ['nonsense', 'UTC', 'nonsense in UTC'],
])('%s in %s', (cron, timeZone, words) => {
  expect(scheduleWords({ cron, timeZone })).toBe(words);
});
