/** What a change of the organization's time zone does to sealed days. */
import { afterEach, expect, test } from '@jest/globals';
import { DAY_COLUMNS, type Day, type DayColumn } from '../../../src/analytics/engine/days/day-columns.js';
import { recutDay } from '../../../src/analytics/engine/days/recut.js';
import { deleteOldEpochs } from '../../../src/analytics/store/retention.js';
import { statesOfZone } from '../../../src/analytics/store/rezoning.js';
import { rezoneProperties, sealDueDays } from '../../../src/analytics/store/sealing-loop.js';
import { sealingState } from '../../../src/analytics/store/sealing-store.js';
import { addDays } from '../../../src/kernel/net/local-days.js';
import { silent } from '../../harness/database.js';
import { ask, closeAll, DAY, dashboard, open } from './night.js';

afterEach(closeAll);

/** Answers without visitor counts: visitor ids depend on the zone in which they were recorded. */
const withoutVisitors = (answers: unknown) =>
  JSON.parse(JSON.stringify(answers, (key, value) => (key === 'visitors' ? undefined : value))) as unknown;

test.each(['Asia/Kolkata', 'America/New_York'])('days moved to %s give the same answers as if sealed there', async (zone) => {
  const moved = await open();
  await sealDueDays(moved.tools, moved.now, silent);
  const old = await moved.sealed();
  await moved.database.knex('organizations').update({ time_zone: zone });
  const queries = ask(moved);
  expect(await rezoneProperties(moved.tools, moved.now, silent)).toBe(1);
  expect(await rezoneProperties(moved.tools, moved.now, silent)).toBe(0);

  const native = await open();
  await native.database.knex('organizations').update({ time_zone: zone });
  await sealDueDays(native.tools, native.now, silent);
  const [from, to] = [addDays(DAY, -2), addDays(DAY, 2)] as const;
  const answers = await dashboard(queries, moved, from, to);
  expect((answers as [{ visits: number }])[0].visits).toBeGreaterThan(100);
  expect(withoutVisitors(answers)).toEqual(withoutVisitors(await dashboard(ask(native), native, from, to)));
  const state = await sealingState(moved.database.knex, moved);
  expect(state).toMatchObject({ epoch: 2, timeZone: zone });

  // days of the old zone stay for reports that have already begun
  const deleteAfter = async (interval: string) => {
    await moved.database.knex.raw(`update analytics_sealing set epoch_since = now() - interval '${interval}'`);
    return deleteOldEpochs(moved.database.knex);
  };
  // older ones could not be deleted for three days
  for (const interval of ['9 minutes 50 seconds', '3 days 10 seconds'])
    expect([interval, await deleteAfter(interval)]).toEqual([interval, 0]);
  expect(await moved.sealed()).toEqual(expect.arrayContaining(old));
  expect(await deleteAfter('10 minutes 1 second')).toBeGreaterThan(0);
  expect(await moved.sealed()).not.toEqual(expect.arrayContaining(old.slice(0, 1)));
  expect(await dashboard(queries, moved, from, to)).toEqual(answers);
});

test.each([
  // the last sealed day ended at 23:00 UTC, or at midnight
  ['Europe/Berlin', 'UTC', '2026-03-28', '2026-03-27', '2026-03-27'],
  ['Europe/Berlin', 'Asia/Kolkata', '2026-03-28', '2026-03-28', '2026-03-28'],
  ['UTC', 'America/New_York', '2026-03-28', '2026-03-27', '2026-03-27'],
  ['UTC', 'Africa/Abidjan', '2026-03-28', '2026-03-28', '2026-03-28'],
])('from %s to %s, sealed through %s', (timeZone, newZone, day, firstDay, sealedThrough) => {
  expect(statesOfZone({ epoch: 4, revision: 0, timeZone, firstDay: day, sealedThrough: day }, newZone)).toEqual({
    epoch: 5,
    revision: 0,
    timeZone: newZone,
    firstDay,
    sealedThrough,
  });
});

test('a visitor counts in a new day once for each old day, however many sessions each has', () => {
  const day = (starts: number[], first: number[]): Day => ({
    length: starts.length,
    columns: {
      ...(Object.fromEntries(DAY_COLUMNS.map((name) => [name, new Uint8Array(starts.length)])) as Record<DayColumn, Uint8Array>),
      startSec: Uint32Array.from(starts),
      first: Uint8Array.from(first),
      pageviews: new Uint8Array(starts.length).fill(1),
      propSession: new Uint8Array(0),
    },
  });
  const parts = [
    // one visitor before and twice within the new day; another only before it
    { startSec: 0, day: day([10, 50_000, 60_000, 20], [1, 0, 0, 1]) },
    { startSec: 86_400, day: day([5, 40_000], [1, 1]) },
  ];
  const { length, columns } = recutDay(parts, 43_200, 43_200 + 86_400);
  expect(length).toBe(4);
  expect([...columns.first]).toEqual([1, 0, 1, 1]);
  expect([...columns.startSec]).toEqual([6_800, 16_800, 43_205, 83_200]);
});
