import { expect, test } from '@jest/globals';
import { changesOf } from '../../../src/parts/form/changes.js';
import { knownSettings, NEW, settingsOf } from '../../../src/screens/monitors/monitor-fields.js';

const values = (given: Record<string, string>) => ({
  text: (name: string) => given[name] ?? '',
  number: () => null,
  checked: () => false,
  list: () => [],
});

const schedule = { cron: '0 3 * * *', timeZone: 'UTC', graceSec: 3600, lateAfterSec: 600, words: 'every day at 03:00' };
const known = { ...NEW, name: 'Backup', expects: 'schedule', schedule };
const given = {
  ...{ name: 'Nightly backup', expects: 'schedule', alertAfter: '1', recoverAfter: '1' },
  ...{ 'schedule/cron': '0 3 * * *', 'schedule/timeZone': 'UTC', 'schedule/graceSec': '1h' },
};

test('a new name changes nothing of the schedule', () =>
  expect(changesOf(knownSettings(known), settingsOf(values(given), known))).toEqual({ name: 'Nightly backup' }));

test('when a run is late has no field, and stays', () => {
  const earlier = settingsOf(values({ ...given, 'schedule/cron': '0 2 * * *' }), known);
  expect(earlier.schedule).toEqual({ cron: '0 2 * * *', timeZone: 'UTC', graceSec: 3600, lateAfterSec: 600 });
  const shorter = settingsOf(values({ ...given, 'schedule/graceSec': '5m' }), known);
  expect(shorter.schedule).toMatchObject({ graceSec: 300, lateAfterSec: 300 });
});

test('an interval has no schedule', () => {
  const interval = settingsOf(values({ ...given, expects: 'interval', intervalSec: '90s', degradedAfter: '2', downAfter: '3' }));
  expect(interval).toEqual({
    ...{ name: 'Nightly backup', expects: 'interval', alertAfter: 1, recoverAfter: 1 },
    ...{ intervalSec: 90, degradedAfter: 2, downAfter: 3 },
  });
});
