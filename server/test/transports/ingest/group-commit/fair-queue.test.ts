/** The queue's accounting: admission, batches, and the remaining items. */
import { expect, test } from '@jest/globals';
import { FairQueue } from '../../../../src/transports/ingest/group-commit/fair-queue.js';
import { eachOwn } from '../../../harness/principals.js';

const NO_LIMIT = 1_000_000;
const everybody = () => true;

function queueOf(
  entries: readonly (readonly [organization: string, bytes: number])[],
  room = { items: NO_LIMIT, bytes: NO_LIMIT },
  founderOf = eachOwn,
) {
  const queue = new FairQueue(room, founderOf);
  const entered = entries.map(([organization, bytes]) => queue.enter(organization, { bytes }));
  return { queue, entered };
}

const sizes = (entries: readonly { bytes: number }[]) => entries.map(({ bytes }) => bytes);

test('an organization may hold as much as remains free, in items and in bytes', () => {
  const items = queueOf([...Array(3).fill(['a', 1]), ...Array(2).fill(['b', 1]), ['a', 1]], { items: 5, bytes: NO_LIMIT });
  expect(items.entered).toEqual([true, true, false, true, false, false]);
  const bytes = queueOf(
    [
      ['a', 50],
      ['a', 1],
      ['b', 26],
      ['b', 25],
      ['b', 1],
      ['c', 12],
    ],
    { items: NO_LIMIT, bytes: 100 },
  );
  expect(bytes.entered).toEqual([true, false, false, true, false, true]);
});

test('an answered item frees its room', () => {
  const { queue } = queueOf(
    [
      ['a', 30],
      ['a', 20],
    ],
    { items: NO_LIMIT, bytes: 100 },
  );
  const [first, second] = queue.takeOf('a', { items: 2, bytes: NO_LIMIT });
  expect([queue.size, queue.hasRoom('a', 1)]).toEqual([2, false]);
  queue.leave('a', first!);
  expect([queue.size, queue.hasRoom('a', 30), queue.hasRoom('a', 31)]).toEqual([1, true, false]);
  queue.leave('a', second!);
  expect([queue.size, queue.hasRoom('a', 50), queue.hasRoom('a', 51)]).toEqual([0, true, false]);
});

test.each<[string, { items: number; bytes: number }, number[], number]>([
  ['up to its items', { items: 2, bytes: NO_LIMIT }, [4, 5], 7],
  ['exactly its bytes', { items: 9, bytes: 9 }, [4, 5], 7],
  ['less than its bytes', { items: 9, bytes: 10 }, [4, 5], 7],
  ['one item that is too large', { items: 9, bytes: 3 }, [4], 12],
  ['everything', { items: 9, bytes: 16 }, [4, 5, 6, 1], 0],
])('a batch of one organization takes %s', (_, room, taken, left) => {
  const { queue } = queueOf([
    ['a', 4],
    ['a', 5],
    ['a', 6],
    ['a', 1],
  ]);
  expect(queue.waitingBytes('a')).toBe(16);
  expect(sizes(queue.takeOf('a', room))).toEqual(taken);
  expect(queue.waitingBytes('a')).toBe(left);
});

test.each<[string, { items: number; bytes: number }, number, Record<string, number[]>]>([
  ['one of each in turn', { items: 3, bytes: NO_LIMIT }, NO_LIMIT, { a: [1, 2], b: [4] }],
  ['exactly its bytes', { items: 9, bytes: 7 }, NO_LIMIT, { a: [1, 2], b: [4] }],
  ['exactly the bytes of one organization', { items: 9, bytes: NO_LIMIT }, 3, { a: [1, 2], b: [4] }],
  ['the first item of each, however large', { items: 9, bytes: NO_LIMIT }, 1, { a: [1], b: [4] }],
  ['one item that is too large', { items: 9, bytes: 0 }, NO_LIMIT, { a: [1] }],
])('a shared batch takes %s', (_, room, ofOne, taken) => {
  const { queue } = queueOf([
    ['a', 1],
    ['a', 2],
    ['a', 3],
    ['b', 4],
    ['b', 5],
  ]);
  const groups = queue.takeTogether(room, ofOne, everybody);
  expect(Object.fromEntries([...groups].map(([organization, entries]) => [organization, sizes(entries)]))).toEqual(taken);
});

