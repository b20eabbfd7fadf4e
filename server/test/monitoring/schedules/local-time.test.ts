import { expect, test } from '@jest/globals';
import { isRepeated, localText } from '../../../src/monitoring/schedules/local-time.js';

test.each([
  ['2026-10-25T00:30:00.000Z', 'Europe/Berlin', '2026-10-25T02:30:00+02:00', true],
  ['2026-10-25T01:30:00.000Z', 'Europe/Berlin', '2026-10-25T02:30:00+01:00', true],
  ['2026-10-25T02:00:00.000Z', 'Europe/Berlin', '2026-10-25T03:00:00+01:00', false],
  ['2026-04-04T14:45:00.000Z', 'Australia/Lord_Howe', '2026-04-05T01:45:00+11:00', true],
  ['2026-01-15T12:00:00.999Z', 'America/St_Johns', '2026-01-15T08:30:00-03:30', false],
  ['2026-01-15T12:00:00.000Z', 'utc', '2026-01-15T12:00:00+00:00', false],
])('%s in %s', (moment, timeZone, local, repeated) => {
  expect([localText(new Date(moment), timeZone), isRepeated(new Date(moment), timeZone)]).toEqual([local, repeated]);
});
