/** Clocks that were wrong for a while: the database's, and that of the sealing worker. */
import { afterEach, expect, test } from '@jest/globals';
import { LiveTail } from '../../../src/analytics/store/live-tail.js';
import { sealDueDays } from '../../../src/analytics/store/sealing-loop.js';
import { sealingState } from '../../../src/analytics/store/sealing-store.js';
import { addDays, dayStartSec } from '../../../src/kernel/net/local-days.js';
import { silent } from '../../harness/database.js';
import { closeAll, DAY, hits, open, ZONE } from './night.js';

afterEach(closeAll);

const hitAt = (sec: number, number: number) => ({
  ...hits()[0]!,
  ...{ at: sec * 1e6, visitor: BigInt(number), previousVisitor: null, event: 0, interactive: true },
  eventId: String(number).padStart(32, '0'),
});

test("after the database's clock is set back, new hits are read, and none twice", async () => {
  const stage = await open();
  await stage.database.knex.raw('delete from analytics_hits');
  const start = dayStartSec(DAY, ZONE);
  const tail = new LiveTail({
    ...{ organizationId: stage.organizationId, propertyId: stage.propertyId, timeZone: ZONE, firstDay: DAY, carried: new Set<string>() },
  });
  const visits = async (nowSec: number) => {
    await tail.catchUp(stage.client, nowSec);
    return tail.day(DAY).length;
  };
  await stage.addHits([hitAt(start + 36_000, 1)]);
  expect(await visits(start + 36_001)).toBe(1);
  // an hour back: these times have been read before
  await stage.addHits([hitAt(start + 32_400, 2)]);
  expect(await visits(start + 32_401)).toBe(2);
  await stage.addHits([hitAt(start + 32_500, 3)]);
  expect(await visits(start + 32_501)).toBe(3);
  expect(await visits(start + 36_060)).toBe(3);
});

test('days sealed while the clock was ahead are unsealed, then sealed again with the hits that arrived since', async () => {
  const stage = await open();
  const { knex } = stage.database;
  const today = async (): Promise<string> =>
    (await knex.raw(`select to_char(now() at time zone '${ZONE}', 'YYYY-MM-DD') as today`)).rows[0].today;
  const state = async () => (await sealingState(knex, stage))!;
  const day = await today();
  const sealed = (through: string) =>
    knex('analytics_sealing').insert({
      ...{ organization_id: stage.organizationId, property_id: stage.propertyId, epoch: 1, time_zone: ZONE, first_day: addDays(day, -3) },
      sealed_through: through,
    });
  await sealed(addDays(day, 1));
  await sealDueDays(stage.tools, new Date(dayStartSec(day, ZONE) * 1_000), silent);
  expect(await state()).toMatchObject({ sealedThrough: addDays(day, -1), revision: 1 });
  // a clock further ahead than the log reaches back is not repaired
  await knex('analytics_sealing').update({ sealed_through: addDays(day, 40) });
  await sealDueDays(stage.tools, new Date(dayStartSec(day, ZONE) * 1_000), silent);
  expect(await state()).toMatchObject({ sealedThrough: addDays(day, 40), revision: 1 });
});