test('an organization without a turn is first in the next batch, and an ineligible one is skipped', () => {
  const { queue } = queueOf([
    ['a', 1],
    ['a', 1],
    ['b', 1],
    ['c', 1],
  ]);
  expect([...queue.takeTogether({ items: 1, bytes: NO_LIMIT }, NO_LIMIT, everybody).keys()]).toEqual(['a']);
  expect([...queue.waiting]).toEqual(['b', 'c', 'a']);
  expect([...queue.takeTogether({ items: 9, bytes: NO_LIMIT }, NO_LIMIT, (organization) => organization !== 'c').keys()]).toEqual([
    'b',
    'a',
  ]);
  expect([...queue.waiting]).toEqual(['c']);
});

test('returned entries wait before later ones', () => {
  const { queue } = queueOf([
    ['a', 1],
    ['a', 2],
  ]);
  const taken = queue.takeOf('a', { items: 2, bytes: NO_LIMIT });
  queue.enter('a', { bytes: 4 });
  queue.giveBack('a', taken);
  expect([queue.first('a')?.bytes, queue.waitingBytes('a'), queue.size]).toEqual([1, 7, 3]);
  expect(sizes(queue.takeOf('a', { items: 9, bytes: NO_LIMIT }))).toEqual([1, 2, 4]);
});

test('an unknown organization has nothing waiting', () => {
  const { queue } = queueOf([]);
  expect([queue.waitingBytes('a'), queue.first('a'), queue.takeOf('a', { items: 1, bytes: 1 })]).toEqual([0, undefined, []]);
});

/** Organizations are named after their founders, with a number. */
const byLetter = (organization: string) => organization.charAt(0);

test('a person with many organizations holds no more than remains free', () => {
  const room = { items: 6, bytes: NO_LIMIT };
  const { entered } = queueOf(
    ['a1', 'a1', 'a2', 'a2', 'a1', 'b1', 'b2'].map((name) => [name, 1] as const),
    room,
    byLetter,
  );
  expect(entered).toEqual([true, true, true, true, false, true, false]);
});

test('a batch takes from people in turn, and from the organizations of one in turn', () => {
  const waiting = ['a1', 'a1', 'a2', 'a3', 'b1', 'b1', 'b1'].map((name) => [name, 1] as const);
  const { queue } = queueOf(waiting, { items: NO_LIMIT, bytes: NO_LIMIT }, byLetter);
  const counts = () =>
    [...queue.takeTogether({ items: 4, bytes: NO_LIMIT }, NO_LIMIT, everybody)].map(([name, entries]) => `${name} ${entries.length}`);
  expect(counts()).toEqual(['a1 1', 'a2 1', 'b1 2']);
  expect(counts()).toEqual(['a3 1', 'a1 1', 'b1 1']);
});

test('a person gets at most four times the bytes of one organization in a batch', () => {
  const waiting = Array.from({ length: 20 }, (_, index) => [`a${index % 10}`, 10] as const);
  const { queue } = queueOf(waiting, { items: NO_LIMIT, bytes: NO_LIMIT }, byLetter);
  const taken = queue.takeTogether({ items: NO_LIMIT, bytes: NO_LIMIT }, 30, everybody);
  expect([...taken.values()].flat()).toHaveLength(12);
});

test("of a founder's organizations, one with less than their average still enters", () => {
  const { queue, entered } = queueOf(
    ['a1', 'a1', 'a1', 'a2', 'b1', 'a1'].map((name) => [name, 1] as const),
    { items: 10, bytes: NO_LIMIT },
    byLetter,
  );
  expect(entered).toEqual([true, true, true, true, true, false]);
  expect([queue.hasRoom('a3', 1), queue.hasRoom('a2', 1), queue.hasRoom('a1', 1), queue.hasRoom('b1', 1)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('an organization counts for its founder as soon as that person is known, with all it holds', () => {
  let isKnown = false;
  const { queue } = queueOf(
    ['a1', 'a2', 'a3'].map((name) => [name, 1] as const),
    { items: 8, bytes: NO_LIMIT },
    (organization) => (isKnown ? byLetter(organization) : organization),
  );
  isKnown = true;
  for (const name of ['a1', 'a2', 'a3']) queue.enter(name, { bytes: 1 });
  expect([queue.size, queue.hasRoom('a1', 1), queue.hasRoom('b1', 1)]).toEqual([6, false, true]);
});

test('large entries of many organizations of one person are not in one batch', () => {
  const waiting = ['a1', 'a2', 'a3', 'b1'].map((name) => [name, name === 'b1' ? 1 : 100] as const);
  const { queue } = queueOf(waiting, { items: NO_LIMIT, bytes: NO_LIMIT }, byLetter);
  const taken = queue.takeTogether({ items: NO_LIMIT, bytes: NO_LIMIT }, 30, everybody);
  expect([...taken.keys()]).toEqual(['a1', 'b1']);
});
