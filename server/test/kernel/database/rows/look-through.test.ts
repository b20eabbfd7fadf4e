/** Searches without an index: text is literal, and a page reads a bounded number of rows. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { byCount, searchedPage } from '../../../../src/kernel/contract/cursor.js';
import { contains } from '../../../../src/kernel/database/rows/contains.js';
import { lookThrough } from '../../../../src/kernel/database/rows/look-through.js';
import { openTestDatabase, type TestDatabase } from '../../../harness/database.js';

const MOST = 2_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.knex.raw(`create table words (n int primary key, word text not null, also text)`);
  await database.knex.raw(`insert into words select n, case when n % 1500 = 0 then 'Rare' else 'word' end from generate_series(1, 5000) n`);
});
afterAll(() => database.close());

const page = (word: string, limit: number, cursor?: string) =>
  searchedPage(
    { limit, cursor },
    byCount,
    (after, count) =>
      lookThrough<{ n: number }>(
        database.knex,
        database
          .knex('words')
          .where('n', '>', after ?? 0)
          .orderBy('n'),
        { fits: contains(database.knex, ['w.word', 'w.also'], word), most: MOST },
        count,
      ),
    ({ n }) => n,
  );

async function pages(word: string, limit: number): Promise<number[][]> {
  const all: number[][] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { rows, nextCursor } = await page(word, limit, cursor);
    all.push(rows.map(({ n }) => n));
    cursor = nextCursor;
  }
  return all;
}

test('a page ends after so many rows, and the next one goes on there', async () => {
  expect(await pages('rare', 20)).toEqual([[1_500], [3_000], [4_500]]);
  expect(await pages('nothing', 20)).toEqual([[], [], []]);
});

test('pages of a common word are full, and of any size the same list', async () => {
  const sizes = (await pages('WOR', 100)).map(({ length }) => length);
  expect(sizes.slice(0, -1).every((size) => size === 100)).toBe(true);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(4_997);
  expect((await pages('rare', 1)).flat()).toEqual([1_500, 3_000, 4_500]);
});

test.each([
  ['%', ['50 %']],
  ['_', ['a_b']],
  ['\\', ['c\\d']],
  ["'", ["it's"]],
  ['A_B', ['a_b']],
  ['ÄÖ', ['äöü']],
  ['zz%', []],
])('%s is literal and ignores case', async (text, found) => {
  const words = ['50 %', 'a_b', 'acb', 'c\\d', "it's", 'äöü', 'zzz'];
  const { knex } = database;
  const rows = await knex
    .from(knex.raw('unnest(?::text[]) as word', [words]))
    .where(contains(knex, ['word'], text))
    .pluck('word');
  expect(rows).toEqual(found);
});
