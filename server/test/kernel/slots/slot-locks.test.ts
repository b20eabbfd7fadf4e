/** Two workers that both believe to have a slot. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { ADVISORY_LOCKS, tryAdvisoryLock } from '../../../src/kernel/database/advisory-locks.js';
import { type Database, openDatabase } from '../../../src/kernel/database/connections/connection.js';
import { takeSlotOf, trySlotOf, trySlots } from '../../../src/kernel/slots/slot-locks.js';
import { ALL_SLOTS, inSlots, slotOf } from '../../../src/kernel/slots/slots.js';
import { createTestDatabase, silent } from '../../harness/database.js';
import { untilSomebodyWaits } from '../../harness/lock-waits.js';

const ORGANIZATION = '0192f0c1-2345-7abc-8def-0123456789ab';

let target: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let slot = -1;
beforeAll(async () => {
  target = await createTestDatabase();
  database = openDatabase(target.connection, silent, { sizes: { management: 4 } });
  slot = (await database.knex.raw(`select ${slotOf('?::uuid')} as slot`, [ORGANIZATION])).rows[0].slot;
});
afterAll(async () => {
  await database.close();
  await target.drop();
});

const others = () => ALL_SLOTS.filter((each) => each !== slot);
const within = <Result>(work: (transaction: Knex.Transaction) => Promise<Result>): Promise<Result> => database.knex.transaction(work);

test('a worker gets the slots that no other has', async () => {
  await within(async (one) => {
    expect(await trySlots(one, 'sweepMonitors', [slot])).toEqual([slot]);
    await within(async (other) => expect(await trySlots(other, 'sweepMonitors', ALL_SLOTS)).toEqual(others()));
    // other work is another lock
    await within(async (other) => expect(await trySlots(other, 'sweepServers', ALL_SLOTS)).toEqual(ALL_SLOTS));
  });
  await within(async (later) => expect(await trySlots(later, 'sweepMonitors', ALL_SLOTS)).toEqual(ALL_SLOTS));
});

test('the lock of an organization is the lock of its slot', async () => {
  await within(async (one) => {
    expect(await trySlotOf(one, 'notifyOfMonitors', ORGANIZATION)).toBe(true);
    await within(async (other) => {
      expect(await trySlotOf(other, 'notifyOfMonitors', ORGANIZATION)).toBe(false);
      expect(await trySlots(other, 'notifyOfMonitors', ALL_SLOTS)).toEqual(others());
      expect((await other.raw(`select ${inSlots('?::uuid', '?')} as inside`, [ORGANIZATION, [slot]])).rows[0].inside).toBe(true);
    });
  });
});

test('who waits for an organization waits for its slot only', async () => {
  let taken = false;
  const waiting = await within(async (one) => {
    await trySlots(one, 'notifyOfMonitors', [slot]);
    const other = within(async (transaction) => {
      await takeSlotOf(transaction, 'notifyOfMonitors', ORGANIZATION);
      taken = true;
    });
    await untilSomebodyWaits(database.knex);
    expect(taken).toBe(false);
    return { other };
  });
  await waiting.other;
  expect(taken).toBe(true);
});

test('a worker of the release before, which locks all organizations, and those that share slots exclude each other', async () => {
  await within(async (before) => {
    expect(await tryAdvisoryLock(before, 'sweepMonitors')).toBe(true);
    await within(async (now) => {
      expect(await trySlots(now, 'sweepMonitors', ALL_SLOTS)).toEqual([]);
      expect(await trySlotOf(now, 'sweepMonitors', ORGANIZATION)).toBe(false);
    });
  });
  await within(async (now) => {
    expect(await trySlots(now, 'sweepMonitors', [slot])).toEqual([slot]);
    await within(async (before) => expect(await tryAdvisoryLock(before, 'sweepMonitors')).toBe(false));
  });
});

test('PostgreSQL ends the transaction of a frozen holder after four seconds', async () => {
  for (const locked of [
    (transaction: Knex) => trySlots(transaction, 'rollUpUptime', [slot]),
    (transaction: Knex) => trySlotOf(transaction, 'rollUpUptime', ORGANIZATION),
  ])
    await within(async (transaction) => {
      await locked(transaction);
      expect((await transaction.raw('show idle_in_transaction_session_timeout')).rows[0].idle_in_transaction_session_timeout).toBe('4s');
    });
});

test('the numbers of the locks leave room for the slots', () => {
  expect(new Set(Object.values(ADVISORY_LOCKS)).size).toBe(Object.keys(ADVISORY_LOCKS).length);
});
