/** How the organizations are divided, and that their slot is the same wherever it is computed. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { type Database, openDatabase } from '../../../src/kernel/database/connections/connection.js';
import { ALL_SLOTS, inSlots, SLOT_COUNT, slotOf, slotsAt, writtenSlots } from '../../../src/kernel/slots/slots.js';
import { createTestDatabase, silent } from '../../harness/database.js';

let target: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  target = await createTestDatabase();
  database = openDatabase(target.connection, silent);
});
afterAll(async () => {
  await database.close();
  await target.drop();
});

test.each([1, 2, 3, 5, 16, 20])('%i workers have every slot once, and nearly as many as each other', (workers) => {
  const each = Array.from({ length: workers }, (_, position) => slotsAt(position, workers));
  expect(each.flat()).toEqual(ALL_SLOTS);
  const sizes = each.map((slots) => slots.length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
});

test('organizations are spread over all slots, and each is in one', async () => {
  const ids = Array.from({ length: 1_600 }, () => uuidv7());
  const { rows } = await database.knex.raw(
    `select ${slotOf('id')} as slot, count(*)::int as count from unnest(?::uuid[]) as o (id) group by 1 order by 1`,
    [ids],
  );
  expect(rows.map(({ slot }: { slot: number }) => slot)).toEqual(ALL_SLOTS);
  // a hundred each on average, with a deviation of ten
  expect(Math.min(...rows.map(({ count }: { count: number }) => count))).toBeGreaterThan(40);
  const counts = await Promise.all(
    ALL_SLOTS.map(async (slot) => {
      const where = `${inSlots('id')} and ${inSlots('id', writtenSlots([slot]))}`;
      const given = { ids, slots: [slot] };
      return (await database.knex.raw(`select count(*)::int as count from unnest(:ids::uuid[]) as o (id) where ${where}`, given)).rows[0]
        .count;
    }),
  );
  expect(counts).toEqual(rows.map(({ count }: { count: number }) => count));
});

test('the migration prepares a record for each slot', async () => {
  const slots = await database.knex('silence_slots').where({ service: 'ingest' }).orderBy('slot').pluck('slot');
  expect(slots).toEqual(ALL_SLOTS);
  expect(slots).toHaveLength(SLOT_COUNT);
});
