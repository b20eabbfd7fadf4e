/** When a day may be read for sealing. */
import { expect, test } from '@jest/globals';
import { type SealerTools, sealNextDay } from '../../../src/analytics/store/sealer.js';
import { dayStartSec } from '../../../src/kernel/net/local-days.js';

test('a day is read 35 minutes after its end', async () => {
  const read: string[] = [];
  const days = {
    readLogged: async (_of: object, day: string) => {
      read.push(day);
      return null;
    },
  };
  const property = { organizationId: 'o', propertyId: 'p', epoch: 1, revision: 0, timeZone: 'Europe/Berlin' };
  const state = { ...property, firstDay: '2026-03-28', sealedThrough: '2026-03-28' };
  const end = dayStartSec('2026-03-30', 'Europe/Berlin') * 1_000;
  const seal = (ms: number) => sealNextDay({ days } as unknown as SealerTools, state, new Date(end + ms));
  await seal(35 * 60_000 - 1);
  expect(read).toEqual([]);
  await seal(35 * 60_000);
  expect(read).toEqual(['2026-03-29']);
});
