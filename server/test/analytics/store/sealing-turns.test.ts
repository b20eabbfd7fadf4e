/** The order in which properties are sealed and moved, and which of them wait. */
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import type { SealerTools } from '../../../src/analytics/store/sealer.js';
import { rezoneProperties, sealDueDays } from '../../../src/analytics/store/sealing-loop.js';
import { rezonedProperties, sealingState, unsealedProperties } from '../../../src/analytics/store/sealing-store.js';
import { Setbacks } from '../../../src/analytics/store/setbacks.js';
import { addDays, dayStartSec } from '../../../src/kernel/net/local-days.js';
import { silent } from '../../harness/database.js';
import { closeAll, DAY, open } from './night.js';
import type { Stage } from './stage.js';

afterEach(closeAll);

const addStates = (stage: Stage, organizationId: string, count: number, sealedThrough: string) =>
  stage.database.knex('analytics_sealing').insert(
    Array.from({ length: count }, () => ({
      ...{ organization_id: organizationId, property_id: randomUUID(), epoch: 1, time_zone: 'Europe/Berlin' },
      ...{ first_day: sealedThrough, sealed_through: sealedThrough },
    })),
  );

test('an organization with many properties further behind gets no more turns than another', async () => {
  const stage = await open();
  const [large, small] = [randomUUID(), randomUUID()];
  await addStates(stage, large, 6, addDays(DAY, -9));
  await addStates(stage, small, 2, addDays(DAY, -1));
  const due = await unsealedProperties(stage.database.knex, stage.now, { limit: 4, except: [] });
  expect(due.map(({ organizationId }) => organizationId)).toEqual([large, small, large, small]);
  const rest = await unsealedProperties(stage.database.knex, stage.now, { limit: 9, except: due.map(({ propertyId }) => propertyId) });
  expect(rest.map(({ organizationId }) => organizationId)).toEqual([large, large, large, large]);
});

test('a property that fails waits longer each time, and the others are sealed', async () => {
  const stage = await open();
  await addStates(stage, stage.organizationId, 1, addDays(DAY, -3));
  const tried: string[] = [];
  const failing: SealerTools = {
    ...stage.tools,
    days: {
      ...stage.tools.days,
      readLogged: (property, ...rest) => {
        if (property.propertyId === stage.propertyId) return stage.tools.days.readLogged(property, ...rest);
        tried.push(property.propertyId);
        return Promise.reject(new Error('it cannot be read'));
      },
    },
  };
  const setbacks = new Setbacks();
  const at = (minutes: number) => new Date(stage.now.getTime() + minutes * 60_000);
  for (const minutes of [0, 1, 4, 6, 10, 14, 17]) await sealDueDays(failing, at(minutes), silent, setbacks);
  // at 0, after 5 minutes, and after 10 more
  expect(tried).toHaveLength(3);
  expect((await sealingState(stage.database.knex, stage))?.sealedThrough).toBe(addDays(DAY, 2));
  // setting the clock back by years does not make anything wait that long
  expect(setbacks.waiting(new Date(0))).toEqual([]);
});

test('a property far behind is sealed before it moves to another time zone', async () => {
  const stage = await open();
  const { knex } = stage.database;
  await knex.raw(`insert into analytics_sealing select ?, ?, 1, 'Europe/Berlin', ?, ?::date - 1`, [
    ...[stage.organizationId, stage.propertyId, addDays(DAY, -6), addDays(DAY, -6)],
  ]);
  await knex('organizations').update({ time_zone: 'Asia/Kolkata' });
  expect(await rezonedProperties(knex, stage.now, { limit: 9, except: [] })).toEqual([]);
  expect(await rezoneProperties(stage.tools, stage.now, silent)).toBe(0);
  await sealDueDays(stage.tools, stage.now, silent);
  expect(await rezoneProperties(stage.tools, stage.now, silent)).toBe(1);
  expect((await sealingState(knex, stage))?.timeZone).toBe('Asia/Kolkata');
});

test('a day is due 35 minutes after its end', async () => {
  const stage = await open();
  await addStates(stage, stage.organizationId, 1, addDays(DAY, -2));
  const end = dayStartSec(DAY, 'Europe/Berlin') * 1_000;
  const dueAfter = async (ms: number) =>
    (await unsealedProperties(stage.database.knex, new Date(end + ms), { limit: 9, except: [] })).length;
  expect([await dueAfter(35 * 60_000 - 1), await dueAfter(35 * 60_000)]).toEqual([0, 1]);
});

test('a property may move while it is less than four days behind', async () => {
  const stage = await open();
  await addStates(stage, stage.organizationId, 1, addDays(DAY, -2));
  await stage.database.knex('organizations').update({ time_zone: 'Asia/Kolkata' });
  const due = dayStartSec(DAY, 'Europe/Berlin') * 1_000 + 35 * 60_000;
  const movableAfter = async (ms: number) =>
    (await rezonedProperties(stage.database.knex, new Date(due + ms), { limit: 9, except: [] })).length;
  expect([await movableAfter(4 * 86_400_000 - 1), await movableAfter(4 * 86_400_000)]).toEqual([1, 0]);
});
