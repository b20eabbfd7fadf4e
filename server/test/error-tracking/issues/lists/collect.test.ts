/** Fills a page from batches of which any row may match. */
import { describe, expect, test } from '@jest/globals';
import { collect } from '../../../../src/error-tracking/issues/lists/issue-list.js';

/** A list of numbers from 1, some of which match; counts the rows read. */
function listOf(length: number, wanted: (row: number) => boolean) {
  const sizes: number[] = [];
  const read = (after: number | null, limit: number) =>
    collect<number, number>({
      scan: async (from, count) => {
        sizes.push(count);
        const start = (from ?? 0) + 1;
        return Array.from({ length: Math.max(0, Math.min(count, length - start + 1)) }, (_, index) => start + index);
      },
      select: async (rows) => rows.filter(wanted),
      positionOf: (row) => row,
      after,
      limit,
    });
  return { sizes, read };
}

const WANTED: [string, (row: number) => boolean][] = [
  ['all', () => true],
  ['none', () => false],
  ['every third', (row) => row % 3 === 0],
  ['the last', (row) => row === 30_000],
  ['the first', (row) => row === 1],
  ['a few in the middle', (row) => row > 15_000 && row < 15_050],
];

describe.each(WANTED)('%s of a list', (_case, wanted) => {
  test.each([0, 1, 2, 20, 21, 22, 30_000])('of %i', async (length) => {
    const { read } = listOf(length, wanted);
    const seen: number[] = [];
    let after: number | null = null;
    let pages = 0;
    do {
      const { rows, next }: { rows: number[]; next: number | null } = await read(after, 20);
      expect(rows.length === 20 || next === null).toBe(true);
      seen.push(...rows);
      after = next;
      pages += 1;
    } while (after !== null);
    const expected = Array.from({ length }, (_, index) => index + 1).filter(wanted);
    expect(seen).toEqual(expected);
    expect(pages).toBe(Math.max(1, Math.ceil(expected.length / 20)));
  });
});

test('batches grow, and no batch is larger than 5,000', async () => {
  const { sizes, read } = listOf(12_000, () => false);
  await read(null, 20);
  expect(sizes).toEqual([21, 84, 336, 1_344, 5_000, 5_000, 5_000]);
});

test('a list without matches is not read to its end at once: the page is short and has a next one', async () => {
  const { read } = listOf(300_000, (row) => row % 150_000 === 0);
  const first = await read(null, 20);
  expect(first.rows).toEqual([]);
  const second = await read(first.next, 20);
  expect(second.rows).toEqual([150_000]);
  const third = await read(second.next, 20);
  expect([third.rows, third.next]).toEqual([[300_000], null]);
});
