/** Orders that callers choose: pages meet every row once, also with equal and missing values. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { decodeCursor, encodeCursor, listPage } from '../../../src/kernel/contract/cursor.js';
import { idKey, ListOrder, nameKey, numberKey, textKey, timeKey } from '../../../src/kernel/contract/list-order.js';
import { openTestDatabase, type TestDatabase } from '../../harness/database.js';

interface Thing {
  id: string;
  name: string;
  rank: number;
  seen_at: Date | null;
}

const idOf = (n: number) => `019a8f3e-5b70-7cc4-9d1a-${n.toString().padStart(12, '0')}`;
const NAMES = ['beta', 'Beta', 'alpha', 'BETA', 'gamma', 'Älpha', 'alpha', "o'clock %_", ''];
const THINGS = NAMES.map(
  (name, n): Thing => ({
    id: idOf(n),
    name,
    rank: n % 3,
    seen_at: n % 3 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + (n % 2))),
  }),
);

const BY_ID = idKey<Thing>('id', ({ id }) => id);
const ORDERS = {
  name: new ListOrder<Thing>('name', 'asc', [nameKey('name', ({ name }) => name), BY_ID]),
  seen: new ListOrder<Thing>('seen', 'desc', [timeKey('seen_at', (row) => row.seen_at), BY_ID]),
  rank: new ListOrder<Thing>('rank', 'asc', [numberKey('-rank', ({ rank }) => -rank), textKey('name', ({ name }) => name), BY_ID]),
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.knex.raw('create table things (id uuid primary key, name text not null, rank int not null, seen_at timestamptz)');
  await database.knex('things').insert(THINGS);
});
afterAll(() => database.close());

async function pages(order: ListOrder<Thing>, limit: number): Promise<Thing[]> {
  const all: Thing[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listPage(
      { limit, cursor },
      order.position,
      (after, count) => order.apply(database.knex('things').limit(count), after) as unknown as Promise<Thing[]>,
      order.positionOf,
    );
    all.push(...page.rows);
    cursor = page.nextCursor;
  }
  return all;
}

test.each(Object.entries(ORDERS))('pages by %s are the whole list in its order', async (_name, order) => {
  const whole = await pages(order, 100);
  expect(whole.map(({ id }) => id).sort()).toEqual(THINGS.map(({ id }) => id));
  for (const limit of [1, 2, 4]) expect(await pages(order, limit)).toEqual(whole);
});

test('names ignore case, what was never seen comes last, and the id decides among equals', async () => {
  const shown = await pages(ORDERS.name, 100);
  expect(shown.map(({ name }) => name).filter((name) => /^beta$/i.test(name))).toEqual(['beta', 'Beta', 'BETA']);
  expect((await pages(ORDERS.seen, 100)).map(({ seen_at }) => seen_at?.getUTCDate() ?? null)).toEqual([2, 2, 2, 1, 1, 1, null, null, null]);
  expect((await pages(ORDERS.rank, 100)).map(({ rank }) => rank)).toEqual([2, 2, 2, 1, 1, 1, 0, 0, 0]);
});

test('a cursor of another order is refused; those of a default order have no name', () => {
  const cursor = encodeCursor(ORDERS.name.position, ['beta', idOf(1)]);
  expect(decodeCursor(cursor, ORDERS.name.position)).toEqual(['beta', idOf(1)]);
  const unnamed = new ListOrder<Thing>(null, 'asc', [nameKey('name', ({ name }) => name), BY_ID]);
  for (const other of [ORDERS.seen, ORDERS.rank, unnamed])
    expect(() => decodeCursor(cursor, other.position)).toThrow('The cursor is invalid');
  expect(encodeCursor(unnamed.position, ['beta', idOf(1)])).toBe(Buffer.from(JSON.stringify(['beta', idOf(1)])).toString('base64url'));
});
